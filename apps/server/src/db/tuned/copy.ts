import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import type { Db } from '../open.ts';
import { clientOf } from './prepared.ts';

const LINES_A_CHUNK = 100;

/**
 * Joins the lines into chunks, so that the database stores the first rows while later ones are
 * still generated.
 */
function* chunksOf(lines: Iterable<string>): Generator<Buffer> {
  let [text, count] = ['', 0];
  for (const line of lines) {
    text += `${line}\n`;
    count += 1;
    if (count % LINES_A_CHUNK !== 0) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** Formats one value in COPY's text format, an object as JSON. */
export function copyField(value: unknown): string {
  if (value === null || value === undefined) return '\\N';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return needsEscape.test(text) ? text.replace(escaped, (char) => escapes[char] ?? char) : text;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = /[\\\n\r\t]/g;
const needsEscape = /[\\\n\r\t]/;

/**
 * Inserts rows by COPY. `table` and `columns` must be constants of our code. `lines` are rows in
 * the text format, with fields made by `copyField` and joined by tabs. If one row cannot be stored,
 * none is. The transaction can then roll back to `savepoint` (a constant of our code), which is set
 * in the same round trip.
 */
export async function copyInto(
  db: Db,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
  savepoint?: string,
): Promise<void> {
  if (!db.isTransaction) return db.transaction().execute((trx) => copyInto(trx, table, columns, lines, savepoint));
  const copy = `COPY ${table} (${columns.join(', ')}) FROM STDIN`;
  const statement = savepoint === undefined ? copy : `SAVEPOINT ${savepoint}; ${copy}`;
  const client = await clientOf(db);
  await pipeline(Readable.from(chunksOf(lines)), client.query(copyFrom(statement)));
}
