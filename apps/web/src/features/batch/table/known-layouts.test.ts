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
  it('are used for the next table with the same titles, for several kinds of tables', () => {
    const [mine, shop] = [head(['甲', '乙']), head(['买家', '手机'])];
    const layouts = remember(remember([], mine, corrected), shop, corrected);
    expect(columnsOf(layouts, mine)).toEqual(corrected);
    expect(columnsOf(layouts, shop)).toEqual(corrected);
    expect(columnsOf(layouts, head(['别的', '名单']))).toEqual(found);
    // After another correction the latest one applies.
    expect(columnsOf(remember(layouts, mine, found), mine)).toEqual(found);
  });

  it('are used for a table without titles by its number of columns; detected ones are not stored', () => {
    const bare = head([], 3);
    expect(remember([], bare, found)).toEqual([]);
    const layouts = remember([], bare, corrected);
    expect(columnsOf(layouts, bare)).toEqual(corrected);
    expect(columnsOf(layouts, head([], 4))).toEqual(found);
    expect(columnsOf(remember(layouts, bare, found), bare)).toEqual(found);
  });

  it('are those of the last twelve kinds', () => {
    let layouts: readonly Layout[] = [];
    for (let kind = 0; kind < 20; kind += 1) layouts = remember(layouts, head([`列${kind}`]), corrected);
    expect(layouts).toHaveLength(12);
    expect(columnsOf(layouts, head(['列7']))).toEqual(found);
    expect(columnsOf(layouts, head(['列8']))).toEqual(corrected);
  });
});
