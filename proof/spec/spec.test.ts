import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { faultsOf, type Surroundings, textOf } from './check-rows.ts';
import { testsIn } from './read-tests.ts';
import type { Line, Row } from './row.ts';
import { specPage } from './spec-page.ts';

const FILE = 'e2e/order-sends-a-parcel.e2e.ts';
const source = `
import { test, describe as group } from 'vitest';
import { journey as plain } from './world/journey.ts';
describe('a sender', () => {
  test('sends a parcel', () => {});
  plain('waits for the courier', () => {});
  test.skip('cancels', () => {});
  test.each([1, 2])('sends %s parcels', () => {});
  describe.skip('without a phone', () => { it('cannot send', () => {}); });
});
describe('badge', () => { test.each([[1, '1']])('%s', () => {}); });
for (const way of ways) test(\`pays by \${way}, at once\`, () => {});
`;
const names = (name: string) => testsIn(FILE, source).filter((declared) => declared.isNamed(name));

describe('the reader of tests', () => {
  test('finds a test by its title, or by its title after its group', () => {
    expect(names('sends a parcel').map(({ path }) => path)).toEqual(['a sender > sends a parcel']);
    expect(names('a sender > sends a parcel')).toHaveLength(1);
    expect(names('waits for the courier')).toHaveLength(1);
    expect(names('a receiver > sends a parcel')).toEqual([]);
    expect(names('sends a')).toEqual([]);
  });

  test('finds tests of a table and of a loop by their pattern', () => {
    expect(names('sends 2 parcels').map(({ path }) => path)).toEqual(['a sender > sends … parcels']);
    expect(names('pays by card, at once')).toHaveLength(1);
    expect(names('pays by card')).toEqual([]);
  });

  test('finds a title of values alone by its group only', () => {
    expect(names('1')).toEqual([]);
    expect(names('badge > 1').map(({ path }) => path)).toEqual(['badge > …']);
  });

  test('marks a skipped test and the tests of a skipped group', () => {
    expect(names('cancels').map(({ isSkipped }) => isSkipped)).toEqual([true]);
    expect(names('cannot send').map(({ isSkipped }) => isSkipped)).toEqual([true]);
    expect(names('sends a parcel').map(({ isSkipped }) => isSkipped)).toEqual([false]);
  });

  test('reports a file that cannot be parsed', () => {
    expect(() => testsIn('a.test.ts', 'test(')).toThrow('a.test.ts');
  });
});

const first: Row = { id: '1.1', says: 'Users send parcels.', tests: [{ file: FILE, name: 'sends a parcel' }] };
const lines = (...rows: Row[]): Line[] => [[{ frame: '## 1. What it does' }], [{ frame: '' }], rows];

/** Checks rows whose text has not changed. */
function check(rows: readonly Line[], more: Partial<Surroundings> = {}): string[] {
  const textSha256 = createHash('sha256').update(textOf(rows)).digest('hex');
  const tests = new Map([[FILE, testsIn(FILE, source)]]);
  return faultsOf(rows, { textSha256, openCeiling: 0, tests, laterRoutes: ['/s/international'], ...more });
}

describe('the rows of the specification', () => {
  test('are joined to its text, line by line', () => {
    expect(textOf(lines(first, { ...first, says: 'They pay.' }))).toBe(
      '## 1. What it does\n\nUsers send parcels. They pay.',
    );
    expect(check(lines(first))).toEqual([]);
  });

  test('fail when a sentence is missing, changed or without a row', () => {
    const { textSha256 } = {
      textSha256: createHash('sha256')
        .update(textOf(lines(first)))
        .digest('hex'),
    };
    const faults = ['The sentences, joined, are not the text of the specification'];
    expect(check(lines({ ...first, says: 'Users send parcel.' }), { textSha256 })).toEqual(faults);
    expect(check([], { textSha256 })).toEqual(faults);
    expect(check([...lines(first), [{ frame: 'They pay by card.' }]])).toEqual([
      '"They pay by card." states something and has no row',
    ]);
  });

  test('fail without a test, or with one that does not exist or is skipped', () => {
    const named = (name: string, file = FILE) => check(lines({ ...first, tests: [{ file, name }] }));
    expect(check(lines({ ...first, tests: [] }))).toEqual(['1.1 has no test']);
    expect(named('sends a letter')).toEqual([`1.1 names "sends a letter", which is no test of ${FILE}`]);
    expect(named('sends a parcel', 'e2e/gone.e2e.ts')).toEqual([
      '1.1 names e2e/gone.e2e.ts, which is no file of tests',
    ]);
    expect(named('cancels')).toEqual([`1.1 names "cancels" of ${FILE}, which is skipped`]);
    expect(named('cannot send')).toEqual([`1.1 names "cannot send" of ${FILE}, which is skipped`]);
  });

  test('may be open up to the ceiling, with a sentence that says what is missing', () => {
    const open = { ...first, tests: [], open: 'Nobody can send a parcel.' };
    expect(check(lines(open), { openCeiling: 1 })).toEqual([]);
    expect(check(lines(open))).toEqual(['1 rows are open, ceiling 0']);
    expect(check(lines({ ...open, open: 'todo' }), { openCeiling: 1 })).toEqual(['1.1 needs a sentence, not "todo"']);
  });

  test('may belong to work that is not begun, until every route has its screen', () => {
    const later: Row = { ...first, tests: [], elsewhere: 'international' };
    expect(check(lines(later))).toEqual([]);
    expect(check(lines(later), { laterRoutes: [] })).toEqual([
      '1.1 belongs to international, but every route has its screen',
    ]);
  });

  test('fail with a number that is there twice or is none', () => {
    expect(check(lines(first, first))).toEqual(['1.1 is there twice']);
    expect(check(lines({ ...first, id: '1' }))).toEqual(['1 is not the number of a row']);
  });
});

describe('the page of the specification', () => {
  test('has a line for each row, with its state, what is missing and its tests', () => {
    const open = { ...first, id: '1.2', says: '| a | b |', stays: 'Because of the law.', open: 'No page shows it.' };
    const page = specPage(lines(first, open));
    expect(page).toContain('| 1 | 1 | 0 | 1 | 0 | 2 |');
    expect(page).toContain(`| 1.1 | Users send parcels. | proved | \`${FILE}\`: sends a parcel |`);
    expect(page).toContain(
      '| 1.2 | \\| a \\| b \\| | open<br>Missing: No page shows it.<br>Stays: Because of the law. |',
    );
  });
});
