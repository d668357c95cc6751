import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { Order } from '../order.store.ts';

/** The orders that a courier collects in one visit: they share one place in a slot. */
export type Visit = { readonly batchId: string } | { readonly parentId: string };

/** Returns the visit that collects an order with others; null if it has a place of its own. */
export function visitOf({ batchId, parentId }: Pick<Order, 'batchId' | 'parentId'>): Visit | null {
  if (batchId) return { batchId };
  return parentId ? { parentId } : null;
}

const keyOf = (visit: Visit) => ('batchId' in visit ? visit.batchId : visit.parentId);
const columnOf = (visit: Visit) => ('batchId' in visit ? ('batchId' as const) : ('parentId' as const));

/** Locks a visit, so that calls which add or close its orders run one at a time. */
export async function lockVisit(trx: Db, visit: Visit): Promise<void> {
  const table = 'batchId' in visit ? 'batch' : 'orderParent';
  await trx.selectFrom(table).select('id').where('id', '=', keyOf(visit)).forUpdate().execute();
}

export async function hasPlace(db: Db, visit: Visit, slotId: string): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where(columnOf(visit), '=', keyOf(visit))
    .where('slotId', '=', slotId)
    .where('status', '<>', 4)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the visits of these orders without duplicates, in a fixed order. */
export function visitsOf(orders: readonly Order[]): Visit[] {
  const visits = new Map(
    orders.flatMap((order) => {
      const visit = visitOf(order);
      return visit ? [[keyOf(visit), visit] as const] : [];
    }),
  );
  return [...visits].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, visit]) => visit);
}

/** Returns the places that a visit no longer needs after these orders were closed. */
export async function placesLeftBy(trx: Db, visit: Visit, closed: readonly Order[]) {
  await lockVisit(trx, visit);
  const slots = new Map(
    closed.flatMap((order) => {
      const { slotId, officeCode } = order;
      return order[columnOf(visit)] === keyOf(visit) && slotId && officeCode ? [[slotId, { officeCode, slotId }]] : [];
    }),
  );
  const left = [];
  for (const slot of slots.values()) if (!(await hasPlace(trx, visit, slot.slotId))) left.push(slot);
  return left;
}

/** An advisory lock (arbitrary number): new orders of a person's batches wait for each other. */
const BATCHED_LOCK = 4178;

/**
 * Counts the orders of a person's batches that wait for pick-up, in the transaction of a new one;
 * new ones of the person's other batches wait for it.
 */
export async function countBatched(trx: Db, personId: string): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${personId}, ${sql.lit(BATCHED_LOCK)}))`.execute(trx);
  const { count } = await trx
    .selectFrom('orders')
    .select(trx.fn.countAll<number>().as('count'))
    .where('personId', '=', personId)
    .where('status', '<', 4)
    .where('batchId', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
