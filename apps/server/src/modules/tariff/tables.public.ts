import { BUILT_IN_TARIFFS, type TariffTable } from '@yidi/rules/tariff/tables';
import { tablesOf } from '@yidi/rules/tariff/versions';
import type { Db } from '../../db/open.ts';
import { snapshotsOf } from '../content/snapshot.public.ts';
import { publishedOf, publishedTariffs } from './version.store.ts';

/** Returns the tariff's tables, as this process knows them. */
export const tariffsOf = snapshotsOf<readonly TariffTable[]>(
  async (db) => tablesOf(await publishedTariffs(db)),
  BUILT_IN_TARIFFS,
);

const builtIn: ReadonlySet<string> = new Set(BUILT_IN_TARIFFS.map(({ version }) => version));

/**
 * Returns the tables of stored quotes, for pricing by their own versions in a transaction. It reads
 * only the versions that colleagues published, and none of those that the product brings.
 */
export async function tariffsOfQuotes(
  trx: Db,
  quotes: readonly { readonly offer: { readonly tariffVersion: string } }[],
): Promise<readonly TariffTable[]> {
  const versions = [...new Set(quotes.map(({ offer }) => offer.tariffVersion))];
  const others = versions.filter((version) => !builtIn.has(version));
  return others.length === 0 ? BUILT_IN_TARIFFS : tablesOf(await publishedOf(trx, others));
}
