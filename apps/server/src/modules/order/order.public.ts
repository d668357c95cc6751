import type { SenderWish } from '@yidi/contract/values/delivery';
import type { GoodsTypeId } from '@yidi/contract/values/goods';
import type { PostalAddress } from '@yidi/contract/values/person';
import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import type { OrderForMessages } from '../message/message.public.ts';
import type { LabelOrder } from './list/label-orders.ts';
import { ordersForMessages } from './list/orders-for-messages.ts';
import { addHistory, findByNumber, findOrder, type Order, toOrder } from './order.store.ts';
import { openParty, type StoredParty, sealParty } from './party.public.ts';
import { settle } from './settle.ts';
import { type BillPiece, piecesOfBill as piecesOf } from './siblings/siblings.store.ts';

export {
  /** How many orders a person has made. */
  countSent as countOrders,
  /** How many orders a person has made, counted up to 1,000: what the tab bar shows. */
  countSentUpTo as countForBadge,
} from './list/order-list.store.ts';

/**
 * Updates orders by the scans of their mails, in the transaction that stores the scans: status,
 * courier, weighed fee and ledger. The status follows the fold, so scans may come in any order and
 * twice. Numbers without an order are skipped.
 */
export { moveOrders as applyScans } from './progress/progress.ts';

/** What messages say of orders, for the module that sends them. */
export function ordersForMessagesBy(keys: Keys, carrier: Pick<Carrier, 'routeBetween'>) {
  return (db: Db, orderIds: readonly string[], now: Date): Promise<Map<string, OrderForMessages>> =>
    ordersForMessages({ db, keys, carrier }, orderIds, now);
}

/** Which deliveries of a batch come without the code that their mail needs or with a wrong one, and who received; see the function. */
export { judgeSignings } from './sign-code/judge-signing.ts';

/** The delivery code of a mail as its consignee reads it, or null. */
export { readSignCode as signCodeOf } from './sign-code/read-code.ts';

/** What payments need of an order. Whose it is they check themselves. */
export type OrderToPay = Pick<
  Order,
  | 'id'
  | 'order_no'
  | 'mail_no'
  | 'parent_id'
  | 'piece_no'
  | 'person_id'
  | 'status'
  | 'product_id'
  | 'pay_mode'
  | 'goods_name'
  | 'sender'
  | 'receiver'
  | 'created_at'
  | 'reannounced_at'
  | 'quote'
  | 'quoted_fen'
  | 'declared_yuan'
  | 'weighed'
  | 'weighed_g'
  | 'weighed_at'
  | 'weighed_fen'
>;

export async function findOrderToPay(db: Db, orderId: string): Promise<OrderToPay | null> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** An order of a person by its id or its mail number; null where there is none of theirs. */
export async function ownOrder(
  db: Db,
  personId: string,
  by: { readonly orderId: string } | { readonly mailNo: string },
): Promise<OrderToPay | null> {
  return 'orderId' in by ? findOrder(db, personId, by.orderId) : findByNumber(db, personId, by.mailNo);
}

/** Gives an order's consignee another address; name and phone stay. */
export async function readdressOrder(
  trx: Db,
  keys: Keys,
  orderId: string,
  place: Pick<PostalAddress, 'province' | 'city' | 'district' | 'street' | 'address'>,
): Promise<void> {
  const { rows } = await sql<{ receiver: StoredParty }>`SELECT receiver FROM orders WHERE id = ${orderId}
    FOR NO KEY UPDATE`.execute(trx);
  if (!rows[0]) return;
  const { name, userPhone } = openParty(keys, rows[0].receiver);
  await sql`UPDATE orders SET receiver = ${JSON.stringify(sealParty(keys, { name, userPhone, ...place }))}::jsonb
    WHERE id = ${orderId}`.execute(trx);
}

/** A mail that was lost is paid for: its order ends, unless it has ended before. */
export async function closeByClaim(trx: Db, orderId: string, now: Date): Promise<void> {
  const { rows } = await sql`UPDATE orders SET status = 19 WHERE id = ${orderId} AND status BETWEEN 5 AND 16
    RETURNING id`.execute(trx);
  if (rows.length > 0) await addHistory(trx, [orderId], { status: 19, action: 'close_by_claim' }, now);
}

/** Notes in an order's history that its mail was sent elsewhere, or back; its status stays. */
export async function noteTurn(trx: Db, orderId: string, action: 'readdress' | 'recall', now: Date): Promise<void> {
  const row = await trx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  if (row) await addHistory(trx, [orderId], { status: row.status, action }, now);
}

/**
 * The parcel of an order was turned round on its way: so much of its postage is not owed any more,
 * and goes back where it was paid. In the transaction that notes it.
 */
export async function bookRecall(
  trx: Db,
  { orderId, interceptionId, fen }: { orderId: string; interceptionId: string; fen: number },
  now: Date,
): Promise<void> {
  await lockOrderToPay(trx, orderId);
  await postAll(trx, postings['order.recalled']({ orderId, interceptionId, fen }));
  await settle(trx, [{ orderId, at: now.toISOString() }], now, 'recalled');
}

/** The same, its row locked until the transaction ends: a transaction that posts an order's money needs this lock. */
export async function lockOrderToPay(trx: Db, orderId: string): Promise<OrderToPay | null> {
  const row = await trx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst();
  return row ? toOrder(row) : null;
}

/** A person's orders of this list; those that are not theirs are left out. */
export async function findOrdersToPay(db: Db, personId: string, orderIds: readonly string[]): Promise<OrderToPay[]> {
  if (orderIds.length === 0) return [];
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('person_id', '=', personId)
    .where('id', 'in', [...orderIds])
    .orderBy('id')
    .execute();
  return rows.map(toOrder);
}

/** The same, their rows locked until the transaction ends, in the order of their ids. */
export { lockOrders as lockOrdersToPay } from './order.store.ts';

/** Stores an incomplete order made by telephone or at a desk; once for a task, however often it is sent. */
export { addQuickOrder as takeQuickOrder } from './quick/quick-order.store.ts';

/** Issues a block of waybill numbers on printed forms. */
export { issueBlock as issueWaybills } from './waybill/waybill.ts';

/** Whether an order has a declared value. Whose it is the caller checks. */
export async function isInsured(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('declared_yuan').where('id', '=', orderId).executeTakeFirst();
  return row !== undefined && row.declared_yuan !== null;
}

/** What its sender wishes for the delivery of an order's mail; null where nothing. */
export async function senderWishOf(db: Db, orderId: string): Promise<SenderWish | null> {
  const row = await db.selectFrom('orders').select('sender_wish').where('id', '=', orderId).executeTakeFirst();
  return row?.sender_wish ?? null;
}

/** Cancels a person's orders, each for itself; see the function. */
export { cancelEach } from './cancel/cancel-each.ts';

/** Makes the orders of batches; see the function. */
export { batchedOrders as ordersOfBatches } from './create/batched-order.ts';

/** The newest orders that a person made under this sender's name since a moment. */
export { sentAs as ordersSentAs } from './list/sent-as.ts';

export type { LabelOrder };

/** Mail number and status of orders by their ids. Whose they are the caller checks. */
export async function sentOrdersOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, { readonly mailNo: string; readonly status: Order['status'] }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'mail_no', 'status'])
    .where('id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.id, { mailNo: row.mail_no, status: row.status }]));
}

export {
  /** What the labels of a person's orders say, masked; those that were closed before pick-up have none. */
  labelOrdersOf as ordersForLabels,
  /** Whose labels are printed for an order of a person: of the main item of a bill those of all. */
  ordersToPrint as labelsFor,
} from './list/label-orders.ts';

/** Reads the pieces of the bill that an order is one of, for its sender or for a consignee. */
export const piecesOfBills =
  (db: Db) =>
  (orderId: string, consignee: string | null): Promise<readonly BillPiece[]> =>
    piecesOf(db, orderId, consignee);

/** Reads what a person sent before whose name holds these words, each once, the latest first; of all their orders without words. */
export const goodsSentBy = (db: Db) => async (personId: string, words: string, most: number) => {
  const rows = await db
    .selectFrom('orders')
    .select((is) => ['goods_name', is.fn.max('goods_type_id').as('type'), is.fn.max('created_at').as('at')])
    .where('person_id', '=', personId)
    .where(sql<boolean>`strpos(lower(goods_name), lower(${words})) > 0`)
    .groupBy('goods_name')
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ goods_name: goodsName, type }) => ({ goodsName, goodsTypeId: type as GoodsTypeId }));
};
