import { pointRuleAt, sumOfLots } from '@yidi/rules/points/points';
import { atShanghai, shanghaiDate } from '@yidi/rules/time/shanghai';
import { addJobs, job, newJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { earnPoints, lockPoints, lotsOf } from './lots.store.ts';

/** Compares the points of an order with what it came to. */
export const settleOrder = job<{ orderId: string }>('points.settle');

/** Adds a job for each order that was delivered or whose delivery was withdrawn. */
export async function deliveredChanged(trx: Db, orderIds: readonly string[]): Promise<void> {
  if (orderIds.length === 0) return;
  await addJobs(
    trx,
    orderIds.map((orderId) => newJob(settleOrder, { orderId }, { key: `points ${orderId}` })),
  );
}

/** Adds a job for each delivered order among these, after a payment or refund. */
export async function paidChanged(trx: Db, orderIds: readonly string[]): Promise<void> {
  const delivered = await trx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', [...orderIds])
    .where('status', '=', 18)
    .execute();
  await deliveredChanged(
    trx,
    delivered.map(({ id }) => id),
  );
}

/** Returns a person's points. */
export async function pointsOf(db: Db, personId: string): Promise<number> {
  return sumOfLots(await lotsOf(db, personId));
}

/** Returns the points of an evaluation, and how many of this month still earn them. */
export async function rewardForEvaluation(
  db: Db,
  personId: string,
  now: Date,
): Promise<{ points: number; left: number }> {
  const { perEvaluation: points, evaluationsPerMonth } = pointRuleAt(now.getTime());
  const monthStart = new Date(atShanghai(`${shanghaiDate(now.getTime()).slice(0, 7)}-01`, '00:00'));
  const { count } = await db
    .selectFrom('pointsMovement')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('reason', '=', 'evaluation')
    .where('at', '>=', monthStart)
    .executeTakeFirstOrThrow();
  return { points, left: Math.max(0, evaluationsPerMonth - Number(count)) };
}

/**
 * Earns the points of a new evaluation, in its transaction. Returns 0 after the last of a month.
 */
export async function earnForEvaluation(
  trx: Db,
  { personId, evaluationId }: { readonly personId: string; readonly evaluationId?: string },
  now: Date,
): Promise<number> {
  const account = await lockPoints(trx, personId);
  const { points, left } = await rewardForEvaluation(trx, personId, now);
  if (left === 0) return 0;
  await earnPoints(trx, account, { reason: 'evaluation', points, source: evaluationId ? { evaluationId } : {} }, now);
  return points;
}

/** Returns the points that an evaluation earned. */
export async function earnedBy(db: Db, evaluationId: string): Promise<number> {
  const row = await db
    .selectFrom('pointsMovement')
    .select('points')
    .where('evaluationId', '=', evaluationId)
    .where('reason', '=', 'evaluation')
    .executeTakeFirst();
  return row?.points ?? 0;
}

/** Marks the gift of a code as collected at a service point. Returns false for an unknown code. */
export { collectGift } from './gifts.store.ts';
export { returnToVoucher, type UsedVoucher, type Voucher, voucherOfOrder, vouchersOf } from './voucher.store.ts';
