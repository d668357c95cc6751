import type { ProductId } from '@yidi/contract/values/tariff';
import { DOMESTIC_DIVISOR } from '../weight/weight.ts';
import type { Zone } from './zones.ts';

export type Rate = { firstG: number; firstFeeFen: number; stepG: number; stepFeeFen: number };

export type Season = { from: string; to: string; perParcelFen: number };

/**
 * A dated tariff, valid from the start of `effectiveFrom` until `effectiveTo` begins (Shanghai
 * days). An order keeps the version of its quote.
 */
export type TariffTable = {
  version: string;
  effectiveFrom: string;
  effectiveTo: string | null;
  volumetricDivisor: number;
  rates: Record<ProductId, Partial<Record<Zone, Rate>>>;
  /** Per remote end of the lane: a fixed fee, and one per started kilogram. */
  remote: { perEndFen: number; perKgFen: number };
  seasons: readonly Season[];
};

type Prices = Partial<Record<Zone, readonly [firstFeeFen: number, stepFeeFen: number]>>;

function rates(firstG: number, stepG: number, prices: Prices): Partial<Record<Zone, Rate>> {
  const entries = Object.entries(prices).map(([zone, [firstFeeFen, stepFeeFen]]) => [
    zone,
    { firstG, firstFeeFen, stepG, stepFeeFen },
  ]);
  return Object.fromEntries(entries);
}

/**
 * The tariffs that the product brings, which come before those of colleagues. They never change.
 * Our own demonstration prices. @guess
 */
export const BUILT_IN_TARIFFS: readonly TariffTable[] = [
  {
    version: 'CN-2025.1',
    effectiveFrom: '2025-01-01',
    effectiveTo: '2026-04-01',
    volumetricDivisor: DOMESTIC_DIVISOR,
    rates: {
      '1': rates(500, 500, {
        sameCity: [1200, 200],
        sameProvince: [1400, 300],
        neighbour: [2000, 600],
        middle: [2000, 600],
        far: [2000, 900],
        remote: [2000, 1500],
      }),
      '11': rates(1000, 1000, {
        sameCity: [1000, 300],
        sameProvince: [1100, 400],
        neighbour: [1300, 600],
        middle: [1500, 800],
        far: [1700, 1000],
        remote: [2300, 1700],
      }),
      '2': rates(1000, 500, {
        sameCity: [800, 100],
        sameProvince: [900, 200],
        neighbour: [1000, 250],
        middle: [1100, 300],
        far: [1300, 400],
        remote: [1800, 650],
      }),
      '9': rates(1000, 500, { sameCity: [2000, 400] }),
    },
    remote: { perEndFen: 500, perKgFen: 200 },
    seasons: [{ from: '2026-02-12', to: '2026-02-23', perParcelFen: 300 }],
  },
  {
    version: 'CN-2026.1',
    effectiveFrom: '2026-04-01',
    effectiveTo: null,
    volumetricDivisor: DOMESTIC_DIVISOR,
    rates: {
      '1': rates(1000, 500, {
        sameCity: [1200, 200],
        sameProvince: [1300, 250],
        neighbour: [1400, 400],
        middle: [1700, 500],
        far: [2000, 600],
        remote: [2400, 900],
      }),
      '11': rates(1000, 500, {
        sameCity: [1000, 150],
        sameProvince: [1100, 200],
        neighbour: [1200, 300],
        middle: [1400, 400],
        far: [1600, 500],
        remote: [2200, 800],
      }),
      '2': rates(1000, 500, {
        sameCity: [800, 100],
        sameProvince: [900, 150],
        neighbour: [1000, 200],
        middle: [1100, 250],
        far: [1300, 350],
        remote: [1800, 600],
      }),
      '9': rates(1000, 500, { sameCity: [1800, 300] }),
    },
    remote: { perEndFen: 500, perKgFen: 200 },
    seasons: [{ from: '2027-02-02', to: '2027-02-12', perParcelFen: 300 }],
  },
];

/** Returns the table of a Shanghai day (`YYYY-MM-DD`), or null before the first. */
export function tariffOn(date: string, tables: readonly TariffTable[]): TariffTable | null {
  return (
    tables.find((table) => table.effectiveFrom <= date && (table.effectiveTo === null || date < table.effectiveTo)) ??
    null
  );
}

/** Returns the table that has this name, however old it is. */
export function tariffOfVersion(version: string, tables: readonly TariffTable[]): TariffTable | null {
  return tables.find((table) => table.version === version) ?? null;
}
