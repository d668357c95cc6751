import type { FeeExplanation } from '@yidi/rules/tariff/explain';
import type { Offer, QuoteRequest } from '@yidi/rules/tariff/quote';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/open.ts';
import type { StoredParty } from '../../../security/sealed-party.ts';

/** The request of a quote, and the offer that was accepted. */
export interface StoredQuote {
  readonly request: QuoteRequest;
  readonly offer: Offer;
}

/** The fee by the weighed parcel, with the reasons why it differs from the quote. */
export interface StoredWeighing {
  readonly offer: Offer;
  readonly explanation: FeeExplanation;
  /** The name of the carrier's photo of the scales. */
  readonly photo?: string;
}

const columns = [
  ...(['id', 'orderNo', 'mailNo', 'parentId', 'pieceNo', 'personId', 'status', 'productId'] as const),
  ...(['payMode', 'goodsName', 'sender', 'receiver', 'createdAt', 'reannouncedAt'] as const),
  ...(['quote', 'quotedFen', 'declaredYuan', 'weighed', 'weighedG', 'weighedAt', 'weighedFen'] as const),
] as const;

type Row = Pick<Selectable<Tables['orders']>, (typeof columns)[number]>;
type Documents = 'sender' | 'receiver' | 'quote' | 'weighed';

/** The fields of an order that payments need. Callers check the owner. */
export type OrderToPay = Omit<Row, Documents> & {
  readonly sender: StoredParty;
  readonly receiver: StoredParty;
  readonly quote: StoredQuote;
  readonly weighed: StoredWeighing | null;
};

/** Converts a row. Its documents are trusted, because only the order module writes them. */
const toOrderToPay = (row: Row): OrderToPay => ({ ...row, ...documentsOf(row) });

function documentsOf(row: Readonly<Record<Documents, unknown>>): Pick<OrderToPay, Documents> {
  return {
    sender: row.sender as StoredParty,
    receiver: row.receiver as StoredParty,
    quote: row.quote as StoredQuote,
    weighed: row.weighed as StoredWeighing | null,
  };
}

/** Reads an order by id. Callers check who may see it. */
export async function findOrderToPay(db: Db, orderId: string): Promise<OrderToPay | null> {
  const row = await db.selectFrom('orders').select(columns).where('id', '=', orderId).executeTakeFirst();
  return row ? toOrderToPay(row) : null;
}

/** Reads an order and locks its row. Required in every transaction that posts its money. */
export async function lockOrderToPay(trx: Db, orderId: string): Promise<OrderToPay | null> {
  const row = await trx.selectFrom('orders').select(columns).where('id', '=', orderId).forUpdate().executeTakeFirst();
  return row ? toOrderToPay(row) : null;
}

const ordersOf = (db: Db, personId: string, orderIds: readonly string[]) =>
  db
    .selectFrom('orders')
    .select(columns)
    .where('personId', '=', personId)
    .where('id', 'in', [...orderIds])
    .orderBy('id');

/** Returns those of these orders that belong to the person. */
export async function findOrdersToPay(db: Db, personId: string, orderIds: readonly string[]): Promise<OrderToPay[]> {
  if (orderIds.length === 0) return [];
  return (await ordersOf(db, personId, orderIds).execute()).map(toOrderToPay);
}

/** Reads a person's orders and locks their rows in the order of their ids. */
export async function lockOrdersToPay(trx: Db, personId: string, orderIds: readonly string[]): Promise<OrderToPay[]> {
  return (await ordersOf(trx, personId, orderIds).forUpdate().execute()).map(toOrderToPay);
}
