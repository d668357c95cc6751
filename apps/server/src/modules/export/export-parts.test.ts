import { exportParts } from '@yidi/phrases/export-parts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { AnyModule } from '../../call/module.ts';
import { freshDatabase } from '../../db/testing.ts';
import { allModules } from '../all-modules.ts';

const { db } = await freshDatabase();
const modules: readonly AnyModule[] = allModules;
const parts = modules.flatMap(({ exported = [] }) => exported);

/** Tables with a person that no part is read from, each with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_closing: 'only while the account is being closed',
  address_correction: 'holds no name, phone or person that could be told apart',
  data_export: 'is the export itself',
  data_merge: 'says only that records were moved; they are in their own parts',
  email_code: 'a code that is valid for minutes',
  known_device: 'the ids of the devices that the part of devices lists',
  mail_hidden_sender: 'whose mail is hidden from a household: the other’s number is a hash',
  order_access_log: 'says when the user read an own order in full',
  order_parent: 'joins the orders of a bill, which are listed',
  payment_due: 'until when an order of the list must be paid',
  phone_change: 'the former numbers, by which a new holder could be found',
  quick_order: 'a link to an order that is not complete',
  security_event: 'kept to protect the account; a thief must not learn what was noticed',
};

test('every table with a person is in a part, or is left out for a reason', async () => {
  const { rows } = await sql<{ table: string }>`
    SELECT DISTINCT c.table_name AS table FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type = 'uuid'
      AND c.column_name ~ '^(person_id|user_id|main_id|buyer_id)$' AND c.table_name !~ '_p[0-9]+$' ORDER BY 1`.execute(
    db,
  );
  const read = new Set(parts.flatMap(({ tables }) => tables));
  const tables = rows.map(({ table }) => table);
  expect(tables.filter((table) => !read.has(table) && LEFT_OUT[table] === undefined)).toEqual([]);
  expect(Object.keys(LEFT_OUT).filter((table) => !tables.includes(table) || read.has(table))).toEqual([]);
});

test('every part is read by one module', () => {
  expect(parts.map(({ part }) => part).toSorted()).toEqual(Object.keys(exportParts).toSorted());
});
