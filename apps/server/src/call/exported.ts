import { setImmediate } from 'node:timers/promises';
import type { ExportField, ExportPart } from '@yidi/phrases/export-parts';
import type { Language } from '@yidi/phrases/language';
import type { Keys } from '../config/keys.ts';
import type { Db } from '../db/open.ts';
import type { Payables } from './payable.ts';

/** The user whose data is exported. */
export interface ExportOwner {
  readonly keys: Keys;
  readonly personId: string;
  readonly language: Language;
  readonly now: Date;
  /** Every kind of what can be paid for. */
  readonly payables: Payables;
}

export type ExportValue = string | number | boolean | Date | null;
export type ExportRow<Part extends ExportPart = ExportPart> = Readonly<Record<ExportField<Part>, ExportValue>>;

/** A part of the export of a user's data, which the module that stores it reads. */
export interface Exported {
  readonly part: ExportPart;
  /** The tables from which it is read. A test finds tables with people that no part names. */
  readonly tables: readonly string[];
  readonly read: (db: Db, owner: ExportOwner) => Promise<readonly Readonly<Record<string, ExportValue>>[]>;
}

/**
 * Declares a part of the export. Data of others is contained as the user sees it on the screens. A
 * missing field does not compile.
 */
export function exported<Part extends ExportPart>(
  part: Part,
  tables: readonly string[],
  read: (db: Db, owner: ExportOwner) => Promise<readonly ExportRow<Part>[]>,
): Exported {
  return { part, tables, read };
}

/** Rows that are decrypted before other work of the process may run. */
const AT_ONCE = 200;

/** Decrypts many rows. Between parts of them the process does other work. */
export async function openInTurns<Row, Opened>(rows: readonly Row[], open: (row: Row) => Opened): Promise<Opened[]> {
  const opened: Opened[] = [];
  for (const [at, row] of rows.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) await setImmediate();
    opened.push(open(row));
  }
  return opened;
}
