import { randomBytes } from 'node:crypto';
import type { PaymentClosing, PayProvider } from '@yidi/contract/values/pay';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { type Selectable, sql } from 'kysely';
import type { Purchase } from '../../../call/payable.ts';
import type { Db, Tables } from '../../../db/open.ts';
import type { PayAction, PayScene } from '../../../ports/pay/pay.ts';
import { columnsOf } from './purchase.ts';

export type PaymentRow = Omit<Selectable<Tables['payment']>, 'action' | 'scene'> & {
  readonly action: PayAction | null;
  readonly scene: PayScene;
};

/** Converts a row. Action and scene are trusted, because only this module stores them. */
function toPayment(row: Selectable<Tables['payment']>): PaymentRow {
  return { ...row, action: row.action as PayAction | null, scene: row.scene as PayScene };
}

const RANDOM_BYTES = 8;

/** Returns a new number for vendors: the day and 64 random bits. */
export function newPayNo(kind: 'P' | 'R', now: Date): string {
  const day = shanghaiDate(now.getTime()).replaceAll('-', '');
  return `${kind}${day}${randomBytes(RANDOM_BYTES).toString('hex').toUpperCase()}`;
}

export interface NewPayment {
  readonly purchase: Purchase;
  readonly provider: PayProvider;
  readonly scene: PayScene;
  readonly fen: number;
  /** The hash of the payer to whom the vendor binds it; absent if anybody can pay it. */
  readonly payerMac?: Buffer | null;
  readonly expiresAt: Date;
}

export async function insertPayment(trx: Db, payment: NewPayment, now: Date): Promise<PaymentRow> {
  const row = await trx
    .insertInto('payment')
    .values({
      paymentNo: newPayNo('P', now),
      ...columnsOf(payment.purchase),
      provider: payment.provider,
      scene: payment.scene,
      fen: payment.fen,
      payerMac: payment.payerMac ?? null,
      state: 'open',
      createdAt: now,
      expiresAt: payment.expiresAt,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toPayment(row);
}

/** Stores a second payment under one number as a payment of its own. */
export async function insertSecondPayment(
  trx: Db,
  first: PaymentRow,
  purchase: Purchase,
  taken: { readonly transactionId: string; readonly paidAt: Date },
  now: Date,
): Promise<string> {
  const paymentNo = newPayNo('P', now);
  await trx
    .insertInto('payment')
    .values({
      paymentNo,
      ...columnsOf(purchase),
      provider: first.provider,
      scene: first.scene,
      fen: first.fen,
      state: 'paid',
      transactionId: taken.transactionId,
      twiceOf: first.paymentNo,
      createdAt: now,
      expiresAt: first.expiresAt,
      paidAt: taken.paidAt,
    })
    .execute();
  return paymentNo;
}

export async function paymentByNo(db: Db, paymentNo: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payment').selectAll().where('paymentNo', '=', paymentNo).executeTakeFirst();
  return row ? toPayment(row) : null;
}

/** Lists the payments for a purchase, oldest first. */
export async function paymentsOf(db: Db, purchase: Purchase): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where((is) => is.and(columnsOf(purchase)))
    .orderBy('createdAt')
    .orderBy('paymentNo')
    .execute();
  return rows.map(toPayment);
}

export async function openPaymentOf(trx: Db, purchase: Purchase): Promise<PaymentRow | null> {
  return (await paymentsOf(trx, purchase)).find(({ state }) => state === 'open') ?? null;
}

/** Returns whether this vendor transaction is stored, under any payment number. */
export async function isTransactionKnown(trx: Db, provider: PayProvider, transactionId: string): Promise<boolean> {
  const found = await trx
    .selectFrom('payment')
    .select('paymentNo')
    .where('provider', '=', provider)
    .where('transactionId', '=', transactionId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Marks a payment as paid; returns false if it already was. */
export async function markPaid(
  trx: Db,
  paymentNo: string,
  taken: { readonly transactionId: string; readonly paidAt: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ state: 'paid', closedAs: null, payerMac: null, transactionId: taken.transactionId, paidAt: taken.paidAt })
    .where('paymentNo', '=', paymentNo)
    .where('state', '<>', 'paid')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Closes an open payment here. If the vendor was paid after all, the money still counts. */
export async function closePayment(trx: Db, paymentNo: string, as: PaymentClosing): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('payment')
    .set({ state: 'closed', closedAs: as, payerMac: null })
    .where('paymentNo', '=', paymentNo)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function storeAction(db: Db, paymentNo: string, action: PayAction): Promise<void> {
  await db
    .updateTable('payment')
    .set({ action: sql`${JSON.stringify(action)}::jsonb` })
    .where('paymentNo', '=', paymentNo)
    .execute();
}

/** Returns true for one caller per pause, who may then query the vendor. */
export async function mayAsk(db: Db, paymentNo: string, pauseMs: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ askedAt: now })
    .where('paymentNo', '=', paymentNo)
    .where('state', '=', 'open')
    .where((eb) => eb.or([eb('askedAt', 'is', null), eb('askedAt', '<', new Date(now.getTime() - pauseMs))]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
