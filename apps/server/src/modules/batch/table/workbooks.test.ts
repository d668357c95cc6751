import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TableRefused } from '@yidi/rules/batch/delimited';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readTable } from './read-table.ts';
import { unescapeText } from './unescape-text.ts';
import { book, row, sheet, text, workbook } from './workbook.fixture.ts';

const titles = row(1, text('A1', '姓名'), text('B1', '电话'));
const first = row(2, text('A2', '林清远'), text('B2', '13900002718'));
const shown = (...cells: [string, string][]) => [['姓名', '电话'], ...cells];
const type = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (id: string, kind: string, target: string, at = type) =>
  `<Relationship Id="${id}" Type="${at}/${kind}" Target="${target}"/>`;
const relations = (...all: string[]) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all.join('')}</Relationships>`;
const sheetEntry = '<sheet name="a" sheetId="1" r:id="r1"/>';
const shared = '<sst><si><t>姓名</t></si><si><t>电话</t></si><si><t>林清远</t></si><si><t>13900002718</t></si></sst>';
const index = (at: string, no: number) => `<c r="${at}" t="s"><v>${no}</v></c>`;
const indexed = sheet(row(1, index('A1', 0), index('B1', 1)) + row(2, index('A2', 2), index('B2', 3)));
const zip = (parts: Record<string, string | Uint8Array>) =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
      ),
    ),
  );

describe('rows that are not shown', () => {
  test.each([
    '<row r="3" hidden="1">',
    '<row r="3" hidden="true">',
    '<row r="3" hidden="1" outlineLevel="1">',
    '<row r="3" ht="0" customHeight="1">',
  ])('%s is left out, and a note says so', async (open) => {
    const cells = `${titles}${first}${open}${text('A3', '周晓岚')}${text('B3', '13800006072')}</row>`;
    const part = sheet(cells, '<autoFilter ref="A1:B3"/>');
    expect(await readTable(workbook({ 'xl/worksheets/sheet1.xml': part }))).toEqual({
      rows: shown(['林清远', '13900002718']),
      notes: ['hiddenRows'],
    });
  });

  test('are only the unused ones, where a template hides them', async () => {
    const format = '<sheetFormatPr defaultRowHeight="15" zeroHeight="1"/>';
    const part = sheet(titles + first).replace('<sheetData>', `${format}<sheetData>`);
    expect(await readTable(workbook({ 'xl/worksheets/sheet1.xml': part }))).toEqual({
      rows: shown(['林清远', '13900002718']),
      notes: [],
    });
  });

  test('pass the value of a merged cell to visible rows', async () => {
    const cells = `<row r="2" hidden="1">${text('A2', '林清远')}${text('B2', '13900002718')}</row>${row(3, text('B3', '13800006072'))}`;
    const part = sheet(titles + cells, '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>');
    expect(await readTable(workbook({ 'xl/worksheets/sheet1.xml': part }))).toEqual({
      rows: shown(['林清远', '13800006072']),
      notes: ['hiddenRows'],
    });
  });

  test('without text are not reported and do not count among the 500', async () => {
    const empty = `${titles}${first}<row r="3" hidden="1"><c r="A3" s="1"/></row>`;
    expect(await readTable(workbook({ 'xl/worksheets/sheet1.xml': sheet(empty) }))).toMatchObject({ notes: [] });
    const many = Array.from(
      { length: 800 },
      (_, at) => `<row r="${at + 3}" hidden="1">${text(`A${at + 3}`, '周')}</row>`,
    );
    const read = await readTable(workbook({ 'xl/worksheets/sheet1.xml': sheet(titles + first + many.join('')) }));
    expect(read).toEqual({ rows: shown(['林清远', '13900002718']), notes: ['hiddenRows'] });
  });
});

describe('a text that is no table', () => {
  test.each([
    '<rows><row name="林清远" phone="13900002718"/></rows>',
    '<ss:Workbook><ss:Row><ss:Cell>林清远 13900002718 浙江省杭州市西湖区文二路88号</ss:Cell></ss:Row></ss:Workbook>',
    '\ufeff\n <center>林清远 13900002718</center>',
    'BEGIN:VCARD\nFN:林清远\nTEL:13900002718\nEND:VCARD',
    'BEGIN:VCALENDAR\nEND:VCALENDAR',
    'From: a\nSubject: b\nMIME-Version: 1.0\n\n林清远',
    '%PDF-1.4\n1 0 obj',
  ])('is refused: %j', async (written) => {
    await expect(readTable(Buffer.from(written))).rejects.toMatchObject({ fault: 'type' });
  });

  test('is not a table whose cells have signs like these', async () => {
    const written = '姓名,电话\n<林清远>,13900002718';
    expect(await readTable(Buffer.from(written))).toMatchObject({ rows: shown(['<林清远>', '13900002718']) });
  });
});

describe('characters that Excel escapes', () => {
  test.each([
    ['周晓岚_x000D_', '周晓岚 '],
    ['文二路88号_x000D_\n5幢301', '文二路88号 \n5幢301'],
    ['文二路_x000a_88号', '文二路 88号'],
    ['a_x0009_b', 'a b'],
    ['_x005F_x000D_', '_x000D_'],
    ['林_x0007_清_x001F_远', '林清远'],
    ['_x6797_清远', '林清远'],
    ['_xD83D__xDE00_', '😀'],
    ['a_x000_b_xZZZZ_', 'a_x000_b_xZZZZ_'],
  ])('%j is %j', (written, plain) => {
    expect(unescapeText(written)).toBe(plain);
  });

  test('are decoded in a delimited text', async () => {
    const written = '姓名,地址\n林清远_x000D_,文二路88号_x000D_5幢';
    expect(await readTable(Buffer.from(written))).toMatchObject({
      rows: [
        ['姓名', '地址'],
        ['林清远', '文二路88号 5幢'],
      ],
    });
  });

  test('are decoded in every kind of text of a cell', async () => {
    const cells = [text('A1', '林_x000D_清远'), index('B1', 0), '<c r="C1" t="str"><f>A1</f><v>书_x000D_</v></c>'];
    const parts = {
      'xl/sharedStrings.xml': '<sst><si><r><t>文二路_x000D_</t></r><r><t>88号</t></r></si></sst>',
      'xl/worksheets/sheet1.xml': sheet(row(1, ...cells)),
    };
    expect(await readTable(workbook(parts))).toMatchObject({ rows: [['林 清远', '文二路 88号', '书']] });
  });

  test('a reading aid is no part of a text in its cell', async () => {
    const cell =
      '<c r="A1" t="inlineStr"><is><r><t>林清</t></r><rPh sb="0" eb="2"><t>linqing</t></rPh><r><t>远</t></r><phoneticPr fontId="1"/></is></c>';
    expect(await readTable(workbook({ 'xl/worksheets/sheet1.xml': sheet(row(1, cell)) }))).toMatchObject({
      rows: [['林清远']],
    });
  });
});

describe('a package of parts', () => {
  const rows = shown(['林清远', '13900002718']);
  const root = (target: string, at?: string) => relations(relation('r1', 'officeDocument', target, at));
  const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';

  test.each<[string, Record<string, string | Uint8Array>]>([
    [
      'with names in other cases',
      {
        'xl/SharedStrings.xml': shared,
        'xl/worksheets/Sheet1.XML': indexed,
        'xl/_rels/Workbook.xml.rels': relations(relation('r1', 'worksheet', 'Worksheets/sheet1.xml')),
        'xl/Workbook.xml': book(sheetEntry),
        '_rels/.rels': root('xl/workbook.xml'),
      },
    ],
    [
      'without a folder',
      {
        '_rels/.rels': root('workbook.xml'),
        'workbook.xml': book(sheetEntry),
        '_rels/workbook.xml.rels': relations(
          relation('r1', 'worksheet', 'sheet.xml'),
          relation('r2', 'sharedStrings', 'words.xml'),
        ),
        'sheet.xml': indexed,
        'words.xml': shared,
      },
    ],
    [
      'with paths from the root, upwards and with escaped characters',
      {
        '_rels/.rels': root('/office/book 1.xml'.replace(' ', '%20')),
        'office/book 1.xml': book(sheetEntry),
        'office/_rels/book 1.xml.rels': relations(
          relation('r1', 'worksheet', '../data/./sheet.xml'),
          relation('r2', 'sharedStrings', '/data/strings.xml'),
        ),
        'data/sheet.xml': indexed,
        'data/strings.xml': shared,
      },
    ],
    [
      'with backward slashes and a slash in front',
      {
        '_rels\\.rels': root('xl\\workbook.xml'),
        '/xl\\workbook.xml': book(sheetEntry),
        'xl\\_rels\\workbook.xml.rels': relations(
          relation('r1', 'worksheet', 'worksheets\\sheet1.xml'),
          relation('r2', 'sharedStrings', 'sharedStrings.xml'),
        ),
        'xl\\worksheets\\sheet1.xml': indexed,
        'xl\\sharedStrings.xml': shared,
      },
    ],
    [
      'of the strict form',
      {
        '_rels/.rels': root('xl/workbook.xml', strict),
        'xl/workbook.xml': book(sheetEntry),
        'xl/_rels/workbook.xml.rels': relations(
          relation('r1', 'worksheet', 'worksheets/sheet1.xml', strict),
          relation('r2', 'sharedStrings', 'sharedStrings.xml', strict),
        ),
        'xl/worksheets/sheet1.xml': indexed,
        'xl/sharedStrings.xml': shared,
      },
    ],
    [
      'without relationships of its root',
      {
        'xl/workbook.xml': book(sheetEntry),
        'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
        'xl/worksheets/sheet1.xml': indexed,
        'xl/sharedStrings.xml': shared,
      },
    ],
    [
      'in UTF-16',
      {
        '_rels/.rels': root('xl/workbook.xml'),
        'xl/workbook.xml': book(sheetEntry),
        'xl/_rels/workbook.xml.rels': relations(relation('r1', 'worksheet', 'worksheets/sheet1.xml')),
        'xl/worksheets/sheet1.xml': Buffer.from(`\ufeff${indexed}`, 'utf16le'),
        'xl/sharedStrings.xml': shared,
      },
    ],
  ])('%s is read', async (_how, parts) => {
    expect(await readTable(zip(parts))).toEqual({ rows, notes: [] });
  });

  test('with sizes in 64 bits is read', async () => {
    const bytes = readFileSync(join(import.meta.dirname, 'fixtures/sizes-in-64-bits.xlsx'));
    const read = await readTable(bytes);
    expect(read.rows).toHaveLength(4);
    expect(read.rows[1]).toEqual(['林清远', '13900002718', '浙江省杭州市西湖区文二路88号', '书', '1']);
  });

  test.each<[string, Record<string, string>]>([
    ['a text document', { '_rels/.rels': root('word/document.xml'), 'word/document.xml': '<document/>' }],
    ['a binary workbook', { '_rels/.rels': root('xl/workbook.bin'), 'xl/workbook.bin': 'x' }],
    ['an open document', { mimetype: 'application/vnd.oasis.opendocument.spreadsheet', 'content.xml': '<a/>' }],
  ])('of %s is of another type', async (_what, parts) => {
    await expect(readTable(zip(parts))).rejects.toMatchObject({ fault: 'type' });
  });

  test('with one name in two cases is refused', async () => {
    const twice = { ...{ 'xl/workbook.xml': book(sheetEntry), 'xl/Workbook.xml': book(sheetEntry) } };
    await expect(readTable(zip(twice))).rejects.toMatchObject({ fault: 'unreadable' });
  });
});

describe('what is called a table and is something else', () => {
  const cells = '<tr><td>收件人</td><td>电话</td></tr><tr><td>林清远</td><td>13900002718</td></tr>';
  test.each([
    [
      'a web page',
      `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><body><table>${cells}</table></body></html>`,
    ],
    ['a page with a mark', `\ufeff\r\n <!DOCTYPE html><table>${cells}</table>`],
    ['a comment before a table', `<!-- export --><TABLE>${cells.toUpperCase()}</TABLE>`],
    ['a table alone', `<table border=1>${cells}</table>`],
    ['styles before a table', `body {}\n<table>${cells}</table>`],
    ['SpreadsheetML', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook><Row/></Workbook>'],
    ['a web archive', 'MIME-Version: 1.0\r\nContent-Type: multipart/related; boundary="x"'],
    ['rich text', '{\\rtf1\\ansi 林清远}'],
    ['SYLK', 'ID;PWXL;N;E\r\nP;PGeneral'],
    ['JSON', '[{"收件人":"林清远"}]'],
  ])('%s is of another type', async (_what, words) => {
    for (const bytes of [Buffer.from(words), Buffer.from(`\ufeff${words}`, 'utf16le')])
      await expect(readTable(bytes)).rejects.toThrow(new TableRefused('type'));
  });

  test.each(['<b>发货明细</b>', '<客户>', '<p>注意</p>'])(
    'a line with a mark above a table is a row: %s',
    async (line) => {
      const { rows } = await readTable(Buffer.from(`${line}\n收件人,电话,地址\n林清远,13900002718,杭州市文二路 88 号`));
      expect(rows.map(([first]) => first)).toEqual([line, '收件人', '林清远']);
    },
  );

  test('a cell in brackets is a table', async () => {
    expect(await readTable(Buffer.from('[1],林清远\n[2],周晓岚'))).toMatchObject({
      rows: [
        ['[1]', '林清远'],
        ['[2]', '周晓岚'],
      ],
    });
  });
});
