import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCsv } from './read-csv.ts';

describe('readCsv', () => {
  test('quotes, doubled quotes, line ends inside a cell, any line end, a byte order mark, empty rows', () => {
    expect(readCsv('\ufeffa,"b ""c""",d\r\n\r\n"e\nf",,g\n,,\nh', 10)).toEqual([
      { line: 1, cells: ['a', 'b "c"', 'd'] },
      { line: 3, cells: ['e\nf', '', 'g'] },
      { line: 6, cells: ['h'] },
    ]);
  });
  test.each(['a,"b', 'a"b,c', '"a"b,c'])('%j cannot be read', (text) => {
    expect(readCsv(text, 10)).toBeUndefined();
  });
  test('reads what was written', () => {
    const cell = fc.string({ maxLength: 8 }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 }), (rows) => {
        const text = rows.map((row) => row.map((value) => `"${value.replaceAll('"', '""')}"`).join(',')).join('\n');
        const filledRows = rows.filter((row) => row.some((value) => value !== ''));
        expect(readCsv(text, 10)?.map(({ cells }) => cells)).toEqual(filledRows);
      }),
    );
  });
  test('needs little time for any text', () => {
    expect(readCsv('"'.repeat(200_001), 10)).toBeUndefined();
    expect(readCsv(`${','.repeat(200_000)}\n`, 10)).toEqual([]);
  });
});
