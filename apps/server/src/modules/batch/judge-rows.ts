import type { BatchMistake } from '@yidi/contract/values/batch';
import type { GoodsWay } from '@yidi/contract/values/goods';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { Columns } from '@yidi/rules/batch/columns';
import { type RowFields, type RowReading, readRow, twinKey } from '@yidi/rules/batch/read-row';
import type { GoodsCheck } from '@yidi/rules/goods/check';
import { wayOf } from '@yidi/rules/goods/on-the-way';
import type { Region } from '../../ports/carrier/carrier.ts';
import {
  deliverablePlace,
  type PriceBasis,
  type PricedParcel,
  priceParcel,
  readRegion,
} from '../tariff/tariff.public.ts';
import type { BatchRow, Mistake, StoredBatch, Terms } from './batch.store.ts';

/** A batch whose columns and terms are set. */
export type ReadableBatch = Pick<StoredBatch, 'columns'> & { readonly terms: Terms };

export function columnsOf({ columns }: Pick<StoredBatch, 'columns'>): Columns {
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]));
}

/** Parses a row, prices it if it can be sent, and sets its state; sent and excluded rows stay. */
export function checkRow(row: BatchRow, batch: ReadableBatch, basis: PriceBasis, now: Date): BatchRow {
  if (row.state === 'sent') return row;
  const { terms } = batch;
  const { divisions } = basis;
  const { fields, mistakes: found, goods } = readRow(row.cells, columnsOf(batch), row.mends, terms, divisions);
  const mistakes: Mistake[] = found.filter((code) => code !== 'text.rare' || !row.rare).map((code) => ({ code }));
  const placed = placeOf(fields, divisions);
  if (!placed && !found.some((code) => code.startsWith('region'))) mistakes.push({ code: 'region.unknown' });
  const priced = mistakes.length === 0 && placed ? priceOf({ ...fields, goods }, terms, basis, now) : null;
  if (priced) mistakes.push(...priced.mistakes);
  const read = { ...row, fields: placed ? { ...fields, street: placed.street } : fields, mistakes, reason: null };
  const price = mistakes.length === 0 ? priced : null;
  return {
    ...read,
    state: row.state === 'dropped' ? 'dropped' : mistakes.length > 0 || !price ? 'wrong' : 'ready',
    totalFen: price?.totalFen ?? null,
    promisedAt: price?.promisedAt ?? null,
    way: placed && goods ? wayOfGoods(goods, fields, terms, divisions) : undefined,
  };
}

/** Returns the gravest effect of the transport on the goods, as the order page shows it. */
function wayOfGoods(goods: GoodsCheck, fields: RowFields, terms: Terms, divisions: Divisions): GoodsWay | undefined {
  const journey = {
    from: readRegion(divisions, fromOf(terms), 'from'),
    to: readRegion(divisions, regionOf(fields), 'to'),
    product: fields.productId,
  };
  const ways = new Set(goods.articles.map((article) => wayOf(article, journey)));
  return (['express', 'slower', 'fits', 'byRoad'] as const).find((way) => ways.has(way));
}

/** Returns the place if it is deliverable; cities with districts need the district. */
function placeOf(fields: RowFields, divisions: Divisions): { street: string } | null {
  if (fields.province === '') return null;
  return deliverablePlace(divisions, fields);
}

function priceOf(fields: RowFields & Pick<RowReading, 'goods'>, terms: Terms, basis: PriceBasis, now: Date) {
  const insuredInfo = fields.declaredYuan === '' ? undefined : { price: Number(fields.declaredYuan) * 100 };
  const parcel = {
    from: fromOf(terms),
    to: regionOf(fields),
    goodsInfo: { goodInternals: fields.goodsName },
    goods: fields.goods,
    weightKg: Number(fields.weightKg),
    insuredInfo,
    packaging: 'none',
    pickupAt: now,
  };
  const priced = priceParcel(basis, parcel, now);
  const mistakes: Mistake[] = [];
  if (insuredInfo && priced.insurance.reason) mistakes.push({ code: 'declared.refused' });
  const offer = priced.offers.find((candidate) => candidate.product === fields.productId);
  if (offer?.offered) return { mistakes, totalFen: offer.totalFen, promisedAt: new Date(offer.promise.promisedAt) };
  return {
    mistakes: [...mistakes, { code: 'product.unavailable' as const, ...cheapest(priced) }],
    totalFen: null,
    promisedAt: null,
  };
}

/** Returns the cheapest product for these goods on this route. */
function cheapest({ offers }: PricedParcel): Pick<Mistake, 'offer'> {
  const offered = offers.flatMap((offer) => (offer.offered ? [offer] : []));
  const best = offered.toSorted((a, b) => a.totalFen - b.totalFen)[0];
  return best ? { offer: { productId: best.product, totalFen: best.totalFen } } : {};
}

/** A drop-off starts at its counter. */
const fromOf = (terms: Terms) => terms.dropAt ?? regionOf(terms.sender);

const regionOf = ({ province, city, district }: Region): Region => ({ province, city, district });

/** Marks rows that equal an earlier one, except excluded and confirmed rows. */
export function markTwins(rows: readonly BatchRow[]): BatchRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (row.state === 'sent' || !row.fields) return row;
    const others = row.mistakes.filter(({ code }) => code !== 'twin');
    const earlier = row.state === 'dropped' ? undefined : first.get(twinKey(row.fields));
    if (row.state !== 'dropped' && earlier === undefined) first.set(twinKey(row.fields), row.rowNo);
    const mistakes: Mistake[] =
      earlier === undefined || row.alone
        ? [...others]
        : [...others, { code: 'twin' satisfies BatchMistake, twinOf: earlier }];
    const wrong = mistakes.length > 0 || row.totalFen === null;
    const state = row.state === 'wrong' || row.state === 'ready' ? (wrong ? 'wrong' : 'ready') : row.state;
    return { ...row, mistakes, state };
  });
}
