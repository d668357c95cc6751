import { randomBytes } from 'node:crypto';
import { orderList } from '@yidi/contract/calls/order';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keyIdOf, keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { lockAll } from '../../modules/auth/codes/sms-limits.ts';
import { loginUser } from '../../modules/auth/login/person.store.ts';
import { DEMO_PHONE, seedDemo } from '../../world/demo.ts';
import { makeOneOfEach } from '../../world/owned.ts';
import { makeOrder } from '../../world/parcels.ts';
import { makeAddress, newPhone } from '../../world/people.ts';
import { openSite } from '../../world/site.ts';
import { changeKeys } from './change-keys.ts';
import { takeTurn } from './key-turns.ts';
import { holdings, keyedTables } from './keyed-columns.ts';

const database = await freshDatabase();
const { db } = database;
const [old, next] = [randomBytes(32), randomBytes(32)];
const [onlyOld, oldFirst, nextFirst, onlyNext] = [[old], [old, next], [next, old], [next]].map(keysFrom) as [
  ReturnType<typeof keysFrom>,
  ReturnType<typeof keysFrom>,
  ReturnType<typeof keysFrom>,
  ReturnType<typeof keysFrom>,
];
const listed = new Set(
  [...keyedTables, holdings].flatMap(({ table, sealed = {}, hashes = {}, lists = {} }) =>
    [
      ...Object.keys(sealed),
      ...Object.keys(hashes),
      ...Object.entries(lists).flatMap(([list, inner]) => Object.keys(inner).map((field) => `${list}.${field}`)),
    ].map((column) => `${table}.${column}`),
  ),
);
/** Digests of random tokens and public texts, and the key of mail numbers. No key made them. */
const UNKEYED =
  /^staff_passkey\.public_key$|\.(token_sha256|ticket_sha256|state_sha256|text_sha256|end_sha256|code_sha256|sha256)$|^mail_number_key\.key$|^trace_sealed\./;

/** Finds columns with texts encrypted by these keys, as `table.column` or `table.column.field`. */
async function sealedPlaces(ids: readonly string[]): Promise<Set<string>> {
  const { rows: tables } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const found = new Set<string>();
  const look = (value: unknown, place: string) => {
    if (typeof value === 'string' && /^[\w-]{43,}$/.test(value) && ids.includes(keyIdOf(value))) found.add(place);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) look(inner, Array.isArray(value) ? place : `${place}.${name}`);
  };
  for (const { name } of tables) {
    const { rows } = await sql<{ row: object }>`SELECT to_jsonb(t) AS row FROM ${sql.table(name)} t`.execute(db);
    // A partition has the columns of its table.
    for (const { row } of rows) look(row, name.replace(/_p\d+$/, ''));
  }
  return found;
}

test('every column of the schema that a key made is listed', async () => {
  const { rows } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name !~ '_p[0-9]+$'
      AND (data_type = 'bytea' OR column_name ~ '_sealed$') ORDER BY 1`.execute(db);
  const names = rows.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !listed.has(name) && !UNKEYED.test(name))).toEqual([]);
  const { rows: columns } = await sql<{ name: string }>`SELECT table_name || '.' || column_name AS name
    FROM information_schema.columns WHERE table_schema = 'public'`.execute(db);
  const there = new Set(columns.map(({ name }) => name));
  expect([...listed].filter((name) => !there.has(name.split('.').slice(0, 2).join('.')))).toEqual([]);
});

test('tables are read by their primary keys, and by ctid where they have none', async () => {
  const { rows } = await sql<{ name: string; key: string[] }>`SELECT c.relname AS name,
      array_agg(a.attname::text ORDER BY array_position(i.indkey::int2[], a.attnum)) AS key
    FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey) WHERE i.indisprimary GROUP BY 1`.execute(
    db,
  );
  const wrong: unknown[] = [];
  const keyOf = new Map(rows.map(({ name, key }) => [name, key]));
  for (const { table, key } of [...keyedTables, holdings])
    wrong.push(
      ...(JSON.stringify(key) === JSON.stringify(keyOf.get(table) ?? ['ctid']) ? [] : [[table, keyOf.get(table)]]),
    );
  expect(wrong).toEqual([]);
});

test('after a change of keys no row uses the old key, and users, log-ins and mail are found', async () => {
  const began = await takeTurn(db, onlyOld);
  const before = await openSite(database, { keys: onlyOld });
  await seedDemo({ db, keys: onlyOld, divisions: before.ports.divisions }, new Date());
  const world = { ...before.ports, db, keys: onlyOld };
  const me = await before.visit({ phone: DEMO_PHONE });
  const owner = (await before.visit({ phone: newPhone() })).person!;
  const parties = { sender: makeAddress(0, { userPhone: owner.phone }), receiver: makeAddress(1) };
  await makeOneOfEach({ world, person: owner, now: new Date(), ...parties });
  const stored = await sealedPlaces(onlyOld.ids);
  expect(stored.size).toBeGreaterThan(20);
  expect([...stored].filter((place) => !listed.has(place))).toEqual([]);

  await began.stop();
  const reading = await takeTurn(db, oldFirst);
  expect(await changeKeys(db, oldFirst, () => {})).toBe(0);
  const writing = await takeTurn(db, nextFirst);
  // Two servers log the same phone in, one of which still writes with the old key.
  const phone = newPhone();
  const logIn = (keys: typeof onlyOld) =>
    db.transaction().execute(async (trx) => {
      const macs = keys.macs('phone.index', phone);
      await lockAll(trx, macs);
      const first = { employeeId: undefined, label: undefined };
      return loginUser(trx, macs, keys.seal('phone.stored', phone), first, new Date());
    });
  const ids = await Promise.all(Array.from({ length: 12 }, (_, at) => logIn(at % 2 ? oldFirst : nextFirst)));
  expect(new Set(ids).size).toBe(1);
  // Servers with either first key find the mail of both.
  const sender = makeAddress(0, { userPhone: '0571-85120000-8' });
  const toMe = { sender, receiver: makeAddress(1, { userPhone: DEMO_PHONE }) };
  for (const keys of [oldFirst, nextFirst])
    await makeOrder({ ...world, keys }, owner, { orderType: '2', ...toMe }, { now: new Date() });
  const received = async (keys: typeof onlyOld) => {
    const visitor = await (await openSite(database, { keys })).visit({ phone: DEMO_PHONE });
    const { info } = await visitor.call(orderList, { side: 'received', size: 50 });
    return info.records.map(({ mailNo }) => mailNo).sort();
  };
  const listedBefore = await received(oldFirst);
  expect(await received(nextFirst)).toEqual(listedBefore);
  await reading.stop();

  const lines: string[] = [];
  // Limits, codes and stored answers of the day before have expired.
  await sql`TRUNCATE idempotency, sms_send, sms_code, code_failure, phone_ticket`.execute(db);
  await sql`UPDATE security_event SET at = at - interval '31 days'`.execute(db);
  await sql`UPDATE message SET at = at - interval '31 days'`.execute(db);
  expect([
    await changeKeys(db, nextFirst, (line) => lines.push(line)),
    lines.filter((line) => / left$/.test(line)),
  ]).toEqual([0, []]);
  expect(lines.at(-1)).toBe('0 rows use the old key');
  expect(lines.find((line) => line.startsWith('orders.sender.sealed: '))).toMatch(/: [1-9]\d* rows .* 0 do$/);
  expect([...(await sealedPlaces(onlyOld.ids))]).toEqual([]);
  const { rows: crowds } = await sql<{
    mac: Buffer;
    count: number;
  }>`SELECT sender_line_mac AS mac, count(*)::int AS count
    FROM orders WHERE sender_line_mac IS NOT NULL GROUP BY 1`.execute(db);
  expect(crowds).toEqual([{ mac: onlyNext.mac('phone.index', '057185120000'), count: 2 }]);
  await writing.stop();
  await (await takeTurn(db, onlyNext)).stop();

  const after = await openSite(database, { keys: onlyNext });
  const again = await after.visit({ phone: DEMO_PHONE });
  expect(again.person!.personId).toBe(me.person!.personId);
  expect(await logIn(onlyNext)).toBe(ids[0]);
  expect(await received(onlyNext)).toEqual(listedBefore);
});
