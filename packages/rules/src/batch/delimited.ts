import type { TableFault } from '@yidi/contract/values/batch';

/** Tables as text. Pure: bytes or a text in, rows of cells out. */

const DELIMITERS = [',', '\t', ';'] as const;
type Delimiter = (typeof DELIMITERS)[number];

/** How much of a text tells which delimiter it has. */
const SAMPLE_LINES = 20;
const SAMPLE_CHARS = 16_384;

/** A table that is refused as a whole, as soon as that is known. */
export class TableRefused extends Error {
  override name = 'TableRefused';
  readonly fault: TableFault;
  constructor(fault: TableFault) {
    super(fault);
    this.fault = fault;
  }
}

export interface TableLimits {
  readonly rows: number;
  readonly columns: number;
  readonly cell: number;
}

/**
 * The text of a file of a table program: UTF-8 with or without a mark, UTF-16 with one, else GBK in its widest form, GB 18030.
 * @throws TableRefused `type` for bytes that are no text at all.
 */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes.subarray(2));
  if (bytes.includes(0)) throw new TableRefused('type');
  const text = tryDecode('utf-8', bytes) ?? decode('gb18030', bytes);
  // Controls other than tabs and line ends are in no table: a picture or a program that happens to have no zero.
  if (/[^\P{Cc}\t\n\v\f\r]/u.test(text)) throw new TableRefused('type');
  return text;
}

function decode(label: string, bytes: Uint8Array): string {
  const text = tryDecode(label, bytes);
  if (text === null) throw new TableRefused('unreadable');
  return text;
}

function tryDecode(label: string, bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The delimiter that cuts the first lines into the most columns alike; a text without any is one column. */
export function delimiterOf(text: string): Delimiter {
  const sample = unquoted(text.slice(0, SAMPLE_CHARS));
  const lines = sample.split(/\r\n|\r|\n/, SAMPLE_LINES).filter((line) => line.trim() !== '');
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const least = Math.min(...counts);
    return { delimiter, score: lines.length === 0 ? 0 : least * 1000 + counts.reduce((sum, one) => sum + one, 0) };
  });
  // Every separator of a row is also one of its last column's text: a tab is never typed by chance.
  const best = scores.toSorted((a, b) => b.score - a.score)[0];
  return best && best.score >= 1000 ? best.delimiter : '\t';
}

const unquoted = (text: string): string => text.replace(/"(?:[^"]|"")*"?/g, '');

/**
 * Rows of a delimited text (RFC 4180; quotes hold delimiters and line ends). Empty rows are left out, cells are trimmed.
 * @throws TableRefused as soon as a limit is passed: the rest is not read.
 */
export function readDelimited(text: string, limits: TableLimits): string[][] {
  const delimiter = delimiterOf(text);
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  let atStart = true;
  const endCell = () => {
    if (row.length >= limits.columns) throw new TableRefused('wide');
    row.push(cell.trim());
    cell = '';
    atStart = true;
  };
  const endRow = () => {
    endCell();
    if (row.some((one) => one !== '')) {
      // The titles are no row of their own.
      if (rows.length > limits.rows) throw new TableRefused('rows');
      rows.push(row);
    }
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (char === '"' && atStart) quoted = true;
    else if (char === delimiter) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += char;
    if (char !== delimiter && char !== '\n' && char !== '\r' && char !== ' ') atStart = false;
    if (cell.length > limits.cell) throw new TableRefused('cell');
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}
