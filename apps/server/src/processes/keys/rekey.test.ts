import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { phoneMac, sealPhone } from '../../security/sealed-phone.ts';
import { makePerson, newPhone } from '../../world/people.ts';
import { holdings, keyedTables } from './keyed-columns.ts';
import { rekeyTable } from './rekey.ts';

const { db } = await freshDatabase();
const [old, next] = [randomBytes(32), randomBytes(32)];
const [before, after] = [keysFrom([old]), keysFrom([next, old])];
const tableOf = (name: string) => [...keyedTables, holdings].find(({ table }) => table === name)!;
const { rows: times } = await sql<{ at: Date }>`SELECT now() - interval '40 days' AS at`.execute(db);
const aloneSince = times[0]!.at;
const countsOf = async (name: string, write: boolean) =>
  Object.fromEntries(
    [...(await rekeyTable(db, after, tableOf(name), { write, aloneSince }))].filter(([, rows]) => rows),
  );

test('of two rows of a phone under two keys, one row is left', async () => {
  const { personId } = await makePerson({ db, keys: before });
  const phone = newPhone();
  for (const keys of [before, after])
    await sql`INSERT INTO mail_phone (person_id, phone_mac, phone_sealed, proven_at, since)
      VALUES (${personId}, ${phoneMac(keys, phone)}, ${sealPhone(keys, phone)}, now(), now())`.execute(db);
  expect(await countsOf('mail_phone', true)).toEqual({ 'mail_phone.phone_mac': 1, 'mail_phone.phone_sealed': 1 });
  expect(await countsOf('mail_phone', false)).toEqual({});
  const { rows } = await sql<{ mac: Buffer }>`SELECT phone_mac AS mac FROM mail_phone`.execute(db);
  expect(rows.map(({ mac }) => mac)).toEqual([phoneMac(after, phone)]);
});

test('a hash without a text counts until the key changed, is erased if no longer needed, and stays otherwise', async () => {
  await sql`INSERT INTO security_event (at, event, result, subject_mac, trace_id)
    SELECT ${aloneSince}::timestamptz + n * interval '1 day', 'login', 'done', ${phoneMac(before, newPhone())}, 'a trace'
    FROM unnest(ARRAY[-1, 1]) n`.execute(db);
  await sql`INSERT INTO phone_holding (phone_mac, since, until) SELECT ${phoneMac(before, newPhone())},
    now() - interval '1 year', ${aloneSince}::timestamptz - n * interval '1 day' FROM generate_series(-1, 1) n`.execute(
    db,
  );
  expect(await countsOf('security_event', true)).toEqual({ 'security_event.subject_mac': 1 });
  expect(await countsOf('security_event', false)).toEqual({});
  const { rows } = await sql<{ left: number }>`SELECT count(subject_mac)::int AS left FROM security_event`.execute(db);
  expect(rows).toEqual([{ left: 1 }]);
  // Counts also the user of the first test, whose phone is encrypted again.
  expect(await countsOf('phone_holding', true)).toEqual({
    'phone_holding.phone_mac': 2,
    'phone_holding.phone_sealed': 1,
  });
  expect(await countsOf('phone_holding', false)).toEqual({ 'phone_holding.phone_mac': 1 });
});
