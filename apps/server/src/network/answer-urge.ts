import { comesByMs } from '@yidi/rules/order/urge';
import { dayKind } from '@yidi/rules/time/holidays';
import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import { transact } from '../db/transaction.ts';
import { calendarOf } from '../modules/calendar/calendar.public.ts';
import type { OfficeAnswer, Urge } from '../ports/carrier/carrier-instruction.ts';
import type { ItemState } from './item.store.ts';
import type { PlanStep } from './plan.ts';

interface Urged {
  readonly state: ItemState;
  readonly plan: readonly PlanStep[];
  readonly step: number;
  readonly urges: Readonly<Record<string, { readonly answer: OfficeAnswer['answer']; readonly byAt: string | null }>>;
}

const HURRY_MIN = 10;

/**
 * Notifies the office that a sender is waiting. The steps of the order's plan up to the collection
 * follow at intervals of ten network minutes. The answer is stored with the reminder's id, so that
 * a repeated call gets the same answer.
 */
export async function answerUrge(db: Db, { id, orderNo, windowEndAt }: Urge, now: Date): Promise<OfficeAnswer> {
  const days = await calendarOf(db).read();
  return transact(db, async (trx) => {
    const { rows } = await sql<Urged>`SELECT state, plan, step, urges FROM network_item
      WHERE order_no = ${orderNo} FOR UPDATE`.execute(trx);
    const item = rows[0];
    const earlier = item?.urges[id];
    if (earlier) return read(earlier);
    if (item?.state !== 'waiting') return over;
    const collected = item.plan.findIndex(({ code }) => code === '203');
    const plan = item.plan.map((step, index) =>
      index >= item.step && index <= collected ? { ...step, afterMin: Math.min(step.afterMin, HURRY_MIN) } : step,
    );
    // An assigned courier continues. An order without one gets the next free courier.
    const assigned = item.plan.slice(0, item.step).some(({ code }) => code === 'ORD_ASSIGN');
    const answer = {
      answer: assigned ? 'coming' : 'next',
      byAt: new Date(
        comesByMs(now.getTime(), windowEndAt?.getTime() ?? null, (day) => dayKind(day, days)),
      ).toISOString(),
    } as const;
    await sql`UPDATE network_item SET plan = ${JSON.stringify(plan)}::jsonb, next_at = least(next_at, ${now}),
        urges = urges || ${JSON.stringify({ [id]: answer })}::jsonb
      WHERE order_no = ${orderNo}`.execute(trx);
    return read(answer);
  });
}

const over: OfficeAnswer = { answer: 'over', byAt: null };

function read({ answer, byAt }: Urged['urges'][string]): OfficeAnswer {
  return answer === 'over' || byAt === null ? over : { answer, byAt: new Date(byAt) };
}
