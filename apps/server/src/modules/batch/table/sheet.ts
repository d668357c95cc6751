import { type TableLimits, TableRefused } from '@yidi/rules/batch/delimited';
import { type Shown, showNumber } from './number-format.ts';
import { unescapeText } from './unescape-text.ts';
import { readXml, type Tag } from './xml.ts';
import type { ZipEntry } from './zip.ts';

interface SheetDeps {
  readonly strings: readonly string[];
  readonly shown: readonly Shown[];
  readonly from1904: boolean;
  readonly limits: TableLimits;
}

interface Range {
  readonly top: number;
  readonly left: number;
  readonly bottom: number;
  readonly right: number;
}

const MERGED_AT_MOST = 5000;
/** Hidden rows are read only for merged cells that also cover shown rows. */
const HIDDEN_CELLS_AT_MOST = 20_000;

export interface ReadSheet {
  readonly rows: string[][];
  readonly formulas: boolean;
  /** True if hidden rows contain anything. */
  readonly hiddenRows: boolean;
  readonly hiddenAbove: string[][];
  readonly hiddenColumns: number[];
}

/** Reads the shown rows with content; merged cells all get the same value. */
export async function readSheet(file: ZipEntry, deps: SheetDeps): Promise<ReadSheet> {
  const { limits } = deps;
  const rows = new Map<number, string[]>();
  const merged: Range[] = [];
  const hidden = new Map<string, string>();
  let [rowNo, column] = [0, -1];
  let cell: { type: string; shown: Shown; value: string; formula: string; reads: 'value' | 'formula' | '' } | undefined;
  let [formulas, inReading, hiddenRow, hiddenRows] = [false, false, false, false];
  const hiddenColumns = new Set<number>();

  function addText(text: string): void {
    if (text === '') return;
    if (hiddenRow) {
      hiddenRows = true;
      const isKept = hidden.size < HIDDEN_CELLS_AT_MOST && column < limits.columns && text.length <= limits.cell;
      if (isKept) hidden.set(keyOf(rowNo, column), text);
      return;
    }
    addCell(rows, { rowNo, column, text }, limits);
  }

  const open = ({ name, attribute }: Tag): void => {
    if (name === 'col') {
      if (isHiddenColumn(attribute))
        for (let no = Number(attribute('min')); no <= Math.min(Number(attribute('max')), limits.columns); no += 1)
          hiddenColumns.add(no - 1);
    } else if (name === 'row') {
      rowNo = Number(attribute('r')) || rowNo + 1;
      column = -1;
      hiddenRow = isHidden(attribute);
    } else if (name === 'c') {
      column = columnOf(attribute('r')) ?? column + 1;
      const shown = deps.shown[Number(attribute('s') ?? -1)] ?? 'plain';
      cell = { type: attribute('t') ?? 'n', shown, value: '', formula: '', reads: '' };
    } else if (name === 'rPh') inReading = true;
    else if (cell && (name === 'v' || name === 't')) cell.reads = inReading ? '' : 'value';
    else if (cell && name === 'f') cell.reads = 'formula';
    else if (name === 'mergeCell') {
      const range = rangeOf(attribute('ref') ?? '');
      if (range && merged.length < MERGED_AT_MOST) merged.push(range);
    }
  };

  await readXml(file, {
    open,
    inCell: () => cell !== undefined,
    text(piece) {
      if (!cell || cell.reads === '') return;
      cell[cell.reads] += piece;
      if (cell[cell.reads].length > limits.cell) throw new TableRefused('cell');
    },
    close(name) {
      if (name === 'rPh') inReading = false;
      if (!cell) return;
      if (name === 'v' || name === 't' || name === 'f') cell.reads = '';
      if (name !== 'c') return;
      if (cell.formula !== '') formulas = true;
      addText(textOf(cell, deps).trim());
      cell = undefined;
    },
  });
  spread(rows, hidden, merged, limits);
  const ordered = [...rows].sort(([a], [b]) => a - b).map(([, row]) => Array.from(row, (text) => text ?? ''));
  if (ordered.length > limits.rows + 1) throw new TableRefused('rows');
  const hiddenAbove = hiddenRowsAbove(Math.min(...rows.keys()), hidden);
  return { rows: ordered, formulas, hiddenRows, hiddenAbove, hiddenColumns: [...hiddenColumns] };
}

/** Returns the hidden rows above the first shown one. */
function hiddenRowsAbove(firstShown: number, hidden: ReadonlyMap<string, string>): string[][] {
  const above = new Map<number, string[]>();
  for (const [key, text] of hidden) {
    const [no, column] = key.split(' ').map(Number) as [number, number];
    if (no >= firstShown) continue;
    const row = above.get(no) ?? [];
    row[column] = text;
    above.set(no, row);
  }
  return [...above].sort(([a], [b]) => a - b).map(([, row]) => Array.from(row, (text) => text ?? ''));
}

/** Adds a cell to the rows. @throws TableRefused above the limits */
function addCell(
  rows: Map<number, string[]>,
  { rowNo, column, text }: { rowNo: number; column: number; text: string },
  limits: TableLimits,
): void {
  if (column >= limits.columns) throw new TableRefused('wide');
  if (text.length > limits.cell) throw new TableRefused('cell');
  let row = rows.get(rowNo);
  if (!row) {
    if (rows.size > limits.rows) throw new TableRefused('rows');
    row = [];
    rows.set(rowNo, row);
  }
  row[column] = text;
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true';

/**
 * True for a row that is hidden by a filter, a group or by hand, or has no height. `zeroHeight` of
 * the sheet hides only rows that have no element, which are the unused ones.
 */
function isHidden(attribute: Tag['attribute']): boolean {
  const hidden = attribute('hidden');
  return hidden === undefined ? Number(attribute('ht') ?? 1) === 0 : isTrue(hidden);
}

const isHiddenColumn = (attribute: Tag['attribute']): boolean =>
  isTrue(attribute('hidden')) || Number(attribute('width') ?? 1) === 0;

function textOf(
  { type, shown, value, formula }: { type: string; shown: Shown; value: string; formula: string },
  { strings, from1904 }: SheetDeps,
): string {
  // The formula was never calculated: show it, so that the user can correct the cell.
  if (value === '' && formula !== '') return `=${formula}`;
  if (type === 's') return strings[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
  if (type === 'n') return showNumber(value, shown, from1904);
  return unescapeText(value);
}

const keyOf = (row: number, column: number) => `${row} ${column}`;

/** Copies the first of merged cells into the others (in existing rows), even from a hidden row. */
function spread(
  rows: Map<number, string[]>,
  hidden: ReadonlyMap<string, string>,
  merged: readonly Range[],
  limits: TableLimits,
): void {
  for (const { top, left, bottom, right } of merged) {
    const text = rows.get(top)?.[left] ?? hidden.get(keyOf(top, left));
    if (!text || right >= limits.columns) continue;
    for (const [no, row] of rows) {
      if (no < top || no > bottom) continue;
      // A title over several columns belongs to the first of them.
      for (let column = left; column <= (top === bottom ? left : right); column += 1) row[column] ??= text;
    }
  }
}

function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,4}/.exec(reference ?? '')?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function rangeOf(text: string): Range | undefined {
  const found = /^([A-Z]{1,4})(\d{1,7}):([A-Z]{1,4})(\d{1,7})$/.exec(text);
  if (!found) return undefined;
  const [, left, top, right, bottom] = found;
  return { top: Number(top), bottom: Number(bottom), left: columnOf(left)!, right: columnOf(right)! };
}
