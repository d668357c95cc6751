import { productIds } from '@yidi/contract/values/tariff';
import { TARIFF_AHEAD_DAYS, type TariffContent } from '@yidi/contract/values/tariff-version';
import { addDays } from '../time/shanghai.ts';
import { DOMESTIC_DIVISOR } from '../weight/weight.ts';
import { zonesOf } from './zones.ts';

/** What a field can break, by the names of the contract's field rules. */
export type TariffRule = 'field.required' | 'field.tooSmall' | 'field.duplicate' | 'field.option' | 'date.range';

/** A field that keeps a version from being published, by its path in the draft. */
export interface TariffMistake {
  readonly path: string;
  readonly rule: TariffRule;
}

const CELL_NUMBERS = ['firstG', 'firstFeeFen', 'stepG', 'stepFeeFen'] as const;

/**
 * Returns what keeps a first day from being published: it must be later than today, and no other
 * version may start on it. `taken`: the first days of versions that are scheduled.
 */
export function checkFirstDay(from: string | undefined, today: string, taken: readonly string[]): TariffMistake[] {
  if (from === undefined) return [{ path: 'from', rule: 'field.required' }];
  // A date field takes years of six digits, which compare as text.
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from)) return [{ path: 'from', rule: 'date.range' }];
  if (from <= today || from > addDays(today, TARIFF_AHEAD_DAYS)) return [{ path: 'from', rule: 'date.range' }];
  return taken.includes(from) ? [{ path: 'from', rule: 'field.duplicate' }] : [];
}

/**
 * Returns what keeps prices from being published: each zone of a product is priced or expressly
 * not served, exactly once, and no price, weight or surcharge is zero.
 */
export function checkTariff(content: TariffContent): TariffMistake[] {
  return [...checkCells(content), ...checkSurcharges(content), ...checkSeasons(content)];
}

const tooSmall = (path: string): TariffMistake => ({ path, rule: 'field.tooSmall' });

function checkCells({ rates }: TariffContent): TariffMistake[] {
  const mistakes: TariffMistake[] = [];
  const seen = new Set<string>();
  for (const [at, cell] of rates.entries()) {
    const { productId, zone, served } = cell;
    const key = `${productId} ${zone}`;
    if (seen.has(key)) mistakes.push({ path: `rates.${at}.zone`, rule: 'field.duplicate' });
    seen.add(key);
    if (!zonesOf(productId).includes(zone)) mistakes.push({ path: `rates.${at}.zone`, rule: 'field.option' });
    if (served)
      mistakes.push(...CELL_NUMBERS.filter((name) => cell[name] < 1).map((name) => tooSmall(`rates.${at}.${name}`)));
  }
  const isWhole = productIds.every((product) => zonesOf(product).every((zone) => seen.has(`${product} ${zone}`)));
  if (!isWhole) mistakes.push({ path: 'rates', rule: 'field.required' });
  return mistakes;
}

function checkSurcharges({ remote, volumetricDivisor }: TariffContent): TariffMistake[] {
  return [
    ...(['perEndFen', 'perKgFen'] as const)
      .filter((name) => remote[name] < 1)
      .map((name) => tooSmall(`remote.${name}`)),
    // What customers read of volumetric weight is the same whatever version is in force.
    ...(volumetricDivisor === DOMESTIC_DIVISOR ? [] : [{ path: 'volumetricDivisor', rule: 'field.option' } as const]),
  ];
}

function checkSeasons({ seasons }: TariffContent): TariffMistake[] {
  return seasons.flatMap(({ from, to, perParcelFen }, at) => {
    const overlaps = seasons.slice(0, at).some((earlier) => earlier.from <= to && from <= earlier.to);
    return [
      ...(to < from ? [{ path: `seasons.${at}.to`, rule: 'date.range' } as const] : []),
      ...(overlaps ? [{ path: `seasons.${at}.from`, rule: 'field.duplicate' } as const] : []),
      ...(perParcelFen < 1 ? [tooSmall(`seasons.${at}.perParcelFen`)] : []),
    ];
  });
}

/** A number of a version, before and after. Null: the product did not go, or no longer goes. */
export interface TariffChange {
  readonly path: string;
  readonly before: number | null;
  readonly after: number | null;
}

/** Returns each number of a version by its path, in the order of the editor. */
function numbersOf({ rates, remote, volumetricDivisor }: TariffContent): Map<string, number | null> {
  const numbers = new Map<string, number | null>();
  for (const cell of rates)
    for (const name of CELL_NUMBERS)
      numbers.set(`${cell.productId}.${cell.zone}.${name}`, cell.served ? cell[name] : null);
  numbers.set('remote.perEndFen', remote.perEndFen);
  numbers.set('remote.perKgFen', remote.perKgFen);
  return numbers.set('volumetricDivisor', volumetricDivisor);
}

/** Returns which numbers of two versions differ; seasons are compared by the days themselves. */
export function tariffChanges(before: TariffContent, after: TariffContent): TariffChange[] {
  const former = numbersOf(before);
  return [...numbersOf(after)]
    .map(([path, number]) => ({ path, before: former.get(path) ?? null, after: number }))
    .filter((change) => change.before !== change.after);
}

/**
 * Returns how many differences two versions have, besides their first days: numbers, and seasons
 * that are added, removed or changed. None: they say the same.
 */
export function countTariffChanges(before: TariffContent, after: TariffContent): number {
  const seasons = Math.max(countNewSeasons(before, after), countNewSeasons(after, before));
  return tariffChanges(before, after).length + seasons;
}

function countNewSeasons(before: TariffContent, after: TariffContent): number {
  const textOf = ({ from, to, perParcelFen }: TariffContent['seasons'][number]) => `${from} ${to} ${perParcelFen}`;
  const former = new Set(before.seasons.map(textOf));
  return after.seasons.filter((season) => !former.has(textOf(season))).length;
}

/** Returns the changes by ten times or more, either way, and by how many whole times. */
export function tariffJumps(before: TariffContent, after: TariffContent): (TariffChange & { times: number })[] {
  const seasons = seasonChanges(before, after);
  return [...tariffChanges(before, after), ...seasons].flatMap((change) => {
    if (!change.before || !change.after) return [];
    const [less, more] = [change.before, change.after].sort((a, b) => a - b) as [number, number];
    return more >= 10 * less ? [{ ...change, times: Math.floor(more / less) }] : [];
  });
}

/** The surcharge of a season is compared with the highest one of the former version. */
function seasonChanges(before: TariffContent, after: TariffContent): TariffChange[] {
  if (before.seasons.length === 0) return [];
  const former = Math.max(...before.seasons.map(({ perParcelFen }) => perParcelFen));
  return after.seasons.map(({ perParcelFen }, at) => ({
    path: `seasons.${at}.perParcelFen`,
    before: former,
    after: perParcelFen,
  }));
}
