import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run } from './read-table.task.ts';
import { row, sheet, text, workbook } from './workbook.fixture.ts';

describe('titles and columns that are not shown', () => {
  const heads = ['姓名', '电话', '地址', '物品', '重量(斤)'];
  const cells = (no: number, words: readonly string[]) =>
    words.map((word, column) => text(`${'ABCDEFG'[column]}${no}`, word)).join('');
  const person = ['林清远', '13900002718', '浙江省杭州市西湖区文二路88号', '书', '4'];
  const readSheetOf = async (part: string) => {
    const folder = mkdtempSync(join(tmpdir(), 'yidi-tables-'));
    try {
      writeFileSync(join(folder, 'table'), workbook({ 'xl/worksheets/sheet1.xml': part }));
      return await run(join(folder, 'table'));
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
  const withColumns = (columns: string, body: string) =>
    sheet(body).replace('<sheetData>', `<cols>${columns}</cols><sheetData>`);

  test('a hidden row of titles names the columns, and its units count', async () => {
    const part = sheet(`<row r="1" hidden="1">${cells(1, heads)}</row>${row(2, cells(2, person))}`);
    expect(await readSheetOf(part)).toEqual({
      header: heads,
      rows: [[...person.slice(0, 4), '4斤']],
      notes: ['hiddenRows'],
      columns: { name: 0, phone: 1, address: 2, goodsName: 3, weightKg: 4 },
    });
  });

  test('a hidden row of a consignee is no title', async () => {
    const part = sheet(`<row r="1" hidden="1">${cells(1, person)}</row>${row(2, cells(2, person))}`);
    expect(await readSheetOf(part)).toMatchObject({ header: [], rows: [person] });
  });

  test.each(['hidden="1"', 'hidden="true"', 'width="0"'])(
    'a column with %s is used only without a shown one, and a note says so',
    async (how) => {
      const titled = [...heads.slice(0, 2), '手机', '地址'];
      const columns = `<col min="2" max="2" ${how}/><col min="3" max="9" width="9"/>`;
      const words = ['林清远', '13800006072', '13900002718', person[2]!];
      const both = await readSheetOf(withColumns(columns, row(1, cells(1, titled)) + row(2, cells(2, words))));
      expect(both).toMatchObject({ notes: [], columns: { name: 0, phone: 2, address: 3 } });
      const alone = await readSheetOf(withColumns(columns, row(1, cells(1, heads)) + row(2, cells(2, person))));
      expect(alone).toMatchObject({ notes: ['hiddenColumns'], columns: { name: 0, phone: 1, address: 2 } });
    },
  );
});
