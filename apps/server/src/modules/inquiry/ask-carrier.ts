import { answerDueMs } from '@yidi/rules/trace/inquiry';
import type { Db } from '../../db/open.ts';
import { emit, on, type TopicHandler, topic } from '../../db/outbox.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { type Inquired, lockMail, storeInquired } from '../trace/trace.public.ts';
import { endCases, isAnswered } from './desk/case.store.ts';
import { type InquiryRow, inquiryById, storeAnswer, storeDesk, type Told } from './inquiry.store.ts';

const asked = topic<{ inquiryId: string }>('inquiry.asked');

/** Sends an inquiry to the carrier after the commit. */
export function askNow(trx: Db, inquiryId: string): Promise<void> {
  return emit(trx, asked, { inquiryId });
}

/** Returns when the next answer is promised; never at night. */
export function dueOf(now: Date): Date {
  return new Date(answerDueMs('inquiry', now.getTime()));
}

/** Returns the part of an inquiry that the trace shows. */
export function shownOf({ kind, office, since, openedAt, dueAt, answer, state, desk }: InquiryRow): Inquired {
  return {
    kind,
    office,
    since: since.toISOString(),
    openedAt: openedAt.toISOString(),
    dueAt: dueAt.toISOString(),
    ...(answer && { answer }),
    ...(state === 'open' && desk && { desk }),
    ...(state === 'closed' && { ended: true }),
  };
}

/**
 * Sends an inquiry to the carrier and stores the answer, with retries. The carrier recognizes it by
 * id and round, so that a crash in between neither loses nor repeats it. If people answer it, who
 * works on it and until when is stored instead.
 */
export function askCarrier({
  carrier,
  now,
}: {
  readonly carrier: Pick<Carrier, 'inquire'>;
  readonly now: () => Date;
}): TopicHandler {
  return on(asked, async ({ inquiryId }, { db }) => {
    const row = await inquiryById(db, inquiryId);
    if (row?.state !== 'open') return;
    const details = row.told as Told | null;
    const { id, round, mailNo, kind } = row;
    const word = await carrier.inquire({ id, round, mailNo, kind, ...(details && { told: details }) });
    await transact(db, async (trx) => {
      await lockMail(trx, mailNo);
      const at = now();
      if ('desk' in word) {
        const waiting = await storeDesk(trx, row, word);
        if (waiting) await storeInquired(trx, mailNo, shownOf({ ...waiting, answer: null }));
        return;
      }
      const answered = await storeAnswer(trx, row, word, at);
      if (!answered) return;
      await storeInquired(trx, mailNo, shownOf(answered));
      // The network has answered by rule what a desk was asked before.
      await endCases(trx, [id], at, 'waiting');
      // The rule of a network repeats its answer each round, so the user is notified only if it
      // differs. The same answer of a colleague is a new promise.
      if (row.answer === word.answer && !(await isAnswered(trx, row))) return;
      const template = kind === 'stalled' ? 'inquiryAnswered' : 'receiptAnswered';
      const [by, answer] = [word.byAt.toISOString(), word.answer];
      await notifyOfOrders(trx, [{ orderId: row.orderId, template, at: at.toISOString(), by, answer }]);
    });
  });
}
