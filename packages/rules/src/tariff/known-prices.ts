import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { tariffJumps } from './check-version.ts';
import type { TariffTable } from './tables.ts';
import { contentOf, formerOf } from './versions.ts';

const isStanding = ({ effectiveFrom, effectiveTo }: TariffTable) => effectiveTo !== effectiveFrom;

/** Returns the prices of a version and of those before it, the latest first. */
const upTo = (latest: TariffTable, tables: readonly TariffTable[]): TariffContent[] =>
  tables
    .filter((table) => isStanding(table) && table.effectiveFrom <= latest.effectiveFrom)
    .toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))
    .map(contentOf);

/** Fills what the latest prices lack, zones and seasons, from the last version that had it. */
function fill([latest, ...earlier]: readonly TariffContent[]): TariffContent {
  if (!latest) throw new Error('No prices');
  const rates = latest.rates.map((cell) => {
    const isIt = (other: typeof cell) => other.served && other.productId === cell.productId && other.zone === cell.zone;
    return cell.served ? cell : (earlier.flatMap((content) => content.rates).find(isIt) ?? cell);
  });
  const seasons = [latest, ...earlier].find((content) => content.seasons.length > 0)?.seasons ?? [];
  return { ...latest, rates, seasons };
}

/**
 * Returns the prices with which a new version is compared by tens: those of the version that it
 * replaces. A zone and a season that this one has not are those of the last version that had it.
 */
export const knownPrices = (former: TariffTable, tables: readonly TariffTable[]): TariffContent =>
  fill(upTo(former, tables));

/**
 * Returns whether prices from a day on would make the version that is scheduled next jump by ten
 * times or more, where nobody confirmed it when that one was published.
 */
export function makesNextJump(from: string, content: TariffContent, tables: readonly TariffTable[]): boolean {
  const former = formerOf(from, tables);
  const [next] = tables
    .filter((table) => isStanding(table) && table.effectiveFrom > from)
    .toSorted((a, b) => a.effectiveFrom.localeCompare(b.effectiveFrom));
  if (!former || !next) return false;
  const before = upTo(former, tables);
  const confirmed = tariffJumps(fill(before), contentOf(next));
  return tariffJumps(fill([content, ...before]), contentOf(next)).some(
    ({ path, times }) => !confirmed.some((jump) => jump.path === path && jump.times === times),
  );
}
