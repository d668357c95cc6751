import { explainFee } from '@yidi/rules/tariff/explain';
import { type FeePartCode, type Offer, quoteProduct } from '@yidi/rules/tariff/quote';
import { readWeightKg } from '@yidi/rules/weight/weight';
import { sql } from 'kysely';
import { type Leg, post } from '../../db/ledger.ts';
import type { Db } from '../../db/open.ts';
import type { OrderScan } from './order.door.ts';
import type { Order, StoredWeighing } from './order.store.ts';
import { FREIGHT, PACKAGING, PREMIUM, receivableOf } from './order-accounts.ts';

const WEIGHED = '203';

/**
 * Takes the newest weighing among these scans: keeps the weight, reckons the fee with the tariff of the quote, says why
 * it differs and books it. An older weighing than the one known, or the same again, changes nothing; a correction books
 * the difference.
 */
export async function weighOrder(trx: Db, order: Order, scans: readonly OrderScan[]): Promise<void> {
  const scan = scans.findLast((one) => one.code === WEIGHED && one.weighedKg !== undefined);
  const reading = readWeightKg(scan?.weighedKg ?? Number.NaN);
  if (scan === undefined || !reading.ok) return;
  const at = new Date(scan.occurredAt);
  if (order.weighed_at !== null && at <= order.weighed_at) return;
  const { request, offer: quoted } = order.quote;
  const offer = quoteProduct({ ...request, weightG: reading.grams }, order.product_id);
  // Too heavy for its product: the weight is kept, the fee stays the estimate until people have settled it.
  const weighed = offer.offered ? { offer, explanation: explainFee(quoted, offer) } : order.weighed;
  await keepWeighing(trx, order.id, { grams: reading.grams, at, weighed });
  if (offer.offered) await bookFee(trx, order, offer, at);
}

async function keepWeighing(
  trx: Db,
  orderId: string,
  { grams, at, weighed }: { grams: number; at: Date; weighed: StoredWeighing | null },
): Promise<void> {
  await trx
    .updateTable('orders')
    .set({
      weighed_g: grams,
      weighed_at: at,
      weighed: weighed && sql`${JSON.stringify(weighed)}::jsonb`,
      weighed_fen: weighed?.offer.totalFen ?? null,
    })
    .where('id', '=', orderId)
    .execute();
}

async function bookFee(trx: Db, order: Order, offer: Offer, at: Date): Promise<void> {
  const before = order.weighed?.offer ?? null;
  const legs: Leg[] = [
    { account: receivableOf(order.id), fen: offer.totalFen - (before?.totalFen ?? 0) },
    { account: FREIGHT, fen: -(offer.postageFen - (before?.postageFen ?? 0)) },
    { account: PREMIUM, fen: -(partOf(offer, 'insurance') - partOf(before, 'insurance')) },
    { account: PACKAGING, fen: -(partOf(offer, 'packaging') - partOf(before, 'packaging')) },
  ].filter((leg) => leg.fen !== 0);
  if (legs.length === 0) return;
  await post(trx, { kind: 'order.weighed', ref: `${order.id} ${at.toISOString()}`, legs });
}

function partOf(offer: Offer | null, code: FeePartCode): number {
  return offer?.parts.find((part) => part.code === code)?.feeFen ?? 0;
}
