import { writeXlsx } from './write-xlsx.ts';

/** Writes a workbook in a thread. */
export function run(rows: readonly (readonly string[])[]): Uint8Array {
  return writeXlsx(rows);
}
