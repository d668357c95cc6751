/** A row of a CSV text, with the number of its first line. */
export interface CsvRow {
  readonly line: number;
  readonly cells: readonly string[];
}

const CELL = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|\r|$)/y;

/**
 * Reads CSV that a program wrote (RFC 4180) with any line end and an optional byte order mark;
 * empty rows are skipped. Tables that people made are read by `readDelimited`, which guesses
 * delimiters and stray quotes. Undefined for an unclosed or misplaced quote, or for more than
 * `most` rows.
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
