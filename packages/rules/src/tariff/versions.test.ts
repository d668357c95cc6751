import { productIds } from '@yidi/contract/values/tariff';
import type { TariffContent } from '@yidi/contract/values/tariff-version';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../time/shanghai.ts';
import { checkFirstDay, checkTariff, countTariffChanges, tariffChanges, tariffJumps } from './check-version.ts';
import { PRODUCTS } from './products.ts';
import { quoteProduct } from './quote.ts';
import { BUILT_IN_TARIFFS, tariffOfVersion, tariffOn } from './tables.ts';
import {
  contentOf,
  formerOf,
  nextTariffName,
  type PublishedTariff,
  stateOfTariff,
  tableOf,
  tablesOf,
  takenDays,
} from './versions.ts';
import { zonesOf } from './zones.ts';

const [former, latest] = BUILT_IN_TARIFFS as [(typeof BUILT_IN_TARIFFS)[0], (typeof BUILT_IN_TARIFFS)[0]];
const content = contentOf(latest);
const TODAY = '2026-12-01';

/** Days on which colleagues let versions start, some of which they withdrew. */
const published = fc
  .uniqueArray(fc.record({ day: fc.integer({ min: 1, max: 800 }), withdrawn: fc.boolean() }), {
    selector: ({ day }) => day,
    maxLength: 12,
  })
  .map((versions) =>
    versions.map(
      ({ day, withdrawn }, at): PublishedTariff => ({
        ...{ version: `CN-2027.${at + 1}`, effectiveFrom: addDays(TODAY, day), content, withdrawn },
      }),
    ),
  );

const changed = (more: Partial<TariffContent>): TariffContent => ({ ...content, ...more });
const withCell = (at: number, more: Partial<TariffContent['rates'][0]>) =>
  changed({ rates: content.rates.map((cell, index) => (index === at ? { ...cell, ...more } : cell)) });
const mistakesOf = (draft: TariffContent) => checkTariff(draft).map(({ path, rule }) => `${path} ${rule}`);

describe('tablesOf', () => {
  it('has exactly one version on each day, and finds each version by its name', () => {
    fc.assert(
      fc.property(published, fc.integer({ min: -690, max: 1_500 }), (versions, ahead) => {
        const tables = tablesOf(versions);
        const day = addDays(TODAY, ahead);
        const ofDay = tables.filter(
          ({ effectiveFrom, effectiveTo }) => effectiveFrom <= day && (effectiveTo === null || day < effectiveTo),
        );
        expect(ofDay).toHaveLength(1);
        expect(tariffOn(day, tables)).toBe(ofDay[0]);
        const standing = versions.filter(({ withdrawn, effectiveFrom }) => !withdrawn && effectiveFrom <= day);
        const first = standing.map(({ effectiveFrom }) => effectiveFrom).sort();
        if (first.length > 0) expect(ofDay[0]?.effectiveFrom).toBe(first.at(-1));
        for (const { version, withdrawn } of versions) {
          expect(tariffOfVersion(version, tables)?.version).toBe(version);
          if (withdrawn) expect(ofDay[0]?.version).not.toBe(version);
        }
      }),
    );
  });

  it('keeps the prices of the built-in versions', () => {
    const tables = tablesOf([{ version: 'CN-2027.1', effectiveFrom: '2027-01-01', content, withdrawn: false }]);
    expect(tables.slice(0, 2)).toEqual([former, { ...latest, effectiveTo: '2027-01-01' }]);
    expect(tablesOf([])).toEqual(BUILT_IN_TARIFFS);
  });

  it('says where a version stands', () => {
    const tables = tablesOf([
      { version: 'CN-2027.1', effectiveFrom: '2027-01-01', content, withdrawn: true },
      { version: 'CN-2027.2', effectiveFrom: '2027-02-01', content, withdrawn: false },
    ]);
    expect(tables.map((table) => stateOfTariff(table, TODAY))).toEqual(['past', 'inForce', 'withdrawn', 'scheduled']);
    expect(stateOfTariff(tables[3]!, '2027-02-01')).toBe('inForce');
    expect(stateOfTariff(tables[1]!, '2027-01-31')).toBe('inForce');
    expect(formerOf('2027-02-01', tables)?.version).toBe('CN-2026.1');
    expect(formerOf('2027-02-02', tables)?.version).toBe('CN-2027.2');
    expect([nextTariffName('2027-05-01', tables), nextTariffName('2026-12-02', tables)]).toEqual([
      'CN-2027.3',
      'CN-2026.2',
    ]);
    expect(nextTariffName('2028-01-01', tables)).toBe('CN-2028.1');
  });
});

describe('contentOf', () => {
  it('and tableOf are inverse', () => {
    for (const table of BUILT_IN_TARIFFS) {
      expect(tableOf(contentOf(table), table)).toEqual(table);
      expect(checkTariff(contentOf(table))).toEqual([]);
    }
  });

  it('has a cell for each zone in which a product may go', () => {
    const cells = content.rates.map(({ productId, zone }) => `${productId} ${zone}`);
    expect(cells).toEqual(productIds.flatMap((product) => zonesOf(product).map((zone) => `${product} ${zone}`)));
    expect(cells).toHaveLength(19);
  });
});

describe('a published version', () => {
  const provinces = fc.constantFrom('330106', '320106', '110101', '530102', '650102', '653201', '330203', '330110');

  it('prices or expressly refuses every parcel whose product may go there', () => {
    const cells = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 19, maxLength: 19 });
    const refused = fc.uniqueArray(fc.integer({ min: 0, max: 18 }));
    fc.assert(
      fc.property(
        cells,
        refused,
        provinces,
        provinces,
        fc.constantFrom(...productIds),
        (fees, not, from, to, product) => {
          const rates = content.rates.map((cell, at) => ({
            ...cell,
            firstFeeFen: fees[at]!,
            served: !not.includes(at),
          }));
          const draft = changed({ rates });
          expect(checkTariff(draft)).toEqual([]);
          const table = tableOf(draft, { version: 'CN-2027.1', effectiveFrom: '2027-01-01', effectiveTo: null });
          const atMs = Date.parse('2027-01-20T10:00+08:00');
          const offer = quoteProduct({ from, to, weightG: 900, pickupMs: atMs, nowMs: atMs }, product, [table]);
          if (offer.offered) {
            expect(offer.totalFen).toBeGreaterThan(0);
            expect(draft.rates.find((cell) => cell.productId === product && cell.zone === offer.zone)?.served).toBe(
              true,
            );
          } else expect(['same_city_only', 'city_not_served']).toContain(offer.reason);
        },
      ),
    );
    expect(Object.keys(PRODUCTS)).toHaveLength(productIds.length);
  });
});

describe('checkTariff', () => {
  it('refuses each number that is zero', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 18 }),
        fc.constantFrom('firstG', 'firstFeeFen', 'stepG', 'stepFeeFen'),
        (at, name) => {
          expect(mistakesOf(withCell(at, { [name]: 0 }))).toEqual([`rates.${at}.${name} field.tooSmall`]);
          expect(mistakesOf(withCell(at, { [name]: 0, served: false }))).toEqual([]);
        },
      ),
    );
  });

  it('refuses a version in which a zone of a product is missing or given twice', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18 }), (at) => {
        expect(mistakesOf(changed({ rates: content.rates.toSpliced(at, 1) }))).toEqual(['rates field.required']);
        expect(mistakesOf(changed({ rates: [...content.rates, content.rates[at]!] }))).toEqual([
          'rates.19.zone field.duplicate',
        ]);
      }),
    );
    const far = { ...content.rates[0]!, productId: '9' as const, zone: 'far' as const };
    expect(mistakesOf(changed({ rates: [...content.rates, far] }))).toEqual(['rates.19.zone field.option']);
  });

  it.each<[string, Partial<TariffContent>, string[]]>([
    ['remote ends that are free', { remote: { perEndFen: 0, perKgFen: 0 } }, ['remote.perEndFen', 'remote.perKgFen']],
    ['another divisor of volumetric weight', { volumetricDivisor: 6000 }, ['volumetricDivisor']],
    [
      'a season that ends first',
      { seasons: [{ from: '2027-02-02', to: '2027-02-01', perParcelFen: 1 }] },
      ['seasons.0.to'],
    ],
    [
      'a season that costs nothing',
      { seasons: [{ from: '2027-02-02', to: '2027-02-02', perParcelFen: 0 }] },
      ['seasons.0.perParcelFen'],
    ],
    [
      'seasons that overlap',
      {
        seasons: [
          { from: '2027-02-02', to: '2027-02-12', perParcelFen: 1 },
          { from: '2027-02-12', to: '2027-02-14', perParcelFen: 1 },
        ],
      },
      ['seasons.1.from'],
    ],
  ])('refuses %s', (_what, more, paths) => {
    expect(checkTariff(changed(more)).map(({ path }) => path)).toEqual(paths);
  });
});

test.each([
  ['no day', undefined, 'field.required'],
  ['a past day', '2026-11-30', 'date.range'],
  ['today', TODAY, 'date.range'],
  ['tomorrow', '2026-12-02', undefined],
  ['a day on which another version starts', '2027-01-01', 'field.duplicate'],
  ['a day on which a withdrawn version would have started', '2027-02-01', undefined],
  ['a day in three years', '2029-12-01', 'date.range'],
  ['a day of the year 20270', '20270-01-01', 'date.range'],
])('the first day of a version: %s', (_what, from, rule) => {
  const tables = tablesOf([
    { version: 'CN-2027.1', effectiveFrom: '2027-01-01', content, withdrawn: false },
    { version: 'CN-2027.2', effectiveFrom: '2027-02-01', content, withdrawn: true },
  ]);
  expect(checkFirstDay(from, TODAY, takenDays(tables, TODAY))).toEqual(rule ? [{ path: 'from', rule }] : []);
});

test('each number and each season that differs is counted once', () => {
  const [season] = content.seasons as [(typeof content.seasons)[0]];
  const later = { from: '2028-01-20', to: '2028-01-30', perParcelFen: 300 };
  const counts = [
    content,
    changed({ seasons: [...content.seasons, later] }),
    changed({ seasons: [] }),
    changed({ seasons: [{ ...season, perParcelFen: 400 }, ...content.seasons.slice(1)] }),
    { ...withCell(0, { stepFeeFen: 999 }), seasons: [later, ...content.seasons] },
  ].map((draft) => countTariffChanges(content, draft));
  expect(counts).toEqual([0, 1, content.seasons.length, 1, 2]);
});

describe('tariffJumps', () => {
  it('names each price that is ten times the former one or more, or a tenth or less', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 18 }), fc.integer({ min: 1, max: 1_000_000 }), (at, stepFeeFen) => {
        const { productId, zone, stepFeeFen: before } = content.rates[at]!;
        const jumps = tariffJumps(content, withCell(at, { stepFeeFen }));
        const isJump = stepFeeFen >= 10 * before || 10 * stepFeeFen <= before;
        const times = Math.floor(Math.max(stepFeeFen, before) / Math.min(stepFeeFen, before));
        expect(jumps).toEqual(
          isJump ? [{ path: `${productId}.${zone}.stepFeeFen`, before, after: stepFeeFen, times }] : [],
        );
      }),
    );
  });

  it('names no zone that is priced for the first time or no longer served', () => {
    const without = withCell(0, { served: false });
    expect([tariffJumps(content, without), tariffJumps(without, content)]).toEqual([[], []]);
    expect(tariffChanges(content, without)).toHaveLength(4);
    expect(tariffChanges(content, content)).toEqual([]);
  });

  it('names a season whose surcharge is ten times the former one', () => {
    const seasons = [{ from: '2028-01-20', to: '2028-01-30', perParcelFen: 3_000 }];
    expect(tariffJumps(content, changed({ seasons }))).toMatchObject([{ path: 'seasons.0.perParcelFen', times: 10 }]);
  });
});
