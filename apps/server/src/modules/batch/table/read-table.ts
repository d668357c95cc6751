import { BATCH_CELL, BATCH_COLUMNS, BATCH_ROWS } from '@yidi/contract/values/batch';
import { decodeTable, readDelimited, TableRefused } from '@yidi/rules/batch/delimited';
import { unescapeText } from './unescape-text.ts';
import { type ReadTable, readXlsx } from './xlsx.ts';

/** Titles and template lines are rows of the file, but not of the batch. */
const HEAD_ROWS = 20;
const limits = { rows: BATCH_ROWS + HEAD_ROWS, columns: BATCH_COLUMNS, cell: BATCH_CELL };
const ZIP = 'PK\x03\x04';
/** The container of old workbooks, and of new ones with a password. */
const OLD_CONTAINER = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Limit of the characters of all cells together: four times those of 500 rows with long texts. */
const CHARS_AT_MOST = 1_000_000;

/**
 * Reads a table by its content, whatever its name: a workbook or delimited text, without empty
 * rows.
 * @throws TableRefused
 */
export async function readTable(bytes: Buffer): Promise<ReadTable> {
  if (bytes.length === 0) throw new TableRefused('empty');
  const start = bytes.toString('latin1', 0, 8);
  if (start === OLD_CONTAINER) throw new TableRefused(bytes.includes(ENCRYPTED) ? 'locked' : 'type');
  const table = start.startsWith(ZIP) ? await readXlsx(bytes, limits) : { rows: readText(textOf(bytes)), notes: [] };
  if (table.rows.length === 0) throw new TableRefused('empty');
  if (charsOf(table) > CHARS_AT_MOST) throw new TableRefused('bomb');
  return table;
}

/** Programs that export a workbook as text may keep its escaped characters. */
const readText = (text: string): string[][] =>
  readDelimited(text, limits).map((row) => row.map((cell) => unescapeText(cell).trim()));

function charsOf({ rows }: ReadTable): number {
  let chars = 0;
  for (const row of rows) for (const cell of row) chars += cell.length;
  return chars;
}

/**
 * Files that shops name .xls: web page, XML of any kind, web archive, rich text, SYLK, JSON,
 * address card, calendar or PDF.
 */
const OTHER_FORM =
  /^\s*(?:<(?:[!?]|\/?(?:html|head|body|table|meta|style|script|div|workbook)\b)|(?:[a-z-]+: .*\s+){0,5}MIME-Version:|BEGIN:V(?:CARD|CALENDAR)|%PDF-|\{\\rtf|ID;P|TABLE\s+0,1|[[{]\s*["{[])|<t[rd][\s>]/i;

/** Any XML or HTML; a table below a line with a mark does not end with one. */
const ALL_MARKS = /^\s*<[a-z][\s\S]*>\s*$/i;

function textOf(bytes: Buffer): string {
  const text = decodeTable(bytes);
  if (OTHER_FORM.test(text) || ALL_MARKS.test(text)) throw new TableRefused('type');
  return text;
}
