import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { changeKeys } from './change-keys.ts';
import { type Holder, takeTurn } from './key-turns.ts';

const { db } = await freshDatabase();
const [old, next, other] = [randomBytes(32), randomBytes(32), randomBytes(32)];
const [onlyOld, oldFirst, nextFirst, onlyNext] = [[old], [old, next], [next, old], [next]].map(keysFrom) as [
  ReturnType<typeof keysFrom>,
  ReturnType<typeof keysFrom>,
  ReturnType<typeof keysFrom>,
  ReturnType<typeof keysFrom>,
];
const running: Holder[] = [];
const start = async (keys: typeof onlyOld) => {
  const holder = await takeTurn(db, keys);
  running.push(holder);
  return holder;
};
const change = (keys: typeof onlyOld) => changeKeys(db, keys, () => {});

afterEach(async () => {
  for (const holder of running.splice(0)) await holder.stop();
  await sql`TRUNCATE server_key, server_key_holder`.execute(db);
});

describe('the keys of a server', () => {
  test('change in three steps: read the new key, prepare it, write with it, remove the old one', async () => {
    const first = await start(onlyOld);
    const second = await start(oldFirst);
    await first.stop();
    const third = await start(oldFirst);
    expect(await change(oldFirst)).toBe(0);
    await second.stop();
    // While the servers are restarted, one server still writes with the old key.
    const fourth = await start(nextFirst);
    await third.stop();
    await start(nextFirst);
    await fourth.stop();
    expect(await change(nextFirst)).toBe(0);
    await start(onlyNext);
    await start(nextFirst);
  });

  test('a server does not start with a new first key that the servers do not read', async () => {
    await start(onlyOld);
    await expect(start(nextFirst)).rejects.toThrow(/begins with the key \w{8}, which the servers do not read yet/);
    await start(oldFirst);
    await expect(start(nextFirst)).rejects.toThrow(/which a running server does not read yet/);
  });

  test('a server does not start with a new first key that is not prepared, also when a server without it has run since', async () => {
    await (await start(oldFirst)).stop();
    await expect(start(nextFirst)).rejects.toThrow('which is not prepared');
    await change(oldFirst);
    await (await start(onlyOld)).stop();
    await expect(start(nextFirst)).rejects.toThrow('which is not prepared');
    await change(oldFirst);
    await start(nextFirst);
  });

  test('a server does not start without a key that rows may need, nor with a replaced one first', async () => {
    await (await start(oldFirst)).stop();
    await change(oldFirst);
    await (await start(nextFirst)).stop();
    await expect(start(onlyOld)).rejects.toThrow(/SERVER_KEYS lacks the key \w{8}/);
    await expect(start(onlyNext)).rejects.toThrow(/SERVER_KEYS lacks the key \w{8}/);
    await start(oldFirst);
    await expect(change(nextFirst)).rejects.toThrow('A running server writes with another key');
    await running.pop()!.stop();
    await change(nextFirst);
    await expect(start(oldFirst)).rejects.toThrow(/begins with the key \w{8}, which was replaced/);
    await expect(start(keysFrom([other]))).rejects.toThrow('lacks the key');
  });

  test('a hash of the old key that was made after going back to it keeps that key', async () => {
    const hashed = (made: string) =>
      sql`INSERT INTO sms_send (phone_mac, net_mac, wide_mac, device_id, known, via, at)
        SELECT h, h, h, gen_random_uuid(), false, 'sms', ${sql.raw(made)} FROM (SELECT ${Buffer.alloc(32, 7)}::bytea h) x`.execute(
        db,
      );
    await (await start(oldFirst)).stop();
    await change(oldFirst);
    const ahead = await start(nextFirst);
    await hashed(`now() - interval '1 minute'`);
    expect(await change(nextFirst)).toBeGreaterThan(0);
    await ahead.stop();
    // A change that began a day ago, so that the next hash is younger than it.
    await sql`UPDATE server_key SET alone_since = now() - interval '1 day' WHERE alone_since IS NOT NULL`.execute(db);
    await sql`DELETE FROM sms_send`.execute(db);
    const back = await start(oldFirst);
    await hashed('now()');
    await back.stop();
    await start(nextFirst);
    expect(await change(nextFirst)).toBeGreaterThan(0);
    await sql`DELETE FROM sms_send`.execute(db);
    expect(await change(nextFirst)).toBe(0);
  });

  test('a server that was killed counts as running for a minute', async () => {
    await start(oldFirst);
    await change(oldFirst);
    await sql`INSERT INTO server_key_holder (id, writes, reads, seen_at)
      VALUES (gen_random_uuid(), ${onlyOld.ids[0]}, ${[...onlyOld.ids]}::text[], now())`.execute(db);
    await expect(start(nextFirst)).rejects.toThrow('a running server does not read');
    await sql`UPDATE server_key_holder SET seen_at = now() - interval '61 seconds' WHERE cardinality(reads) = 1`.execute(
      db,
    );
    await start(nextFirst);
  });

  test('a key that is named twice is refused', async () => {
    await expect(start(keysFrom([old, old]))).rejects.toThrow('names a key twice');
  });
});
