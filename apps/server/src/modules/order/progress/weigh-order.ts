import type { ProductId } from '@yidi/contract/values/tariff';
import { type FeeSums, type Posting, postings } from '@yidi/rules/ledger/postings';
import { explainFee } from '@yidi/rules/tariff/explain';
import { type FeePartCode, type Offer, quoteProduct } from '@yidi/rules/tariff/quote';
import { readWeightKg } from '@yidi/rules/weight/weight';
import { sql } from 'kysely';
import { postAll } from '../../../db/ledger.ts';
import type { Db } from '../../../db/open.ts';
import { type StoredQuote, type StoredWeighing, settle } from '../../money/money.public.ts';
import { tariffsOfQuotes } from '../../tariff/tables.public.ts';
import type { MovingOrder } from './progress.store.ts';
import type { OrderScan } from './scanned-mail.ts';

const WEIGHED = '203';

interface Reading {
  readonly orderId: string;
  readonly grams: number;
  readonly at: Date;
  readonly photo: string | undefined;
}

interface Priced {
  readonly id: string;
  readonly productId: ProductId;
  readonly quote: StoredQuote;
  readonly weighed: StoredWeighing | null;
}

/**
 * Takes the newest weighing of each order: stores the weight, calculates the fee by the tariff of
 * the quote, explains the difference and books it against prepayments. Older or repeated weighings
 * change nothing; a correction books the difference. Call it with the rows locked.
 */
export async function weighOrders(
  trx: Db,
  moves: readonly { readonly order: MovingOrder; readonly scans: readonly OrderScan[] }[],
  now: Date,
): Promise<void> {
  const readings = new Map(moves.flatMap((move) => readingOf(move)).map((reading) => [reading.orderId, reading]));
  if (readings.size === 0) return;
  const { rows } = await sql<Priced>`SELECT id, product_id, quote, weighed FROM orders
    WHERE id = ANY (${[...readings.keys()]}::uuid[])`.execute(trx);
  const tariffs = await tariffsOfQuotes(
    trx,
    rows.map(({ quote }) => quote),
  );
  const weighings: (Reading & { weighed: StoredWeighing | null })[] = [];
  const transfers: Posting[] = [];
  for (const order of rows) {
    const reading = readings.get(order.id);
    if (!reading) continue;
    const { request, offer: quoted } = order.quote;
    const offer = quoteProduct({ ...request, weightG: reading.grams }, order.productId, tariffs);
    // If the parcel is too heavy for its product, the estimate stays until staff settle the fee.
    const { photo } = reading;
    const weighed = offer.offered
      ? { offer, explanation: explainFee(quoted, offer), ...(photo && { photo }) }
      : order.weighed;
    weighings.push({ ...reading, weighed });
    if (offer.offered) transfers.push(...feeOf(order, offer, reading.at.toISOString()));
  }
  await storeWeighings(trx, weighings);
  await postAll(trx, transfers);
  const booked = weighings.filter(({ weighed }) => weighed !== null);
  await settle(
    trx,
    booked.map(({ orderId, at }) => ({ orderId, at: at.toISOString() })),
    now,
  );
}

function readingOf({ order, scans }: { order: MovingOrder; scans: readonly OrderScan[] }): Reading[] {
  const scan = scans.findLast((candidate) => candidate.code === WEIGHED && candidate.weighedKg !== undefined);
  const reading = readWeightKg(scan?.weighedKg ?? Number.NaN);
  if (scan === undefined || !reading.ok) return [];
  const at = new Date(scan.occurredAt);
  if (order.weighedAt !== null && at <= order.weighedAt) return [];
  return [{ orderId: order.id, grams: reading.grams, at, photo: scan.weighPhoto }];
}

async function storeWeighings(
  trx: Db,
  weighings: readonly (Reading & { readonly weighed: StoredWeighing | null })[],
): Promise<void> {
  await sql`UPDATE orders SET weighed_g = r.weighed_g, weighed_at = r.weighed_at, weighed = r.weighed,
      weighed_fen = r.weighed_fen
    FROM unnest(${weighings.map((weighing) => weighing.orderId)}::uuid[], ${weighings.map((weighing) => weighing.grams)}::int[],
      ${weighings.map((weighing) => weighing.at)}::timestamptz[],
      ${weighings.map(({ weighed }) => weighed && JSON.stringify(weighed))}::jsonb[],
      ${weighings.map(({ weighed }) => weighed?.offer.totalFen ?? null)}::bigint[])
      AS r (id, weighed_g, weighed_at, weighed, weighed_fen)
    WHERE orders.id = r.id`.execute(trx);
}

function feeOf(order: Priced, offer: Offer, at: string): Posting[] {
  const before = order.weighed && sumsOf(order.weighed.offer);
  return postings['order.weighed']({ orderId: order.id, at, fee: sumsOf(offer), ...(before && { before }) });
}

function sumsOf(offer: Offer): FeeSums {
  const partOf = (code: FeePartCode) => offer.parts.find((part) => part.code === code)?.feeFen ?? 0;
  return { freightFen: offer.postageFen, premiumFen: partOf('insurance'), packagingFen: partOf('packaging') };
}
