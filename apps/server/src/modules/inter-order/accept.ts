import { ApiError } from '@yidi/contract/envelope';
import type { CounterRefusal } from '@yidi/contract/values/inter-order';
import { feePostings } from '@yidi/rules/ledger/postings';
import { readS10 } from '@yidi/rules/mail/s10';
import { readScanCode } from '@yidi/rules/trace/codes';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import type { Keys } from '../../config/keys.ts';
import { postAll } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import { quoteAbroad } from '../international/international.public.ts';
import { closeOpenPayment, refundPurchase } from '../money/money.public.ts';
import { reopenMail } from '../trace/trace.public.ts';
import { dueOf, type InterOrderRow, lockInterOrder, openParties, updateInterOrder } from './inter-order.store.ts';
import { dropUnpaidDuty } from './order-duty.ts';

/** A scan, as far as an acceptance needs it. */
export interface AcceptingScan {
  readonly mailNo: string;
  readonly code: string;
  readonly occurredAt: string;
  readonly weighedKg?: number | undefined;
  readonly withdrawn: boolean;
}

/**
 * Accepts orders abroad by the scans of their counters, in the transaction that stores the scans.
 * A repeated scan changes nothing. The parcel travels, so that an order counts as accepted also if
 * it was never paid, or was closed just before; its sender then owes the freight.
 */
export async function acceptAbroad(trx: Db, keys: Keys, scans: readonly AcceptingScan[], now: Date): Promise<void> {
  const accepted = scans.filter(
    ({ mailNo, code, withdrawn }) => !withdrawn && readS10(mailNo).ok && readScanCode(code).stage === 'accepted',
  );
  for (const { mailNo, occurredAt, weighedKg } of accepted.toSorted((a, b) => (a.mailNo < b.mailNo ? -1 : 1))) {
    const order = await lockInterOrder(trx, { mailNo });
    if (!order || order.acceptedAt) continue;
    const weighed = weighedKg === undefined ? null : await weigh(trx, keys, order, Math.round(weighedKg * 1000));
    const wasClosed = order.state === 'closed';
    // What was held for a closed order was refunded.
    const heldFen = wasClosed ? 0 : order.heldFen;
    const acceptedAt = new Date(occurredAt);
    const change = { state: 'accepted', acceptedAt, closedAs: null, closedAt: null, heldFen } as const;
    await updateInterOrder(trx, order.id, change);
    await dropUnpaidDuty(trx, order, now);
    if (wasClosed) await reopenMail(trx, mailNo, now);
    await capture(trx, { ...order, ...weighed, heldFen }, now);
  }
}

/** Earns the freight from what is held; the rest is refunded, and an open payment ends. */
async function capture(trx: Db, { id, heldFen, totalFen, weighedFen }: InterOrderRow, now: Date): Promise<void> {
  const fee = feePostings('interOrder');
  const purchase = { kind: 'interOrder', id } as const;
  await closeOpenPayment(trx, purchase);
  const earnedFen = Math.min(heldFen, weighedFen ?? totalFen);
  const restFen = heldFen - earnedFen;
  if (earnedFen > 0) await postAll(trx, fee.captured({ id, fen: earnedFen }));
  if (restFen === 0) return;
  await postAll(trx, fee.released({ id, fen: restFen }));
  await refundPurchase(trx, { purchase, fen: restFen, reason: 'lower' }, now);
}

/**
 * Stores what the counter weighed, with the price of the day of the order; null, and nothing is
 * stored, if the product does not take that weight.
 */
async function weigh(trx: Db, keys: Keys, order: InterOrderRow, grossG: number) {
  const { country, category, productId, transport, sizeCm, ddp, createdAt: now } = order;
  const postcode = openParties(keys, order)?.consignee.postcode ?? '';
  const asked = { country, postcode, grossKg: kgOfGrams(grossG), category, ...(sizeCm && { sizeCm }) };
  const covers = ddp === 'required' ? 'all' : 'rows';
  const quote = await quoteAbroad(trx, asked, { now, language: 'zh' }, covers).catch(nullIfRefused);
  const offer = quote?.offers.find((each) => each.productId === productId && each.transport === transport);
  if (!offer?.offered) return null;
  const weighed = { weighedG: grossG, weighedFen: offer.totalFen };
  await updateInterOrder(trx, order.id, weighed);
  return weighed;
}

function nullIfRefused(thrown: unknown): null {
  if (thrown instanceof ApiError) return null;
  throw thrown;
}

/**
 * Tells a counter whether it may take an item. With a weight that costs more than was paid, the
 * order waits for the rest. The time of the last answer without a refusal is kept, because the
 * sender cannot cancel while the counter takes the item.
 */
export async function askAtCounter(
  trx: Db,
  keys: Keys,
  asked: { readonly mailNo: string; readonly weighedG?: number | undefined },
  now: Date,
): Promise<{ readonly order: InterOrderRow; readonly refusal?: CounterRefusal; readonly restFen: number }> {
  const order = await lockInterOrder(trx, { mailNo: asked.mailNo });
  if (!order) throw new ApiError('NOT_FOUND');
  const refusal = refusalOf(order);
  if (refusal) return { order, refusal, restFen: dueOf(order) };
  const weighed = asked.weighedG === undefined ? {} : await weigh(trx, keys, order, asked.weighedG);
  if (weighed === null) return { order, refusal: 'overWeight', restFen: 0 };
  const read = { ...order, ...weighed };
  const restFen = Math.max(0, (read.weighedFen ?? read.totalFen) - read.heldFen);
  if (restFen > 0) {
    await updateInterOrder(trx, order.id, { state: 'unpaid' });
    return { order: read, restFen, refusal: 'payRest' };
  }
  await updateInterOrder(trx, order.id, { state: 'waiting', printedAt: now });
  return { order: read, restFen };
}

function refusalOf({ state, advance, heldFen }: InterOrderRow): CounterRefusal | undefined {
  if (state === 'closed' || state === 'accepted') return state;
  if (state === 'unpaid' && heldFen === 0) return 'unpaid';
  return advance === 'none' || advance === 'accepted' ? undefined : 'advance';
}
