import type { TableFault } from '@yidi/contract/values/batch';

/** Tables as text. Pure: bytes or text in, rows of cells out. */

const DELIMITERS = ['\t', ',', ';', '|'] as const;

/** The number of lines to detect the delimiter. */
const SAMPLE_LINES = 20;
const SAMPLE_CHARS = 16_384;

const SAMPLE_LIMITS = { rows: SAMPLE_CHARS, columns: SAMPLE_CHARS, cell: SAMPLE_CHARS };

/** The table is refused as a whole. */
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
 * Decodes a file of a table program: UTF-8, UTF-16 with a byte order mark, else GB 18030 (which
 * includes GBK).
 * @throws TableRefused `type` for bytes that are not text
 */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes.subarray(2));
  if (bytes.includes(0)) throw new TableRefused('type');
  const text = tryDecode('utf-8', bytes) ?? decode('gb18030', bytes);
  // Tables have no controls but tabs and line ends: it is a picture or a program.
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

/** Excel's declaration of the delimiter before a table; other programs may add delimiters to it. */
const DECLARED = /^\s*"?sep=(.)"?[,;\t|]*[ ]*(?:\r\n|\r|\n|$)/i;

/** Returns the delimiter that cuts most of the first lines into the most equal columns. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  // A tab before a delimiter or line end stops Excel from showing a number as 1.39E+10.
  const padded = !/\t(?![ ]*(?:[,;"\r\n\t]|$))/.test(sample);
  const scores = DELIMITERS.map((delimiter) => {
    const rows = splitRows(sample, delimiter, SAMPLE_LIMITS, true).slice(0, SAMPLE_LINES);
    const counts = rows.map((row) => row.length - 1).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => timesOf(counts, b) - timesOf(counts, a) || b - a)[0] ?? 0;
    const alike = timesOf(counts, usual);
    // Many tables have titles above and sums below, so not every line is cut.
    const isTable = alike * 2 > rows.length || (alike >= 2 && alike * 3 > rows.length);
    return { delimiter, score: isTable ? usual * 1000 + alike : 0 };
  });
  const usable = scores.filter(({ delimiter }) => !(delimiter === '\t' && padded && sample.includes('\t')));
  // Tabs are never typed by chance: if tabs cut the lines, commas are part of addresses.
  const best = (usable.some(({ score }) => score > 0) ? usable : scores).toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.delimiter : '\t';
}

const timesOf = (counts: readonly number[], count: number) => counts.filter((other) => other === count).length;

/**
 * Reads the rows of a delimited text (RFC 4180). Cells are trimmed, empty rows skipped. A quote
 * that is never closed is an ordinary character. @throws TableRefused at the first limit that is
 * exceeded
 */
export function readDelimited(text: string, limits: TableLimits): string[][] {
  const declared = DECLARED.exec(text);
  const table = declared ? text.slice(declared[0].length) : text;
  const delimiter = declared?.[1];
  return splitRows(table, delimiter && cutsLines(table, delimiter) ? delimiter : delimiterOf(table), limits);
}

/** True if the first lines have the delimiter; a program may declare another than it writes. */
function cutsLines(table: string, delimiter: string): boolean {
  const lines = table
    .slice(0, SAMPLE_CHARS)
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, SAMPLE_LINES);
  return lines.filter((line) => line.includes(delimiter)).length * 2 > lines.length;
}

/** `="13900002718"`: the notation for digits as text. */
const TEXT_FORMULA = /^="([^"]*)"$/;

function splitRows(text: string, delimiter: string, limits: TableLimits, withEmpty = false): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let widest = 0;
  const usual = usualWidth(text, delimiter);
  // Whether all cells of this row, and of the row above, are quoted, as programs write them.
  let inQuotes = true;
  let quoted = false;
  let aboveInQuotes: boolean | null = null;
  const endCell = () => {
    if (row.length >= limits.columns) throw new TableRefused('wide');
    const words = cell.trim();
    row.push(TEXT_FORMULA.exec(words)?.[1] ?? words);
    inQuotes &&= quoted || words === '';
    cell = '';
    quoted = false;
  };
  const endRow = () => {
    endCell();
    widest = Math.max(widest, row.length);
    aboveInQuotes = inQuotes;
    inQuotes = true;
    if (withEmpty || row.some((value) => value !== '')) {
      // The row of titles is not counted.
      if (rows.length > limits.rows) throw new TableRefused('rows');
      rows.push(row);
    }
    row = [];
  };
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]!;
    const quote = char === '"' && cell.trim() === '' ? closedAt(text, at, delimiter, limits.cell) : null;
    const place = { delimiter, width: usual || widest, before: row.length, most: limits.cell, inQuotes, aboveInQuotes };
    if (quote && !isStray(text, at, quote.end, place)) {
      cell = quote.words;
      quoted = true;
      at = quote.end;
    } else if (char === delimiter) endCell();
    else if (char === '\n' || char === '\r') {
      if (char === '\r' && text[at + 1] === '\n') at += 1;
      endRow();
    } else cell += char;
    if (cell.length > limits.cell) throw new TableRefused('cell');
  }
  if (cell !== '' || row.length > 0) endRow();
  return rows;
}

/** Returns the usual number of cells in the first lines without quotes; 0 if there are none. */
function usualWidth(text: string, delimiter: string): number {
  const lines = text.slice(0, SAMPLE_CHARS).split(/[\r\n]+/);
  const counts = lines.filter((line) => !line.includes('"')).map((line) => line.split(delimiter).length);
  const cut = counts.filter((count) => count > 1);
  return cut.toSorted((a, b) => timesOf(cut, b) - timesOf(cut, a) || b - a)[0] ?? 0;
}

/**
 * Returns the quoted words and the closing quote; null if it is too far or does not end the cell.
 */
function closedAt(text: string, start: number, delimiter: string, most: number): { words: string; end: number } | null {
  let words = '';
  for (let at = start + 1; at < text.length && words.length <= most; at += 1) {
    if (text[at] !== '"') words += text[at];
    else if (text[at + 1] === '"') {
      words += '"';
      at += 1;
    } else {
      // Behind a closing quote the cell ends; some programs add blanks.
      const after = /^[ \t]*(?=.|$)/s.exec(text.slice(at + 1, at + 9))![0].length + at + 1;
      const ends = after >= text.length || text[after] === delimiter || /[\r\n]/.test(text[after]!);
      return ends || text[at + 1] === delimiter || !/[\r\n]/.test(words) ? { words, end: at } : null;
    }
  }
  return null;
}

/** Digits that may be a phone, or a masked one. */
const PHONE_DIGITS = /\d(?:[ -]?[\d*x×•●]){6,}/i;

interface QuotePlace {
  readonly delimiter: string;
  /** The number of cells per row; 0 if unknown. */
  readonly width: number;
  /** The cells of the row before the quote, and whether all are quoted. */
  readonly before: number;
  readonly inQuotes: boolean;
  /** Whether all cells of the row above are quoted; null in the first row. */
  readonly aboveInQuotes: boolean | null;
  readonly most: number;
}

/**
 * True for two stray quotes with several rows between them: as rows the lines fit the columns at
 * least as well as one cell does. In doubt they are rows: two wrong rows are noticed, a consignee
 * within another's goods is not.
 */
function isStray(text: string, start: number, end: number, place: QuotePlace): boolean {
  const { delimiter, before } = place;
  const lines = text.slice(start, end).split(/\r\n|\r|\n/);
  if (lines.length === 1) return false;
  const after = cellsAfter(text, end, delimiter, place.most);
  const columns = lines.map((line) => line.split(delimiter).length);
  columns[0]! += before;
  columns[columns.length - 1]! += after.count;
  const width = place.width || columns[0]!;
  if (width < 2 || isOfProgram(text, place, after)) return false;
  const asOneRow = Math.abs(before + 1 + after.count - width);
  const asRows = columns.reduce((sum, count) => sum + Math.abs(count - width), 0);
  const within = lines.reduce((sum, line) => sum + line.split(delimiter).length - 1, 0);
  if (within === 0 ? asRows < asOneRow : asRows <= asOneRow) return true;
  // A row without its last cells still has its phone, or an empty cell for it.
  const isRow = (line: string, at: number) =>
    PHONE_DIGITS.test(line.normalize('NFKC')) ||
    line.includes(delimiter + delimiter) ||
    (at < lines.length - 1 && columns[at] === width);
  return within * 2 >= (width - 1) * (lines.length - 1) && lines.every((line, at) => at === 0 || isRow(line, at));
}

/** True if all cells of the table are quoted, so these quotes are not stray. */
function isOfProgram(text: string, { inQuotes, aboveInQuotes, before }: QuotePlace, after: CellsAfter): boolean {
  if (!inQuotes || !after.inQuotes || before + after.count === 0) return false;
  return aboveInQuotes ?? /^[\r\n]*(?:"|$)/.test(text.slice(after.end, after.end + 8));
}

interface CellsAfter {
  readonly count: number;
  readonly inQuotes: boolean;
  readonly end: number;
}

/** Reads the cells of the row behind a closing quote. */
function cellsAfter(text: string, quote: number, delimiter: string, most: number): CellsAfter {
  let count = 0;
  let inQuotes = true;
  let isFirst = false;
  let at = quote + 1;
  for (; at < text.length && at < quote + 4000 && !/[\r\n]/.test(text[at]!); at += 1) {
    const char = text[at]!;
    const cell = char === '"' && isFirst ? closedAt(text, at, delimiter, most) : null;
    if (cell) at = cell.end;
    else if (char === delimiter) count += 1;
    else if (char !== ' ') inQuotes = false;
    isFirst = char === delimiter || (isFirst && char === ' ');
  }
  return { count, inQuotes, end: at };
}
