import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromSqlName, toSqlName } from './column-names.ts';
import { freshDatabase } from './testing.ts';

const { db } = await freshDatabase();

test('every name of the schema has one name in TypeScript, from which queries make it again', async () => {
  const { rows } = await sql<{ name: string }>`SELECT DISTINCT column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' UNION SELECT table_name FROM information_schema.tables
    WHERE table_schema = 'public'`.execute(db);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['token_sha256', 'trace_event_p0', 'pay_notice']));
  expect(names.map((name) => toSqlName(fromSqlName(name)))).toEqual(names);
  const asked = sql`SELECT ${sql.join(names.map((name) => sql`1 AS ${sql.id(fromSqlName(name))}`))}`;
  for (const name of names) expect(asked.compile(db).sql).toContain(`AS "${name}"`);
  const [row] = (await asked.execute(db)).rows;
  expect(Object.keys(row as object).sort()).toEqual(names.map(fromSqlName).sort());
});

test('a document in a JSON column keeps the names of its fields', async () => {
  const { rows } = await sql`SELECT '{"in_json": [{"two_words": 1}]}'::jsonb AS whole_document`.execute(db);
  expect(rows).toEqual([{ wholeDocument: { in_json: [{ two_words: 1 }] } }]);
});
