import type { cancelModes } from '@yidi/contract/values/dispatch';
import { type OrderStatus, type OrderStep, type OrderType, orderTypes } from '@yidi/contract/values/order';
import { kindOfOrderType, type OrderKind } from '@yidi/rules/order/statuses';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import type { Db, Tables } from '../../db/open.ts';
import type { Point } from '../../ports/carrier/carrier.ts';
import { isHeldBy } from '../../security/phone-holding.ts';
import type { StoredParty } from '../../security/sealed-party.ts';
import { openWords } from '../../security/sealed-words.ts';
import type { StoredQuote, StoredWeighing } from '../money/money.public.ts';

export type Documents = 'sender' | 'receiver' | 'quote' | 'point' | 'weighed';

interface OrderDocuments {
  /** The encrypted party, which `openParty` decrypts. */
  readonly sender: StoredParty;
  readonly receiver: StoredParty;
  readonly quote: StoredQuote;
  readonly point: Point | null;
  readonly weighed: StoredWeighing | null;
}

/** An order's row with parsed documents and order type. */
export type Order = Omit<Selectable<Tables['orders']>, Documents | 'orderType'> &
  OrderDocuments & { readonly orderType: OrderType; readonly kind: OrderKind };

/** Parses a row. Its documents are trusted, because only this module writes them. */
export function toOrder({ orderType: typeNo, ...row }: Selectable<Tables['orders']>): Order {
  const orderType = orderTypes[typeNo];
  return { ...row, ...documentsOf(row), orderType, kind: kindOfOrderType(orderType) };
}

function documentsOf(row: Readonly<Record<Documents, unknown>>): OrderDocuments {
  return {
    sender: row.sender as StoredParty,
    receiver: row.receiver as StoredParty,
    quote: row.quote as StoredQuote,
    point: row.point as Point | null,
    weighed: row.weighed as StoredWeighing | null,
  };
}

/** Decrypts what the sender wrote about an order. */
export function wordsOf(keys: Keys, { message, cancelNote: note }: Pick<Order, 'message' | 'cancelNote'>) {
  return { message: openWords(keys, message), note: openWords(keys, note ?? '') };
}

/**
 * Matches orders whose consignee's phone belonged to the user when the order was made, or when the
 * phone on the order was last changed.
 */
export function isReceivedBy(personId: string, table: 'orders' | 'o' | 'piece'): RawBuilder<boolean> {
  const announcedAt = sql`coalesce(${sql.ref(`${table}.reannounced_at`)}, ${sql.ref(`${table}.created_at`)})`;
  return isHeldBy(personId, sql.ref(`${table}.receiver_mac`), announcedAt);
}

/** Adds rows to the histories of orders; call it with the orders locked. */
export async function addHistory(
  trx: Db,
  orderIds: readonly string[],
  step: { status: OrderStatus; action: OrderStep },
  at: Date,
): Promise<void> {
  await sql`INSERT INTO order_history (order_id, seq, status, action, at)
    SELECT id, coalesce((SELECT max(seq) FROM order_history h WHERE h.order_id = o.id), 0) + 1,
      ${step.status}, ${step.action}, ${at}
    FROM orders o WHERE id = ANY (${sql.val([...orderIds])}::uuid[])`.execute(trx);
}

export async function historyOf(db: Db, personId: string, orderId: string) {
  return db
    .selectFrom('orderHistory as h')
    .innerJoin('orders as o', 'o.id', 'h.orderId')
    .select(['h.status', 'h.action', 'h.at'])
    .where('o.personId', '=', personId)
    .where('o.id', '=', orderId)
    .orderBy('h.seq')
    .execute();
}

export async function findOrder(db: Db, personId: string, orderId: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** Returns a person's order by order number or mail number. */
export async function findByNumber(db: Db, personId: string, number: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('personId', '=', personId)
    .where((eb) => eb.or([eb('orderNo', '=', number), eb('mailNo', '=', number)]))
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** Reads and locks a person's orders of this list, in the order of their ids. */
export async function lockOrders(trx: Db, personId: string, orderIds: readonly string[]): Promise<Order[]> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('personId', '=', personId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toOrder);
}

/** Returns the mail numbers of a person's orders, sorted. */
export async function mailNosOf(db: Db, personId: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('mailNo')
    .where('personId', '=', personId)
    .where('id', 'in', [...orderIds])
    .execute();
  return rows.map((row) => row.mailNo).sort();
}

export interface Closing {
  /** Who closed it: a value of `cancelModes`. */
  readonly mode: (typeof cancelModes)[keyof typeof cancelModes];
  readonly as: 'cancel' | 'expire';
  readonly code: string | null;
  /** Encrypted. */
  readonly note: string | null;
}

/** Closes a person's orders that wait for pick-up; returns how many. */
export async function closeOrders(
  trx: Db,
  personId: string,
  orderIds: readonly string[],
  closing: Closing,
  now: Date,
): Promise<number> {
  const closed = await trx
    .updateTable('orders')
    .set({
      status: 4,
      closedAs: closing.as,
      cancelMode: closing.mode,
      cancelCode: closing.code,
      cancelNote: closing.note,
      closedAt: now,
    })
    .where('personId', '=', personId)
    .where('id', 'in', [...orderIds])
    .where('status', 'in', [0, 1, 2, 3])
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Records that the owner viewed an order unmasked. */
export async function logReveal(
  db: Db,
  reading: { orderId: string; personId: string; sessionId: string; traceId: string; at: Date },
): Promise<void> {
  await db.insertInto('orderAccessLog').values(reading).execute();
}

/** Returns the order of a job. No owner is needed: the payload was written with the order. */
export async function orderOfJob(db: Db, orderId: string): Promise<Order | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  return row ? toOrder(row) : null;
}
