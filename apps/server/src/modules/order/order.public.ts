import type { SenderWish } from '@yidi/contract/values/delivery';
import type { GoodsTypeId } from '@yidi/contract/values/goods';
import type { PostalAddress } from '@yidi/contract/values/person';
import { postings } from '@yidi/rules/ledger/postings';
import { sql } from 'kysely';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { openParty, type StoredParty, sealParty } from '../../security/sealed-party.ts';
import type { OrderForMessages } from '../message/message.public.ts';
import { lockOrderToPay, settle } from '../money/money.public.ts';
import type { LabelOrder } from './list/label-orders.ts';
import { ordersForMessages } from './list/orders-for-messages.ts';
import { addHistory, findByNumber, findOrder, type Order } from './order.store.ts';
import { type BillPiece, piecesOfBill as piecesOf } from './siblings/siblings.store.ts';

export {
  type BatchProgress,
  /** The columns that count the orders of a batch by progress. */
  progressColumns as batchProgressColumns,
  /** Returns the counts of a row that was read with these columns. */
  progressOf as batchProgressOf,
} from './list/batch-progress.ts';
/** Counts and sums the weighed fees that a person has to pay. */
export { debtsOf } from './list/debts.ts';
/** Counts the rows of a person's order list up to 1,000, for the tab bar. */
export { countGroupsUpTo as countForBadge } from './list/grouped-list.store.ts';
/**
 * Updates orders by the scans of their mails, in the transaction that stores the scans: status,
 * courier, weighed fee and ledger. The status follows the fold, so scans may arrive in any order
 * and repeatedly. Numbers without an order are skipped.
 */
export { moveOrders as applyScans } from './progress/progress.ts';

/** Returns the function by which the message module reads orders. */
export function ordersForMessagesBy(keys: Keys, carrier: Pick<Carrier, 'routeBetween'>) {
  return (db: Db, orderIds: readonly string[], now: Date): Promise<Map<string, OrderForMessages>> =>
    ordersForMessages({ db, keys, carrier }, orderIds, now);
}

/** Checks the delivery codes of a batch of scans; see the function. */
export { checkSignings } from './sign-code/judge-signing.ts';

/** Returns the delivery code of a mail for its consignee, or null. */
export { readSignCode as signCodeOf } from './sign-code/read-code.ts';

/** Returns a person's order by id or mail number; null if it is not theirs. */
export async function ownOrder(
  db: Db,
  personId: string,
  by: { readonly orderId: string } | { readonly mailNo: string },
): Promise<Order | null> {
  return 'orderId' in by ? findOrder(db, personId, by.orderId) : findByNumber(db, personId, by.mailNo);
}

/** Replaces the consignee's address of an order; name and phone stay. */
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

/** Closes the order of a lost mail whose claim was paid, unless the order has ended. */
export async function closeByClaim(trx: Db, orderId: string, now: Date): Promise<void> {
  const { rows } = await sql`UPDATE orders SET status = 19 WHERE id = ${orderId} AND status BETWEEN 5 AND 16
    RETURNING id`.execute(trx);
  if (rows.length > 0) await addHistory(trx, [orderId], { status: 19, action: 'close_by_claim' }, now);
}

/** Records in the history that the mail was readdressed or recalled; the status stays. */
export async function recordTurn(trx: Db, orderId: string, action: 'readdress' | 'recall', now: Date): Promise<void> {
  const row = await trx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirst();
  if (row) await addHistory(trx, [orderId], { status: row.status, action }, now);
}

/**
 * Books that a parcel was recalled on its way: `fen` of its postage is no longer owed and is
 * refunded to the payer. In the transaction that records the recall.
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

/** Runs a transaction again with new numbers as long as one is taken; see the function. */
export { NumberTaken, untilNumbered } from './create/store-order.ts';
export {
  /** Stores an incomplete order made by telephone or at a desk; idempotent by task. */
  addQuickOrder as takeQuickOrder,
  /** Moves incomplete orders into an account; see the function. */
  moveQuickOrders,
  /** Moves incomplete orders out of an account again; see the function. */
  moveQuickOrdersBack,
  /** Returns the incomplete orders of a user's phones that are in no account; see the function. */
  unmergedQuickOrders,
} from './quick/quick-order.store.ts';

/** Returns the keyed function by which mail numbers of this database are permuted. */
export { mailNumberMac } from './waybill/mail-numbers.ts';

/** Issues a block of waybill numbers for printed forms. */
export { issueBlock as issueWaybills } from './waybill/waybill.ts';

/** Returns whether an order has a declared value. Callers check the owner. */
export async function isInsured(db: Db, orderId: string): Promise<boolean> {
  const row = await db.selectFrom('orders').select('declaredYuan').where('id', '=', orderId).executeTakeFirst();
  return row !== undefined && row.declaredYuan !== null;
}

/** Returns the sender's wish for the delivery of the mail; null without one. */
export async function senderWishOf(db: Db, orderId: string): Promise<SenderWish | null> {
  const row = await db.selectFrom('orders').select('senderWish').where('id', '=', orderId).executeTakeFirst();
  return row?.senderWish ?? null;
}

/** Cancels a person's orders one by one; see the function. */
export { cancelEach } from './cancel/cancel-each.ts';
/** Cancels a person's orders, all or none; see the function. */
export { cancelOrders } from './cancel/cancel-order.ts';
/** Returns why an order can no longer be changed before its pick-up. */
export { closedReason } from './cancel/order-closing.ts';
/** Creates the orders of batches; see the function. */
export { batchedOrders as ordersOfBatches } from './create/batched-order.ts';
/** Lists the newest orders that a person placed under this sender's name since a moment. */
export { sentAs as ordersSentAs } from './list/sent-as.ts';
/** Returns an order by its id alone. Callers check its office. */
export { orderOfJob as orderById } from './order.store.ts';
/** Locks a visit, and moves it to another window for the office; see the functions. */
export { lockTogether as lockVisitOf, moveVisit, windowAt } from './rebook/rebook-order.ts';

export type { LabelOrder };

/** Returns mail numbers and status of orders by id. Callers check the owner. */
export async function sentOrdersOf(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, { readonly mailNo: string; readonly status: Order['status'] }>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'mailNo', 'status'])
    .where('id', 'in', [...orderIds])
    .execute();
  return new Map(rows.map((row) => [row.id, { mailNo: row.mailNo, status: row.status }]));
}

export {
  /** Returns the masked label data of a person's orders, except those closed before pick-up. */
  labelOrdersOf as ordersForLabels,
  /** Returns the orders whose labels are printed with an order: for a main item the whole bill. */
  ordersToPrint as labelsFor,
} from './list/label-orders.ts';

/** Reads the other pieces of an order's bill, for its sender or a consignee. */
export const piecesOfBills =
  (db: Db) =>
  (orderId: string, consignee: string | null): Promise<readonly BillPiece[]> =>
    piecesOf(db, orderId, consignee);

/** Lists goods that a person has sent, latest first, whose name contains `words` if given. */
export const goodsSentBy = (db: Db) => async (personId: string, words: string, most: number) => {
  const rows = await db
    .selectFrom('orders')
    .select((is) => ['goodsName', is.fn.max('goodsTypeId').as('type'), is.fn.max('createdAt').as('at')])
    .where('personId', '=', personId)
    .where(sql<boolean>`strpos(lower(goods_name), lower(${words})) > 0`)
    .groupBy('goodsName')
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ goodsName, type }) => ({ goodsName, goodsTypeId: type as GoodsTypeId }));
};
