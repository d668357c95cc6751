import type { DutyReason, DutyState } from '@yidi/contract/values/duty-kinds';
import type { DutyPart } from '@yidi/rules/duty/duty';
import { type Selectable, sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import type { Db, Tables } from '../../db/open.ts';

export type DutyQuoteRow = Omit<Selectable<Tables['dutyQuote']>, 'parts' | 'state' | 'reason'> & {
  readonly parts: readonly DutyPart[];
  readonly state: DutyState;
  readonly reason: DutyReason;
};

type NewQuote = Pick<
  DutyQuoteRow,
  | ('id' | 'personId' | 'partner' | 'partnerRef' | 'sha256' | 'currency' | 'fenPer100' | 'rateAt' | 'parts')
  | ('totalCents' | 'totalFen' | 'validUntil' | 'createdAt')
>;

export async function insertQuote(db: Db, { parts, ...quote }: NewQuote): Promise<void> {
  await db
    .insertInto('dutyQuote')
    .values({ ...quote, parts: JSON.stringify(parts), state: 'quoted' })
    .execute();
}

/** The columns of JSON and of closed lists have the shape that the insertion gave them. */
function rowOf({ parts, ...row }: Selectable<Tables['dutyQuote']>): DutyQuoteRow {
  const stored: unknown = parts;
  return { ...row, parts: stored as DutyPart[], state: row.state as DutyState, reason: row.reason as DutyReason };
}

const rowsOf = (db: Db) => db.selectFrom('dutyQuote').selectAll();

/** Returns an own quote; null for another's id as for an unknown one. */
export async function findQuote(db: Db, personId: string, id: string): Promise<DutyQuoteRow | null> {
  const row = await rowsOf(db).where('id', '=', id).where('personId', '=', personId).executeTakeFirst();
  return row ? rowOf(row) : null;
}

export async function findQuoteOfJob(db: Db, id: string): Promise<DutyQuoteRow | null> {
  const row = await rowsOf(db).where('id', '=', id).executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Returns an order's quote that counts, or the last one that counted; null without one. */
export async function quoteOfOrder(db: Db, orderId: string): Promise<DutyQuoteRow | null> {
  const row = await rowsOf(db)
    .where('orderId', '=', orderId)
    .orderBy(sql`state = 'returned'`)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

export async function quotesOfOrders(db: Db, orderIds: readonly string[]): Promise<DutyQuoteRow[]> {
  if (orderIds.length === 0) return [];
  const rows = await rowsOf(db)
    .where('orderId', 'in', [...orderIds])
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
  return rows.map(rowOf);
}

/** Locks a quote until the transaction ends. Lock its order first. */
export async function lockQuote(trx: Db, id: string): Promise<DutyQuoteRow | null> {
  const row = await rowsOf(trx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** Gives an unused quote to an order; returns false if another order has it already. */
export async function useQuote(trx: Db, id: string, orderId: string): Promise<boolean> {
  const used = await trx
    .updateTable('dutyQuote')
    .set({ orderId })
    .where('id', '=', id)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  return used.numUpdatedRows > 0n;
}

type QuoteChange = Partial<
  Pick<DutyQuoteRow, 'state' | 'reason' | 'confirmedRef' | 'paidFen' | 'chargedFen' | 'refundedFen' | 'endedAt'>
>;

export async function updateQuote(trx: Db, id: string, change: QuoteChange): Promise<void> {
  await trx.updateTable('dutyQuote').set(change).where('id', '=', id).execute();
}

/** Deletes quotes that no order used before their end. */
export function deleteUnused(db: Db, before: Date): Promise<number> {
  return deleteInBatches(db, {
    table: 'dutyQuote',
    column: 'validUntil',
    before,
    where: sql<boolean>`order_id IS NULL`,
  });
}

export async function eraseUnused(trx: Db, personId: string): Promise<void> {
  await trx.deleteFrom('dutyQuote').where('personId', '=', personId).where('orderId', 'is', null).execute();
}
