import { safeCell } from '@yidi/rules/batch/safe-cell';

/** Without it some table programs read UTF-8 as another encoding. */
const BOM = '\ufeff';

/** Writes a table as CSV: a text that would run as a formula is marked as text. */
export function csvTable(head: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const cell = (text: string) => `"${safeCell(text).replaceAll('"', '""')}"`;
  return Buffer.from(`${BOM}${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`);
}
