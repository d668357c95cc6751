import type { TableFault } from '@yidi/contract/values/batch';

/** Tables as text. Pure: bytes or a text in, rows of cells out. */

const DELIMITERS = ['\t', ',', ';', '|'] as const;

/** How much of a text tells which delimiter it has. */
const SAMPLE_LINES = 20;
const SAMPLE_CHARS = 16_384;

const SAMPLE_LIMITS = { rows: SAMPLE_CHARS, columns: SAMPLE_CHARS, cell: SAMPLE_CHARS };

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
 * The text of a file of a table program: UTF-8 with or without a mark, UTF-16 with one, else GBK in
 * its widest form, GB 18030.
 * @throws TableRefused `type` for bytes that are no text at all.
 */
export function decodeTable(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode('utf-16le', bytes.subarray(2));
  if (first === 0xfe && second === 0xff) return decode('utf-16be', bytes.subarray(2));
  if (bytes.includes(0)) throw new TableRefused('type');
  const text = tryDecode('utf-8', bytes) ?? decode('gb18030', bytes);
  // Controls other than tabs and line ends are in no table: a picture or a program that happens to
  // have no zero.
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

/** Excel's own word for the delimiter, in a line before the table; programs that saved it again put delimiters behind it. */
const DECLARED = /^\s*"?sep=(.)"?[,;\t|]*[ ]*(?:\r\n|\r|\n|$)/i;

/** The delimiter that cuts most of the first lines into the most columns alike; a text without any is one column. */
export function delimiterOf(text: string): string {
  const sample = text.slice(0, SAMPLE_CHARS);
  // A tab before another delimiter or the end of the line is there for Excel, which else reads a
  // long number as 1.39E+10.
  const padded = !/\t(?![ ]*(?:[,;"\r\n\t]|$))/.test(sample);
  const scores = DELIMITERS.map((delimiter) => {
    const rows = splitRows(sample, delimiter, SAMPLE_LIMITS, true).slice(0, SAMPLE_LINES);
    const counts = rows.map((row) => row.length - 1).filter((count) => count > 0);
    const usual = counts.toSorted((a, b) => timesOf(counts, b) - timesOf(counts, a) || b - a)[0] ?? 0;
    const alike = timesOf(counts, usual);
    // Titles stand above many tables, and sums below: not every line is cut.
    const isTable = alike * 2 > rows.length || (alike >= 2 && alike * 3 > rows.length);
    return { delimiter, score: isTable ? usual * 1000 + alike : 0 };
  });
  const usable = scores.filter(({ delimiter }) => !(delimiter === '\t' && padded && sample.includes('\t')));
  // A tab is never typed by chance: where it cuts at all, a comma is part of an address.
  const best = (usable.some(({ score }) => score > 0) ? usable : scores).toSorted((a, b) => b.score - a.score)[0];
  return best && best.score > 0 ? best.delimiter : '\t';
}

const timesOf = (counts: readonly number[], count: number) => counts.filter((one) => one === count).length;

/**
 * Rows of a delimited text (RFC 4180; quotes hold delimiters and line ends). Empty rows are left
 * out, cells are trimmed. A quote that no other closes is a character: it holds nothing of the rows
 * below.
 * @throws TableRefused as soon as a limit is passed: the rest is not read.
 */
export function readDelimited(text: string, limits: TableLimits): string[][] {
  const declared = DECLARED.exec(text);
  const table = declared ? text.slice(declared[0].length) : text;
  return splitRows(table, declared?.[1] ?? delimiterOf(table), limits);
}

/** `="13900002718"`: how a table program is told that digits are a text. */
const TEXT_FORMULA = /^="([^"]*)"$/;

function splitRows(text: string, delimiter: string, limits: TableLimits, withEmpty = false): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let widest = 0;
  const usual = usualWidth(text, delimiter);
  // Whether every cell of the row, and of the row above it, was in quotes: a program wrote them.
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
    if (withEmpty || row.some((one) => one !== '')) {
      // The titles are no row of their own.
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

/**
 * Into how many cells the first lines without quotes are cut for the most part; 0 where all have
 * quotes or none is cut.
 */
function usualWidth(text: string, delimiter: string): number {
  const lines = text.slice(0, SAMPLE_CHARS).split(/[\r\n]+/);
  const counts = lines.filter((line) => !line.includes('"')).map((line) => line.split(delimiter).length);
  const cut = counts.filter((count) => count > 1);
  return cut.toSorted((a, b) => timesOf(cut, b) - timesOf(cut, a) || b - a)[0] ?? 0;
}

/** The words in quotes and where their closing quote is; null when none closes them within the length of a cell. */
function closedAt(text: string, start: number, delimiter: string, most: number): { words: string; end: number } | null {
  let words = '';
  for (let at = start + 1; at < text.length && words.length <= most; at += 1) {
    if (text[at] !== '"') words += text[at];
    else if (text[at + 1] === '"') {
      words += '"';
      at += 1;
    } else {
      // Behind a closing quote the cell ends; on the quote's own line some programs write more.
      const after = /^[ \t]*(?=.|$)/s.exec(text.slice(at + 1, at + 9))![0].length + at + 1;
      const ends = after >= text.length || text[after] === delimiter || /[\r\n]/.test(text[after]!);
      return ends || text[at + 1] === delimiter || !/[\r\n]/.test(words) ? { words, end: at } : null;
    }
  }
  return null;
}

/** Digits that may be a phone number, also with its middle hidden. */
const PHONE_DIGITS = /\d(?:[ -]?[\d*x×•●]){6,}/i;

interface QuotePlace {
  readonly delimiter: string;
  /** How many cells a row has; 0 while that is not known. */
  readonly width: number;
  /** The cells of its row in front of the quote, and whether all of them are in quotes. */
  readonly before: number;
  readonly inQuotes: boolean;
  /** Whether all cells of the row above are in quotes; null in the first row. */
  readonly aboveInQuotes: boolean | null;
  readonly most: number;
}

/**
 * True when quotes over several lines are two stray ones, and each of those lines is a row by
 * itself. It is judged by columns: the lines fit the table as rows at least as well as one cell
 * does. Where both fit, two rows that are wrong are looked at, while a consignee within the goods
 * of another is not seen by anybody.
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
  // Rows that lack their last cells: each shows its phone, or that it has none.
  const isRow = (line: string, at: number) =>
    PHONE_DIGITS.test(line.normalize('NFKC')) ||
    line.includes(delimiter + delimiter) ||
    (at < lines.length - 1 && columns[at] === width);
  return within * 2 >= (width - 1) * (lines.length - 1) && lines.every((line, at) => at === 0 || isRow(line, at));
}

/** In a table whose cells are all in quotes, these are no stray ones. */
function isOfProgram(text: string, { inQuotes, aboveInQuotes, before }: QuotePlace, after: CellsAfter): boolean {
  if (!inQuotes || !after.inQuotes || before + after.count === 0) return false;
  return aboveInQuotes ?? /^[\r\n]*(?:"|$)/.test(text.slice(after.end, after.end + 8));
}

interface CellsAfter {
  readonly count: number;
  readonly inQuotes: boolean;
  /** Where the row ends. */
  readonly end: number;
}

/** The cells of the row that follow a closing quote. */
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
