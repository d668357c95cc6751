import type { Payable } from '../../../call/payable.ts';
import type { Db } from '../../../db/open.ts';
import { askVendorAbout, type Pays } from './ask-vendor.ts';
import { mayAsk, type PaymentRow, paymentsOf } from './payment.store.ts';
import { toPaymentView } from './payment-view.ts';

/** Interval at which the vendor is polled while a payer waits. */
export const ASK_PAUSE_MS = 2_000;

/** Returns the state of a purchase's payment, querying the vendor while open; null if none. */
export async function paymentStatus(
  deps: { readonly db: Db; readonly pays: Pays },
  payable: Payable,
  id: string,
  now: Date,
) {
  const newest = async () => bestOf(await paymentsOf(deps.db, { kind: payable.kind, id }));
  const payment = await newest();
  if (!payment) return null;
  const asks = payment.state === 'open' && (await mayAsk(deps.db, payment.paymentNo, ASK_PAUSE_MS, now));
  const isKnown = asks ? await askVendorAbout({ ...deps, payables: [payable] }, payment, now) : true;
  return { ...toPaymentView((await newest()) ?? payment), known: isKnown };
}

/** Returns the paid payment, else the open one, else the last one. */
const bestOf = (payments: readonly PaymentRow[]) =>
  payments.find(({ state }) => state === 'paid') ?? payments.find(({ state }) => state === 'open') ?? payments.at(-1);
