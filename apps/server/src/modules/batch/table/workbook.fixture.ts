import type { BatchNote, TableFault } from '@yidi/contract/values/batch';
import { strToU8, zipSync } from 'fflate';

/** A file that a user may upload, and the expected result. */
export interface OddFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly fault?: TableFault;
  /** The first rows of the result. */
  readonly rows?: readonly (readonly string[])[];
  readonly notes?: readonly BatchNote[];
}

export type Parts = Readonly<Record<string, string | Uint8Array>>;

export const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
export const rels = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const book = (sheets: string, more = ''): string =>
  `<workbook xmlns="${main}" xmlns:r="${rels}">${more}<sheets>${sheets}</sheets></workbook>`;
export const sheetEntry = '<sheet name="a" sheetId="1" r:id="r1"/>';
export const links =
  '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Target="worksheets/sheet2.xml"/></Relationships>';
export const sheet = (cells: string, after = ''): string =>
  `<worksheet xmlns="${main}"><sheetData>${cells}</sheetData>${after}</worksheet>`;
export const row = (no: number, ...cells: string[]): string => `<row r="${no}">${cells.join('')}</row>`;
export const text = (at: string, words: string): string => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`;
export const plainRows =
  row(1, text('A1', '姓名'), text('B1', '电话')) + row(2, text('A2', '周晓岚'), text('B2', '13800006072'));
export const readRows = [
  ['姓名', '电话'],
  ['周晓岚', '13800006072'],
];

export function workbook(parts: Parts = {}): Buffer {
  const all: Parts = {
    'xl/workbook.xml': book(sheetEntry),
    'xl/_rels/workbook.xml.rels': links,
    'xl/worksheets/sheet1.xml': sheet(plainRows),
    ...parts,
  };
  const files = Object.fromEntries(
    Object.entries(all).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]),
  );
  return Buffer.from(zipSync(files, { level: 1 }));
}

/** Changes a number in the archive's directory; `field` is its offset in each entry. */
export function withDirectory(archive: Buffer, field: number, value: number, size: 2 | 4): Buffer {
  const changed = Buffer.from(archive);
  for (
    let at = changed.indexOf('PK\x01\x02', 0, 'latin1');
    at >= 0;
    at = changed.indexOf('PK\x01\x02', at + 4, 'latin1')
  )
    if (size === 4) changed.writeUInt32LE(value, at + field);
    else changed.writeUInt16LE(value, at + field);
  return changed;
}

export const letters = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letters(Math.floor(column / 26) - 1) + letters(column % 26);
export const bomb = new Uint8Array(80 * 1024 * 1024);
export const manyRows = (count: number, cell: (no: number) => string): string =>
  Array.from({ length: count }, (_, at) => row(at + 1, cell(at + 1))).join('');
export const gbk = Buffer.from([
  0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xb5, 0xe7, 0xbb, 0xb0, 0x0a, 0xd6, 0xdc, 0x2c, 0x31, 0x32, 0x33,
]);
export const deep = `${'<a>'.repeat(100)}${'</a>'.repeat(100)}`;
export const entities = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
  .split('')
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('')}]>`;
