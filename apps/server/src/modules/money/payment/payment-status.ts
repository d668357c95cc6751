import type { Payable } from '../../../call/payable.ts';
import type { Db } from '../../../db/open.ts';
import { askVendorAbout, type Pays } from './ask-vendor.ts';
import { mayAsk, type PaymentRow, paymentsOf } from './payment.store.ts';
import { toPaymentView } from './payment-view.ts';

/** Interval at which the vendor is polled while a payer waits. */
export const ASK_PAUSE_MS = 2_000;

/**
 * Returns the state of a purchase's payment, querying the vendor while open; null if none.
 * `isDue`: something is still to be paid, so that an open payment matters more than a paid one.
 */
export async function paymentStatus(
  deps: { readonly db: Db; readonly pays: Pays },
  payable: Payable,
  id: string,
  now: Date,
  isDue = false,
) {
  const newest = async () => bestOf(await paymentsOf(deps.db, { kind: payable.kind, id }), isDue);
  const payment = await newest();
  if (!payment) return null;
  const asks = payment.state === 'open' && (await mayAsk(deps.db, payment.paymentNo, ASK_PAUSE_MS, now));
  const isKnown = asks ? await askVendorAbout({ ...deps, payables: [payable] }, payment, now) : true;
  return { ...toPaymentView((await newest()) ?? payment), known: isKnown };
}

/** Returns the paid payment, else the open one, else the last one; the open one first while due. */
function bestOf(payments: readonly PaymentRow[], isDue: boolean): PaymentRow | undefined {
  const paid = payments.findLast(({ state }) => state === 'paid');
  const open = payments.find(({ state }) => state === 'open');
  return (isDue ? (open ?? payments.at(-1)) : (paid ?? open)) ?? payments.at(-1);
}
