import { randomBytes, randomUUID } from 'node:crypto';
import { saveAddress } from '@yidi/contract/calls/address';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../config/keys.ts';
import { freshDatabase } from '../db/testing.ts';
import { refuseShortCanary } from '../world/not-stored.ts';
import { makeOneOfEach } from '../world/owned.ts';
import { makeAddress, newPhone } from '../world/people.ts';
import { openSite } from '../world/site.ts';

const database = await freshDatabase();
const { db } = database;
const keys = keysFrom([randomBytes(32)]);
const site = await openSite(database, { keys });

const [senderPhone, receiverPhone, savedPhone] = [newPhone(), newPhone(), newPhone()];
const sender = makeAddress(0, { name: '南宫金丝雀', userPhone: senderPhone, address: '金丝雀路九百一十七号 3-402' });
const receiver = makeAddress(1, { name: '司徒画眉鸟', userPhone: receiverPhone, address: '画眉鸟巷二百零三号 5-301' });
const saved = makeAddress(2, { name: '端木啄木鸟', userPhone: savedPhone, address: '啄木鸟街四十六号' });
const canaries = [
  ...[sender, receiver, saved].flatMap(({ name, userPhone }) => [name, userPhone]),
  ...['金丝雀路九百一十七号', '画眉鸟巷二百零三号', '啄木鸟街四十六号'],
];

/** Tables that hold a name, a phone or the door of an address plainly, each with the reason. */
const PLAIN: Readonly<Record<string, string>> = {
  network_item: 'the parcels of the built-in network',
};

/** The tables that hold one of the canaries, in any column. */
async function tablesWithCanaries(): Promise<string[]> {
  canaries.forEach(refuseShortCanary);
  const { rows: tables } = await sql<{ name: string; plain: string }>`
    SELECT quote_ident(nspname) || '.' || quote_ident(relname) AS name, relname AS plain FROM pg_class
    JOIN pg_namespace ON pg_namespace.oid = relnamespace
    WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker')`.execute(db);
  const found = new Set<string>();
  for (const { name, plain } of tables) {
    const { rows } = await sql<{ row: string }>`SELECT to_jsonb(t)::text AS row FROM ${sql.raw(name)} t`.execute(db);
    if (rows.some(({ row }) => canaries.some((canary) => row.includes(canary)))) found.add(plain.replace(/_p\d+$/, ''));
  }
  return [...found].sort();
}

test('of everything that a site stores of people, no table holds a name, a phone or a door that has no reason', async () => {
  const owner = await site.visit({ phone: senderPhone });
  await makeOneOfEach({ world: { ...site.ports, db, keys }, person: owner.person!, now: new Date(), sender, receiver });
  const answer = await owner.call(saveAddress, { ...saved, type: '2' }, { key: randomUUID() });
  expect(answer.class).toBe('OK');
  expect(await tablesWithCanaries()).toEqual(Object.keys(PLAIN).sort());
});
