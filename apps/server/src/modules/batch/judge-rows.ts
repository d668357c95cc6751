import type { BatchMistake } from '@yidi/contract/values/batch';
import type { Divisions } from '@yidi/rules/address/divisions';
import type { Columns } from '@yidi/rules/batch/columns';
import { type RowFields, readRow, twinKey } from '@yidi/rules/batch/read-row';
import { deliverablePlace, type PricedParcel, priceParcel } from '../tariff/tariff.public.ts';
import type { BatchRow, Mistake, StoredBatch, Terms } from './batch.store.ts';

/** A batch whose columns and terms are known. */
export type ReadableBatch = Pick<StoredBatch, 'columns'> & { readonly terms: Terms };

export function columnsOf({ columns }: Pick<StoredBatch, 'columns'>): Columns {
  return Object.fromEntries(columns.map(({ field, column }) => [field, column]));
}

/** Reads a row, prices it where it can be sent, and says where it stands. One that was sent or taken out stays so. */
export function judgeRow(row: BatchRow, batch: ReadableBatch, divisions: Divisions, now: Date): BatchRow {
  if (row.state === 'sent') return row;
  const { terms } = batch;
  const { fields, mistakes: found } = readRow(row.cells, columnsOf(batch), row.mends, terms, divisions);
  const mistakes: Mistake[] = found.filter((code) => code !== 'text.rare' || !row.rare).map((code) => ({ code }));
  const placed = placeOf(fields, divisions);
  if (!placed && !found.some((code) => code.startsWith('region'))) mistakes.push({ code: 'region.unknown' });
  const priced = mistakes.length === 0 && placed ? priceOf(fields, terms, divisions, now) : null;
  if (priced) mistakes.push(...priced.mistakes);
  const read = { ...row, fields: placed ? { ...fields, street: placed.street } : fields, mistakes, reason: null };
  const price = mistakes.length === 0 ? priced : null;
  return {
    ...read,
    state: row.state === 'dropped' ? 'dropped' : mistakes.length > 0 || !price ? 'wrong' : 'ready',
    totalFen: price?.totalFen ?? null,
    promisedAt: price?.promisedAt ?? null,
  };
}

/** A place to which can be delivered: with its district, where the city has districts. */
function placeOf(fields: RowFields, divisions: Divisions): { street: string } | null {
  if (fields.province === '') return null;
  return deliverablePlace(divisions, fields);
}

function priceOf(fields: RowFields, terms: Terms, divisions: Divisions, now: Date) {
  const declared = fields.declaredYuan === '' ? undefined : Number(fields.declaredYuan);
  const parcel = {
    from: terms.dropAt ?? regionOf(terms.sender),
    to: regionOf(fields),
    goodsName: fields.goodsName,
    weightKg: Number(fields.weightKg),
    declaredYuan: declared,
    packaging: 'none',
    pickupAt: now,
  };
  const priced = priceParcel(divisions, parcel, now);
  const mistakes: Mistake[] = [];
  if (declared !== undefined && priced.insurance.reason) mistakes.push({ code: 'declared.refused' });
  const offer = priced.offers.find((one) => one.product === fields.productId);
  if (offer?.offered) return { mistakes, totalFen: offer.totalFen, promisedAt: new Date(offer.promise.promisedAt) };
  return {
    mistakes: [...mistakes, { code: 'product.unavailable' as const, ...cheapest(priced) }],
    totalFen: null,
    promisedAt: null,
  };
}

/** The cheapest product that takes these goods there. */
function cheapest({ offers }: PricedParcel): Pick<Mistake, 'offer'> {
  const offered = offers.flatMap((one) => (one.offered ? [one] : []));
  const best = offered.toSorted((a, b) => a.totalFen - b.totalFen)[0];
  return best ? { offer: { productId: best.product, totalFen: best.totalFen } } : {};
}

const regionOf = ({ province, city, district }: Pick<RowFields, 'province' | 'city' | 'district'>) => ({
  province,
  city,
  district,
});

/** Says of rows that are equal to an earlier one that they are; what was taken out or is meant is no twin. */
export function markTwins(rows: readonly BatchRow[]): BatchRow[] {
  const first = new Map<string, number>();
  return rows.map((row) => {
    if (row.state === 'sent' || !row.fields) return row;
    const others = row.mistakes.filter(({ code }) => code !== 'twin');
    const known = row.state === 'dropped' ? undefined : first.get(twinKey(row.fields));
    if (row.state !== 'dropped' && known === undefined) first.set(twinKey(row.fields), row.rowNo);
    const mistakes: Mistake[] =
      known === undefined || row.alone
        ? [...others]
        : [...others, { code: 'twin' satisfies BatchMistake, twinOf: known }];
    const wrong = mistakes.length > 0 || row.totalFen === null;
    const state = row.state === 'wrong' || row.state === 'ready' ? (wrong ? 'wrong' : 'ready') : row.state;
    return { ...row, mistakes, state };
  });
}
