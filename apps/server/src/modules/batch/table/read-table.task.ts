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
    const { rows: all, notes: found, hiddenAbove = [], hiddenColumns = [] } = await readTable(await readFile(path));
    const shown = findHead(all);
    const head = shown.header.length > 0 ? shown : { header: findHead(hiddenAbove).header, rows: 0 };
    const body = all.slice(head.rows);
    const hidden = new Set(hiddenColumns);
    const rows = withUnits(withoutSamples(body, head.header, findColumns(head.header, [], hidden)), head.header);
    const columns = findColumns(head.header, rows.slice(0, SAMPLE_ROWS), hidden);
    const notes = new Set(found);
    if (rows.length < body.length) notes.add('samples');
    if (Object.values(columns).some((column) => hidden.has(column))) notes.add('hiddenColumns');
    return { header: head.header, rows, notes: [...notes], columns };
  } catch (error) {
    if (error instanceof TableRefused) return { fault: error.fault };
    throw error;
  }
}
