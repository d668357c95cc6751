import type { ProductId } from '@yidi/contract/values/tariff';
import { atShanghai } from '../time/shanghai.ts';
import { type QuoteRequest, quoteProduct } from './quote.ts';
import type { TariffTable } from './tables.ts';

/** A parcel by which two versions are compared, by division codes. */
export interface SampleLane {
  readonly from: string;
  readonly to: string;
  readonly weightG: number;
  readonly product: ProductId;
}

const lane = (from: string, to: string, weightG: number, product: ProductId): SampleLane => ({
  ...{ from, to, weightG, product },
});

/** Twelve parcels of every zone and product, light and heavy, two of them to a remote end. */
export const SAMPLE_LANES: readonly SampleLane[] = [
  lane('330106', '330110', 1_000, '9'),
  lane('110101', '110105', 500, '2'),
  lane('330106', '330203', 2_000, '11'),
  lane('440106', '440304', 1_000, '1'),
  lane('330106', '320106', 1_500, '1'),
  lane('440106', '430102', 5_000, '2'),
  lane('330106', '110101', 1_000, '1'),
  lane('310115', '420106', 10_000, '11'),
  lane('330106', '530102', 3_000, '1'),
  lane('440106', '230102', 20_000, '2'),
  lane('110101', '653201', 3_000, '2'),
  lane('510104', '540602', 2_000, '11'),
];

/** Returns the price of a sample parcel on a day by one table; null if the product does not go. */
export function priceOfLane({ product, ...parcel }: SampleLane, day: string, table: TariffTable): number | null {
  const atMs = atShanghai(day, '10:00');
  const request: QuoteRequest = { ...parcel, pickupMs: atMs, nowMs: atMs, tariffVersion: table.version };
  const offer = quoteProduct(request, product, [table]);
  return offer.offered ? offer.totalFen : null;
}

export interface PricedAgain {
  /** The parcels that both tables price. */
  readonly count: number;
  readonly oldFen: number;
  readonly newFen: number;
  /**
   * The parcels whose product would no longer go there, or whose price is unfinished in a draft,
   * such as one by steps of zero grams. They are in neither sum.
   */
  readonly refused: number;
}

/** Prices parcels by two tables. Parcels that the old table does not price are left out. */
export function priceAgain(
  parcels: readonly { readonly request: QuoteRequest; readonly product: ProductId }[],
  before: TariffTable,
  after: TariffTable,
): PricedAgain {
  let [count, oldFen, newFen, refused] = [0, 0, 0, 0];
  for (const { request, product } of parcels) {
    const [old, fresh] = [before, after].map((table) =>
      quoteProduct({ ...request, tariffVersion: table.version }, product, [table]),
    );
    if (!old?.offered) continue;
    if (fresh?.offered && Number.isSafeInteger(fresh.totalFen)) {
      count += 1;
      oldFen += old.totalFen;
      newFen += fresh.totalFen;
    } else refused += 1;
  }
  return { count, oldFen, newFen, refused };
}
