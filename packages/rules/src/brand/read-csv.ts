/** A row of a CSV text, with the line of the text on which it begins. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;

/**
 * Reads CSV as RFC 4180 has it, with either line break and a byte order mark; rows without any text
 * are left out. Undefined where a quote is unclosed or in the middle of a cell, or where there are
 * more than `most` rows.
 */
export function readCsv(text: string, most: number): CsvRow[] | undefined {
  const from = text.startsWith('\ufeff') ? 1 : 0;
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let [line, begins] = [1, 1];
  CELL.lastIndex = from;
  while (CELL.lastIndex < text.length || cells.length > 0) {
    const match = CELL.exec(text);
    if (!match) return undefined;
    const [whole, quoted, plain = '', end = ''] = match;
    cells.push((quoted === undefined ? plain : quoted.replaceAll('""', '"')).trim());
    line += whole.match(/\r\n|\r|\n/g)?.length ?? 0;
    if (end === ',') continue;
    if (cells.some((cell) => cell !== '')) rows.push({ line: begins, cells });
    if (rows.length > most) return undefined;
    [cells, begins] = [[], line];
    if (end === '') break;
  }
  return rows;
}
