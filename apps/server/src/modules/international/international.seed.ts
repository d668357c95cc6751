import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { rowsOfFiles, type TableRows } from './data/rows.ts';

/**
 * Fills the rows of destinations from the files of this version. Rows of an operator stay as they
 * are. A row that left the files ends today, so that a paid order can still be explained. Returns
 * whether anything was written.
 */
export async function seedDestinations(db: Db, tables: readonly TableRows[] = rowsOfFiles()): Promise<boolean> {
  const sha256 = createHash('sha256').update(JSON.stringify(tables)).digest('hex');
  const seeded = await db.selectFrom('destinationSeed').select('sha256').executeTakeFirst();
  if (seeded?.sha256 === sha256) return false;
  await transact(db, async (trx) => {
    await sql`SET LOCAL statement_timeout = 0`.execute(trx);
    for (const table of tables) await fill(trx, table);
    await sql`INSERT INTO destination_seed (sha256) VALUES (${sha256})
      ON CONFLICT (id) DO UPDATE SET sha256 = excluded.sha256, seeded_at = now()`.execute(trx);
  });
  return true;
}

async function fill(trx: Db, { table, key, rows }: TableRows): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)));
  const given = sql`json_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::json)`;
  const identity = [...key, 'effective_from'];
  await sql`INSERT INTO ${sql.table(table)} (${list(columns)}) SELECT ${list(columns)} FROM ${given}
    ON CONFLICT (${list(identity)}) DO UPDATE SET ${sql.join(
      columns
        .filter((name) => !identity.includes(name))
        .map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
    )}, effective_to = NULL WHERE ${sql.ref(`${table}.origin`)} = 'file'`.execute(trx);
  await sql`UPDATE ${sql.table(table)} SET effective_to = current_date
    WHERE origin = 'file' AND effective_to IS NULL AND (${list(identity)}) NOT IN
      (SELECT ${list(identity)} FROM ${given})`.execute(trx);
}
