import type { TariffContent } from '@yidi/contract/values/tariff-version';
import { describe, expect, it } from 'vitest';
import { tariffJumps } from './check-version.ts';
import { knownPrices, makesNextJump } from './known-prices.ts';
import { BUILT_IN_TARIFFS } from './tables.ts';
import { contentOf, formerOf, type PublishedTariff, tablesOf } from './versions.ts';

const content = contentOf(BUILT_IN_TARIFFS[1]!);
const withCell = (more: Partial<TariffContent['rates'][0]>, seasons = content.seasons): TariffContent => ({
  ...content,
  rates: content.rates.map((cell, at) => (at === 0 ? { ...cell, ...more } : cell)),
  seasons,
});
const version = (effectiveFrom: string, charged: TariffContent, withdrawn = false): PublishedTariff => ({
  ...{ version: `CN-${effectiveFrom}`, effectiveFrom, content: charged, withdrawn },
});
const { firstFeeFen } = content.rates[0]!;
const season = { from: '2028-01-20', to: '2028-01-30', perParcelFen: 300 };

describe('knownPrices', () => {
  const tables = tablesOf([
    version('2027-01-01', withCell({ served: false }, [])),
    // Nobody ever paid these.
    version('2027-01-15', withCell({ firstFeeFen: 100 * firstFeeFen }, [{ ...season, perParcelFen: 30_000 }]), true),
    version('2027-02-01', withCell({ served: false, firstFeeFen: 0 }, [])),
  ]);
  const prices = knownPrices(formerOf('2027-03-01', tables)!, tables);

  it('are those of the last version that served a zone and had a season', () => {
    expect(prices).toEqual(content);
    const first = tables.slice(0, 2);
    expect(knownPrices(first[1]!, first)).toEqual(content);
  });

  it('make a jump of a zone that is served again, and of a season that comes back', () => {
    const after = withCell({ firstFeeFen: 100 * firstFeeFen }, [{ ...season, perParcelFen: 30_000 }]);
    expect(tariffJumps(contentOf(formerOf('2027-03-01', tables)!), after)).toEqual([]);
    expect(tariffJumps(prices, after).map(({ path, times }) => [path, times])).toEqual([
      ['1.sameCity.firstFeeFen', 100],
      ['seasons.0.perParcelFen', 100],
    ]);
    expect(tariffJumps(prices, content)).toEqual([]);
  });
});

describe('makesNextJump', () => {
  const dear = withCell({ firstFeeFen: 10 * firstFeeFen });

  it('if the version that is scheduled next differs by ten times from the prices before it', () => {
    const tables = tablesOf([version('2027-02-01', withCell({ stepFeeFen: 999 }))]);
    expect(makesNextJump('2027-01-01', dear, tables)).toBe(true);
    expect(makesNextJump('2027-01-01', withCell({ firstFeeFen: 2 * firstFeeFen }), tables)).toBe(false);
    // None is scheduled after it.
    expect(makesNextJump('2027-03-01', dear, tables)).toBe(false);
    expect(makesNextJump('2027-01-01', dear, tablesOf([version('2027-02-01', content, true)]))).toBe(false);
  });

  it('unless this very jump was confirmed when that one was published', () => {
    const tables = tablesOf([version('2027-02-01', dear)]);
    expect(makesNextJump('2027-01-01', withCell({ stepFeeFen: 999 }), tables)).toBe(false);
    expect(makesNextJump('2027-01-01', withCell({ firstFeeFen: Math.ceil(firstFeeFen / 5) }), tables)).toBe(true);
  });
});
