import type { PayProvider } from '@yidi/contract/values/pay';
import type { RawBuilder } from 'kysely';
import type { Db, Tables } from '../db/open.ts';

type KindIn<Column> = Column extends `${infer Kind}Id` ? Kind : never;

/** Kinds of what can be paid for. `card` is the kind of payments with a `cardId`. */
export type PayableKind = Exclude<KindIn<keyof Tables['payment']>, 'transaction'>;
/** Kinds whose payments are refunded. A bundle's payment is refunded in parts, by order. */
export type RefundedKind = KindIn<keyof Tables['refund']>;

/** What a payment pays for. */
export interface Purchase<Kind extends PayableKind = PayableKind> {
  readonly kind: Kind;
  readonly id: string;
}

/** Money that a vendor received. Each payment number is posted once. */
export interface ReceivedPayment {
  readonly paymentNo: string;
  readonly provider: PayProvider;
  readonly fen: number;
}

/** A refund that a vendor has paid. */
export interface PaidRefund extends Omit<ReceivedPayment, 'paymentNo'> {
  readonly refundNo: string;
}

/** An item that a user ordered or bought. */
export interface OwnItem {
  readonly id: string;
  /** The number of its order, and the order that a user opens to see it; null if it has none. */
  readonly order_no: string | null;
  readonly order_id: string | null;
}

/**
 * Something that can be paid for at a vendor. Its module declares it in its manifest. Every
 * function runs in the transaction that changes the payment or refund.
 */
export interface Payable<Item = unknown> {
  readonly kind: PayableKind;
  /**
   * Selects a user's items, with the columns of `OwnItem` in their order. The user's export has
   * their payments; pending refunds prevent the closure of the account.
   */
  itemsOf(personId: string): RawBuilder<OwnItem>;
  /**
   * Locks the item until the transaction ends, so that its payments are applied one at a time, and
   * returns it. Returns null if it does not exist.
   */
  lock(trx: Db, id: string): Promise<Item | null>;
  /**
   * Posts received money and applies its effects. Money can arrive late or twice: what is not owed
   * is refunded by `refundPayment`.
   */
  markPaid(trx: Db, item: Item, payment: ReceivedPayment, now: Date): Promise<void>;
  /** Reacts to the end of an open payment without money. Money may still arrive later. */
  markUnpaid?(trx: Db, item: Item, now: Date): Promise<void>;
  /** Posts a refund. Needed by kinds whose payments are refunded. */
  markRefunded?(trx: Db, id: string, refund: PaidRefund): Promise<unknown>;
}

export type Payables = readonly Payable[];

/** Returns the registered kind. @throws Error if no module declares it */
export function payableOf(payables: Payables, kind: PayableKind): Payable {
  const found = payables.find((payable) => payable.kind === kind);
  if (!found) throw new Error(`No module declares the payable "${kind}"`);
  return found;
}
