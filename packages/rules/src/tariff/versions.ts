import { productIds } from '@yidi/contract/values/tariff';
import type { TariffCell, TariffContent, TariffState } from '@yidi/contract/values/tariff-version';
import { addDays } from '../time/shanghai.ts';
import { BUILT_IN_TARIFFS, type Rate, type TariffTable, tariffOn } from './tables.ts';
import { zonesOf } from './zones.ts';

/** A version that two colleagues published. It ends on the day on which the next one starts. */
export interface PublishedTariff {
  readonly version: string;
  readonly effectiveFrom: string;
  readonly content: TariffContent;
  /** It was taken back before its first day. */
  readonly withdrawn: boolean;
}

/** Returns the prices of a table as colleagues edit them: a cell for each product and zone. */
export function contentOf(table: TariffTable): TariffContent {
  const rates = productIds.flatMap((productId) =>
    zonesOf(productId).map((zone): TariffCell => {
      const rate = table.rates[productId][zone];
      const none = { firstG: 0, firstFeeFen: 0, stepG: 0, stepFeeFen: 0 };
      return { productId, zone, served: rate !== undefined, ...(rate ?? none) };
    }),
  );
  const { volumetricDivisor, remote, seasons } = table;
  return { volumetricDivisor, rates, remote: { ...remote }, seasons: seasons.map((season) => ({ ...season })) };
}

/** Returns the table of edited prices. A cell that is not served has no rate. */
export function tableOf(
  content: TariffContent,
  { version, effectiveFrom, effectiveTo }: Pick<TariffTable, 'version' | 'effectiveFrom' | 'effectiveTo'>,
): TariffTable {
  const rates: TariffTable['rates'] = { '1': {}, '11': {}, '2': {}, '9': {} };
  for (const { productId, zone, served, firstG, firstFeeFen, stepG, stepFeeFen } of content.rates)
    if (served) rates[productId][zone] = { firstG, firstFeeFen, stepG, stepFeeFen } satisfies Rate;
  const { volumetricDivisor, remote, seasons } = content;
  return { version, effectiveFrom, effectiveTo, volumetricDivisor, rates, remote, seasons };
}

/**
 * Returns all tables: those that the product brings, then the published ones. A version ends on
 * the day on which the next one starts, so that there is neither a gap nor an overlap. A withdrawn
 * version has no day: it is found by its name only.
 */
export function tablesOf(published: readonly PublishedTariff[]): readonly TariffTable[] {
  const starts = [
    ...BUILT_IN_TARIFFS.map(({ effectiveFrom }) => effectiveFrom),
    ...published.filter(({ withdrawn }) => !withdrawn).map(({ effectiveFrom }) => effectiveFrom),
  ].sort();
  const endOf = (from: string) => starts.find((start) => start > from) ?? null;
  return [
    ...BUILT_IN_TARIFFS.map((table) => ({ ...table, effectiveTo: endOf(table.effectiveFrom) })),
    ...published
      .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom))
      .map(({ version, effectiveFrom, content, withdrawn }) =>
        tableOf(content, { version, effectiveFrom, effectiveTo: withdrawn ? effectiveFrom : endOf(effectiveFrom) }),
      ),
  ];
}

/** Returns where a version stands on a day. */
export function stateOfTariff({ effectiveFrom, effectiveTo }: TariffTable, today: string): TariffState {
  if (effectiveTo === effectiveFrom) return 'withdrawn';
  if (effectiveFrom > today) return 'scheduled';
  return effectiveTo === null || today < effectiveTo ? 'inForce' : 'past';
}

/** Returns the first days of the versions that are scheduled. */
export const takenDays = (tables: readonly TariffTable[], today: string): string[] =>
  tables.filter((table) => stateOfTariff(table, today) === 'scheduled').map(({ effectiveFrom }) => effectiveFrom);

/** Returns the table that a version from this day on would replace; null before the first. */
export const formerOf = (from: string, tables: readonly TariffTable[]): TariffTable | null =>
  tariffOn(addDays(from, -1), tables);

/** Returns the next free name of a version that starts on this day, such as `CN-2027.1`. */
export function nextTariffName(from: string, tables: readonly TariffTable[]): string {
  const start = `CN-${from.slice(0, 4)}.`;
  const numbers = tables
    .filter(({ version }) => version.startsWith(start))
    .map(({ version }) => Number(version.slice(start.length)));
  return `${start}${Math.max(0, ...numbers) + 1}`;
}
