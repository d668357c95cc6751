import type { PostalAddress } from '@yidi/contract/values/person';
import { kindOfOrderType, type OrderKind, type OrderStatus, type OrderType } from '@yidi/rules/order/statuses';
import type { FeeExplanation } from '@yidi/rules/tariff/explain';
import type { ProductCode } from '@yidi/rules/tariff/products';
import type { Offer, QuoteRequest } from '@yidi/rules/tariff/quote';
import { type Insertable, type Selectable, sql } from 'kysely';
import { hot } from '../../db/hot.ts';
import type { Db } from '../../db/open.ts';
import type { Orders } from '../../db/types.ts';
import type { Point } from '../../ports/carrier/carrier.ts';

/** What a price was reckoned from, and the price. */
export interface StoredQuote {
  readonly request: QuoteRequest;
  readonly offer: Offer;
}

/** The fee of the weighed parcel, with what made it differ from the quote. */
export interface StoredWeighing {
  readonly offer: Offer;
  readonly explanation: FeeExplanation;
}

type Documents = 'sender' | 'receiver' | 'quote' | 'point' | 'weighed';

/** An order's row, its documents and small types read. */
export type Order = Omit<Selectable<Orders>, Documents | 'status' | 'order_type' | 'product_id'> & {
  readonly status: OrderStatus;
  readonly order_type: OrderType;
  readonly kind: OrderKind;
  readonly product_id: ProductCode;
  readonly sender: PostalAddress;
  readonly receiver: PostalAddress;
  readonly quote: StoredQuote;
  readonly point: Point | null;
  readonly weighed: StoredWeighing | null;
};

// The one place where columns become their types: CHECKs and the handlers that write them vouch for it.
export function toOrder(row: Selectable<Orders>): Order {
  return { ...(row as unknown as Order), kind: kindOfOrderType(row.order_type as OrderType) };
}

export type NewOrder = Omit<Insertable<Orders>, Documents | 'status'> & {
  readonly sender: PostalAddress;
  readonly receiver: PostalAddress;
  readonly quote: StoredQuote;
  readonly point: Point | null;
};

const NEW_COLUMNS = [
  ...(['id', 'order_no', 'mail_no', 'person_id', 'order_type', 'product_id', 'sender', 'receiver'] as const),
  ...(['receiver_mac', 'goods_name', 'goods_type_id', 'goods_verdict', 'weight_g', 'declared_yuan'] as const),
  ...(['packaging', 'pay_mode', 'password_sign', 'message', 'quote', 'tariff_version', 'quoted_fen'] as const),
  ...(['promised_at', 'office_code', 'office_name', 'slot_id', 'slot_start_at', 'slot_end_at'] as const),
  ...(['pickup_code', 'point', 'point_code', 'counter_code', 'expires_at', 'created_at'] as const),
] as const satisfies readonly (keyof NewOrder)[];
const DOCUMENTS: ReadonlySet<string> = new Set(['sender', 'receiver', 'quote', 'point'] satisfies (keyof NewOrder)[]);

const insertNew = hot((to, p: Record<string, unknown>) => ({
  compile: () =>
    sql<{ id: string }>`WITH made AS (
        INSERT INTO orders (status, ${sql.join(NEW_COLUMNS.map((column) => sql.ref(column)))})
        VALUES (0, ${sql.join(NEW_COLUMNS.map((column) => (DOCUMENTS.has(column) ? sql`${p[column]}::jsonb` : sql`${p[column]}`)))})
        ON CONFLICT DO NOTHING RETURNING id, created_at)
      INSERT INTO order_history (order_id, seq, status, action, at) SELECT id, 1, 0, 'create', created_at FROM made
      RETURNING order_id AS id`.compile(to),
}));

/** Keeps a new order in status 0, with the first line of its history; false when its number, or its code at the counter, is taken. */
export async function insertOrder(trx: Db, order: NewOrder): Promise<boolean> {
  const row: Record<string, unknown> = {};
  for (const column of NEW_COLUMNS) {
    const value = order[column] ?? null;
    row[column] = value !== null && DOCUMENTS.has(column) ? JSON.stringify(value) : value;
  }
  return (await insertNew(trx, row)).length > 0;
}

const SERIALS_AT_ONCE = 32;

const takeSerials = hot((to, p: { count: number }) => ({
  compile: () =>
    sql<{ serial: number }>`SELECT nextval('mail_serial') AS serial FROM generate_series(1, ${p.count}::int)`.compile(
      to,
    ),
}));

/** Serials of mail numbers; this process takes some at once and loses at its end those that are left. */
export class MailSerials {
  readonly #left: number[] = [];

  /** The next one, different for every caller. Asks through the transaction when none is left; serials are never taken back. */
  async next(trx: Db): Promise<number> {
    for (;;) {
      const serial = this.#left.shift();
      if (serial !== undefined) return serial;
      for (const row of await takeSerials(trx, { count: SERIALS_AT_ONCE })) this.#left.push(row.serial);
    }
  }
}

/** The next lines of orders' histories; call it with the rows locked. */
export async function addHistory(
  trx: Db,
  orderIds: readonly string[],
  step: { status: OrderStatus; action: string },
  at: Date,
): Promise<void> {
  await sql`INSERT INTO order_history (order_id, seq, status, action, at)
    SELECT id, coalesce((SELECT max(seq) FROM order_history h WHERE h.order_id = o.id), 0) + 1,
      ${step.status}, ${step.action}, ${at}
    FROM orders o WHERE id = ANY (${sql.val([...orderIds])}::uuid[])`.execute(trx);
}

export async function historyOf(db: Db, personId: string, orderId: string) {
  return db
    .selectFrom('order_history as h')
    .innerJoin('orders as o', 'o.id', 'h.order_id')
    .select(['h.status', 'h.action', 'h.at'])
    .where('o.person_id', '=', personId)
    .where('o.id', '=', orderId)
    .orderBy('h.seq')
    .execute();
}

export async function findOrder(db: Db, personId: string, orderId: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** A person's order by its order number or its mail number. */
export async function findByNumber(db: Db, personId: string, number: string): Promise<Order | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .where((eb) => eb.or([eb('order_no', '=', number), eb('mail_no', '=', number)]))
    .executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** A person's orders of this list, locked till the transaction ends, in the order of their ids. */
export async function lockOrders(trx: Db, personId: string, orderIds: readonly string[]): Promise<Order[]> {
  const rows = await trx
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toOrder);
}

/** The mail numbers of a person's orders, in their own order. */
export async function mailNosOf(db: Db, personId: string, orderIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('mail_no')
    .where('person_id', '=', personId)
    .where('id', 'in', [...orderIds])
    .execute();
  return rows.map((row) => row.mail_no).sort();
}

export interface Closing {
  readonly as: 'cancel' | 'expire';
  readonly code: string | null;
  readonly note: string | null;
}

/** Closes a person's orders that are still before pick-up; answers how many. */
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
      closed_as: closing.as,
      cancel_code: closing.code,
      cancel_note: closing.note,
      closed_at: now,
    })
    .where('person_id', '=', personId)
    .where('id', 'in', [...orderIds])
    .where('status', 'in', [0, 1, 2, 3])
    .executeTakeFirst();
  return Number(closed.numUpdatedRows);
}

/** Notes that an own order was read unmasked. */
export async function logReveal(
  db: Db,
  reading: { orderId: string; personId: string; sessionId: string; traceId: string; at: Date },
): Promise<void> {
  await db
    .insertInto('order_access_log')
    .values({
      order_id: reading.orderId,
      person_id: reading.personId,
      session_id: reading.sessionId,
      trace_id: reading.traceId,
      at: reading.at,
    })
    .execute();
}
