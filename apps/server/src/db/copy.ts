import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Db } from './open.ts';

const LINES_A_PIECE = 100;

/**
 * Rows in COPY's text format, given as the one parameter of a `COPY … FROM STDIN`; the client sends them after it, piece
 * by piece: the database stores the first rows while we still write the next ones.
 */
class CopyRows {
  readonly #lines: Iterable<string>;
  constructor(lines: Iterable<string>) {
    this.#lines = lines;
  }

  *pieces(): Generator<Buffer> {
    let [text, count] = ['', 0];
    for (const line of this.#lines) {
      text += `${line}\n`;
      count += 1;
      if (count % LINES_A_PIECE !== 0) continue;
      yield toBytes(text);
      text = '';
    }
    if (text !== '') yield toBytes(text);
  }
}

function toBytes(text: string): Buffer {
  // As long as it can get: measuring the text first would be another walk through it.
  const room = Buffer.allocUnsafe(text.length * 3);
  return room.subarray(0, room.write(text));
}

interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  sendCopyFail(why: string): void;
  endCopyFrom(): void;
}

class CopyQuery extends pg.Query {
  readonly #rows: CopyRows;
  constructor(text: string, rows: CopyRows) {
    super(text);
    this.#rows = rows;
  }
  handleCopyInResponse(connection: CopyConnection): void {
    try {
      for (const piece of this.#rows.pieces()) connection.sendCopyFromChunk(piece);
      connection.endCopyFrom();
    } catch (error) {
      // The statement fails with it; nothing of what was sent is stored.
      connection.sendCopyFail(String(error));
    }
  }
}

/** The statement as the client can run it when it is a copy of ours, else undefined. */
export function asCopy(text: unknown, values: unknown): pg.Query | undefined {
  const rows = Array.isArray(values) ? (values[0] as unknown) : undefined;
  return typeof text === 'string' && rows instanceof CopyRows ? new CopyQuery(text, rows) : undefined;
}

/** One value in COPY's text format. */
export function copyField(value: string | null | undefined): string {
  if (value === null || value === undefined) return '\\N';
  return needsEscape.test(value) ? value.replace(escaped, (char) => escapes[char] ?? char) : value;
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = /[\\\n\r\t]/g;
const needsEscape = /[\\\n\r\t]/;

/**
 * Brings rows into a table by COPY, the fastest way in: no parsing of statements, pages filled at once. `table` and
 * `columns` must be words of ours. `lines` are rows in the text format, their fields (`copyField`) joined by tabs; they
 * are made while they are sent. Fails as a whole when one row cannot be stored; what the transaction did before can be
 * gone back to by the `savepoint` (a word of ours), which is set in the same trip.
 */
export async function copyInto(
  db: Db,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
  savepoint?: string,
): Promise<void> {
  const copy = `COPY ${table} (${columns.join(', ')}) FROM STDIN`;
  const statement = savepoint === undefined ? copy : `SAVEPOINT ${savepoint}; ${copy}`;
  await db.executeQuery(CompiledQuery.raw(statement, [new CopyRows(lines)]));
}
