import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';

/** Columns whose text is shown to users unchanged. */
const shown = /_(?:zh|en)$|^(?:goods_name|message|office_name|courier_name|cancel_note|said|signed_by|next_office)$/;
const shownOf: Readonly<Record<string, RegExp>> = {
  network_point: /^(?:name|address)$/,
  network_office: /^name$/,
  network_courier: /^name$/,
};

/**
 * Writes an attacker's text into every such column. Refused values stay unchanged. Returns the
 * changed columns.
 */
export async function makeRowsHostile(db: Db, words: string): Promise<string[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND c.data_type = 'text' AND t.table_type = 'BASE TABLE'
    ORDER BY 1, 2`.execute(db);
  const changed: string[] = [];
  for (const { table, column } of rows) {
    if (!shown.test(column) && !shownOf[table]?.test(column)) continue;
    const place = sql`${sql.ref(column)}`;
    const done =
      await sql`UPDATE ${sql.table(table)} SET ${place} = ${words} WHERE ${place} IS NOT NULL AND ${place} <> ''`
        .execute(db)
        .then(({ numAffectedRows }) => numAffectedRows ?? 0n)
        // The database refuses values that are too long or not allowed.
        .catch(() => 0n);
    if (done > 0n) changed.push(`${table}.${column}`);
  }
  return changed;
}
