import { readFile } from 'node:fs/promises';
import type { BatchNote, TableFault } from '@yidi/contract/values/batch';
import { type Columns, findColumns, findHead, withoutSamples } from '@yidi/rules/batch/columns';
import { TableRefused } from '@yidi/rules/batch/delimited';
import { withUnits } from '@yidi/rules/batch/title-units';
import { readTable } from './read-table.ts';

/** The rows from which the meaning of columns is guessed. */
const SAMPLE_ROWS = 50;

export interface FoundTable {
  /** The titles; empty if the table has none. */
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly notes: readonly BatchNote[];
  readonly columns: Columns;
}

/** Reads the table at a path and detects its columns, in a task process. */
export async function run(path: string): Promise<FoundTable | { readonly fault: TableFault }> {
  try {
    const { rows: all, notes } = await readTable(await readFile(path));
    const { header, rows: headRows } = findHead(all);
    const body = all.slice(headRows);
    const titled = findColumns(header, []);
    const rows = withUnits(withoutSamples(body, header, titled), header);
    return {
      header,
      rows,
      notes: rows.length < body.length ? [...notes, 'samples'] : notes,
      columns: findColumns(header, rows.slice(0, SAMPLE_ROWS)),
    };
  } catch (error) {
    if (error instanceof TableRefused) return { fault: error.fault };
    throw error;
  }
}
