import type { GoodsTypeId } from '@yidi/contract/values/goods';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { QuickSource } from '@yidi/contract/values/quick-order';
import { whatLacks } from '@yidi/rules/order/quick-order';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import type { Keys } from '../../../config/keys.ts';
import { newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { isHeldBy } from '../../../security/phone-holding.ts';
import { phoneMac } from '../../../security/sealed-phone.ts';

/** The details given by telephone or at the desk. */
export interface Known {
  readonly phone: string;
  readonly sender?: PostalAddress | undefined;
  readonly receiver?: PostalAddress | undefined;
  readonly goodsName?: string | undefined;
  readonly goodsTypeId?: GoodsTypeId | undefined;
  readonly weightKg?: number | undefined;
}

export interface QuickOrder {
  readonly id: string;
  readonly outTaskId: string;
  readonly source: QuickSource;
  /** Absent once the order is completed. */
  readonly known?: Known;
  readonly createdAt: Date;
  readonly deadlineAt: Date;
  readonly orderId: string | null;
}

export interface NewQuickOrder {
  readonly outTaskId: string;
  readonly source: QuickSource;
  readonly known: Known;
  readonly deadlineAt: Date;
}

/** Stores a quick order; idempotent by task. */
export async function addQuickOrder(
  db: Db,
  keys: Keys,
  { outTaskId, source, known: details, deadlineAt }: NewQuickOrder,
  now: Date,
): Promise<void> {
  await db
    .insertInto('quickOrder')
    .values({
      id: newId(),
      outTaskId,
      source,
      phoneMac: phoneMac(keys, details.phone),
      knownSealed: keys.seal('quick.stored', JSON.stringify(details)),
      createdAt: now,
      deadlineAt,
    })
    .onConflict((conflict) => conflict.column('outTaskId').doNothing())
    .execute();
}

/**
 * Returns the quick order of a task if the user had its phone when it was made, or owns the order
 * that completed it.
 */
export async function findQuickOrder(
  db: Db,
  keys: Keys,
  personId: string,
  outTaskId: string,
): Promise<QuickOrder | undefined> {
  const row = await db
    .selectFrom('quickOrder')
    .selectAll()
    .where('outTaskId', '=', outTaskId)
    .where(
      sql<boolean>`(${isHeldBy(personId, sql.ref('quick_order.phone_mac'), sql.ref('quick_order.created_at'))}
        OR EXISTS (SELECT FROM orders o WHERE o.id = quick_order.order_id AND o.person_id = ${personId}))`,
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const text = row.knownSealed && keys.open('quick.stored', row.knownSealed);
  if (!text && row.orderId === null) return undefined;
  return {
    id: row.id,
    outTaskId: row.outTaskId,
    source: row.source,
    ...(text && { known: JSON.parse(text) as Known }),
    createdAt: row.createdAt,
    deadlineAt: row.deadlineAt,
    orderId: row.orderId,
  };
}

/**
 * Selects incomplete orders before their deadline that were made for a phone which the user had
 * then. `mergedInto`: the account into which a user moved them; null selects those that are in no
 * account.
 */
function openOrdersOf(db: Db, userId: string, mergedInto: string | null, now: Date) {
  return db
    .selectFrom('quickOrder')
    .where(isHeldBy(userId, sql.ref('quick_order.phone_mac'), sql.ref('quick_order.created_at')))
    .where('orderId', 'is', null)
    .where('deadlineAt', '>', now)
    .where('personId', mergedInto === null ? 'is' : '=', mergedInto);
}

/** Returns the incomplete orders of a user's phones that are in no account, newest first. */
export function unmergedQuickOrders(db: Db, userId: string, now: Date) {
  return openOrdersOf(db, userId, null, now)
    .select(['id', 'outTaskId', 'source', 'createdAt', 'deadlineAt'])
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Moves incomplete orders into an account, whose order list shows them from now on. */
export async function moveQuickOrders(trx: Db, userId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.updateTable('quickOrder').set({ personId: userId }).where('id', 'in', ids).execute();
}

/**
 * Moves incomplete orders out of an account again. Returns how many; those that were completed
 * since stay, because they are the user's orders now.
 */
export async function moveQuickOrdersBack(trx: Db, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { numUpdatedRows } = await trx
    .updateTable('quickOrder')
    .set({ personId: null })
    .where('id', 'in', ids)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Returns the incomplete orders that a user's order list shows, the earliest deadline first. */
export async function quickOrdersOfList(db: Db, keys: Keys, userId: string, now: Date) {
  const rows = await openOrdersOf(db, userId, userId, now)
    .select(['outTaskId', 'source', 'knownSealed', 'deadlineAt'])
    .orderBy('deadlineAt')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ outTaskId, source, knownSealed, deadlineAt }) => {
    const text = knownSealed && keys.open('quick.stored', knownSealed);
    if (!text) return [];
    return [{ outTaskId, source, deadline: toShanghaiIso(deadlineAt), lacks: whatLacks(JSON.parse(text) as Known) }];
  });
}

const erased = { knownSealed: null, phoneMac: null, personId: null };

/**
 * Records the order that completed a quick order, and erases what was told; returns false if
 * another order was first.
 */
export async function setCompleted(trx: Db, id: string, orderId: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('quickOrder')
    .set({ orderId, ...erased })
    .where('id', '=', id)
    .where('orderId', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** After its deadline, what was told is retained this long for questions. @guess */
const RETENTION_MS = 30 * DAY_MS;

/** Erases what was told for orders that nobody completed in time. Their task numbers stay. */
export async function eraseLateQuickOrders(db: Db, now: Date): Promise<void> {
  await db
    .updateTable('quickOrder')
    .set(erased)
    .where('knownSealed', 'is not', null)
    .where('deadlineAt', '<', new Date(now.getTime() - RETENTION_MS))
    .execute();
}

/** Erases what was told by holders of a phone whose accounts are closed. */
export async function eraseOrphanedQuickOrders(trx: Db): Promise<void> {
  await trx
    .updateTable('quickOrder')
    .set(erased)
    .where(
      sql<boolean>`EXISTS (SELECT FROM phone_holding h WHERE h.person_id IS NULL AND h.phone_mac = quick_order.phone_mac
        AND h.since <= quick_order.created_at AND quick_order.created_at < h.until)`,
    )
    .execute();
}
