import type { InquiryAnswer } from '@yidi/contract/values/inquiry';
import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { nextWorking } from '@yidi/rules/time/working-hours';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import type { Inquiry, InquiryWord } from '../ports/carrier/carrier-instruction.ts';
import type { ItemState } from './item.store.ts';

interface Asked {
  readonly orderNo: string;
  readonly state: ItemState;
  readonly nextAt: Date | null;
  readonly inquiries: Readonly<Record<string, { readonly answer: InquiryAnswer; readonly byAt: string }>>;
}

/** Time until the next step of each answer. */
const WORD_MS: Readonly<Record<InquiryAnswer, number>> = {
  moving: 2 * HOUR_MS,
  searching: 24 * HOUR_MS,
  left: 24 * HOUR_MS,
  coming: 4 * HOUR_MS,
};
const HURRY_MS = 30 * MINUTE_MS;

/**
 * Answers an inquiry. For a stalled mail item the office looks: if it has the item, it moves on
 * within half an hour. For a delivered one the courier says where it was left, or comes by if the
 * consignee has already looked there. The answer is stored with the inquiry's id and round, so that
 * a repeated call gets the same answer.
 */
export function answerInquiry(
  db: Db,
  { id, round, mailNo, kind, told: facts }: Inquiry,
  now: Date,
): Promise<InquiryWord> {
  return transact(db, async (trx) => {
    const { rows } = await sql<Asked>`SELECT order_no, state, next_at, inquiries
      FROM network_item WHERE mail_no = ${mailNo} FOR UPDATE`.execute(trx);
    const item = rows[0];
    const key = `${id} ${round}`;
    const earlier = item?.inquiries[key];
    if (earlier) return { answer: earlier.answer, byAt: new Date(earlier.byAt) };
    const answer = kind === 'stalled' ? ofStalled(item) : round === 1 && !facts?.lookedThere ? 'left' : 'coming';
    const byAt = new Date(nextWorking(now.getTime() + WORD_MS[answer]));
    if (item) {
      const hurried = new Date(now.getTime() + HURRY_MS);
      await sql`UPDATE network_item SET inquiries = inquiries || ${JSON.stringify({ [key]: { answer, byAt } })}::jsonb,
          next_at = CASE WHEN ${answer === 'moving'} THEN least(next_at, ${hurried}::timestamptz) ELSE next_at END
        WHERE order_no = ${item.orderNo}`.execute(trx);
    }
    return { answer, byAt };
  });
}

/** Answers for a stalled item: it moves on, or without a next step the office searches for it. */
function ofStalled(item: Asked | undefined): InquiryAnswer {
  return item?.state === 'collected' && item.nextAt !== null ? 'moving' : 'searching';
}
