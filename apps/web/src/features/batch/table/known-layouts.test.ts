import { describe, expect, it } from 'vitest';
import { columnsOf, type Layout, remember } from './known-layouts.ts';

const found = [
  { field: 'name' as const, column: 0 },
  { field: 'phone' as const, column: 1 },
];
const corrected = [
  { field: 'name' as const, column: 1 },
  { field: 'phone' as const, column: 0 },
];
const head = (header: string[], width = 2) => ({
  header,
  columns: found,
  examples: Array.from({ length: width }, () => ['x']),
});

describe('columns that were corrected', () => {
  it('hold for the next table with the same titles, and for several kinds of tables side by side', () => {
    const [mine, shop] = [head(['甲', '乙']), head(['买家', '手机'])];
    const known = remember(remember([], mine, corrected), shop, corrected);
    expect(columnsOf(known, mine)).toEqual(corrected);
    expect(columnsOf(known, shop)).toEqual(corrected);
    expect(columnsOf(known, head(['别的', '名单']))).toEqual(found);
    // Corrected again, the last word holds.
    expect(columnsOf(remember(known, mine, found), mine)).toEqual(found);
  });

  it('hold for a table without titles of the same width; what was only found does not', () => {
    const bare = head([], 3);
    expect(remember([], bare, found)).toEqual([]);
    const known = remember([], bare, corrected);
    expect(columnsOf(known, bare)).toEqual(corrected);
    expect(columnsOf(known, head([], 4))).toEqual(found);
    expect(columnsOf(remember(known, bare, found), bare)).toEqual(found);
  });

  it('are those of the last twelve kinds', () => {
    let known: readonly Layout[] = [];
    for (let kind = 0; kind < 20; kind += 1) known = remember(known, head([`列${kind}`]), corrected);
    expect(known).toHaveLength(12);
    expect(columnsOf(known, head(['列7']))).toEqual(found);
    expect(columnsOf(known, head(['列8']))).toEqual(corrected);
  });
});
