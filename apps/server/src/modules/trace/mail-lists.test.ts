import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keysFrom } from '../../config/keys.ts';
import { freshDatabase } from '../../db/testing.ts';
import { countRowsRead } from '../../world/rows-read.ts';
import { findHeads, pageByPhone } from './mail-lists.store.ts';

const { pool } = await freshDatabase();
const { db, rowsRead } = countRowsRead(pool, ['mail']);

const keys = keysFrom([randomBytes(32)]);
const mac = (phone: string) => createHash('sha256').update(phone).digest();
const [business, private1] = [mac('business'), mac('private')];

// One phone receives half of all mails, like that of a shop.
await sql`INSERT INTO mail (mail_no, part, created_at, updated_at, receiver_phone_mac, sender_phone_mac)
  SELECT lpad(n::text, 13, '0'), 20261124, '2026-11-24'::timestamptz + make_interval(secs => n), now(),
    CASE WHEN n % 2 = 0 THEN ${business}::bytea ELSE sha256(int4send(n)) END,
    CASE WHEN n IN (3, 4000) THEN ${private1}::bytea ELSE sha256(int4send(-n)) END
  FROM generate_series(1, 40000) AS n`.execute(db);
const personId = randomUUID();
await sql`INSERT INTO person (id, kind, created_at) VALUES (${personId}, 'anonymous', now())`.execute(db);
for (const phone of [business, private1, mac('earlier key')])
  await sql`INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since)
    VALUES (${phone}, ${personId}, 'sealed', '2026-01-01')`.execute(db);
await pool.query('ANALYZE mail');

describe('lists of mails', () => {
  test('of a phone with thousands of mails read the page, and count to a thousand', async () => {
    const part = { limit: 10, offset: 0, after: undefined };
    const { mails, count } = await pageByPhone(db, personId, 'received', part);
    expect(mails.map((mail) => mail.mailNo)).toEqual(
      Array.from({ length: 10 }, (_, index) => String(40000 - 2 * index).padStart(13, '0')),
    );
    expect(await count()).toBe(1000);
    expect(await rowsRead(count)).toBeLessThan(1100);
  });

  test('of thousands of mails read for a page in the middle no more than for the first', async () => {
    const last = '0000000020002';
    const after = { at: new Date(new Date('2026-11-24T00:00:00Z').getTime() + 20_002_000), id: last };
    const read = (part: Parameters<typeof pageByPhone>[3]) => pageByPhone(db, personId, 'received', part);
    const { mails } = await read({ limit: 3, offset: 0, after });
    expect(mails.map((mail) => mail.mailNo)).toEqual(['0000000020000', '0000000019998', '0000000019996']);
    expect(await rowsRead(() => read({ limit: 10, offset: 0, after }))).toBeLessThan(50);
  });

  test.each(['received', 'sent'] as const)('of users with one phone or none are counted, too: %s', async (side) => {
    const [withOne, withNone] = [randomUUID(), randomUUID()];
    for (const id of [withOne, withNone])
      await sql`INSERT INTO person (id, kind, created_at) VALUES (${id}, 'anonymous', now())`.execute(db);
    const phone = side === 'received' ? business : private1;
    await sql`INSERT INTO phone_holding (phone_mac, person_id, phone_sealed, since, until)
      VALUES (${phone}, ${withOne}, 'sealed', '2026-01-01', '2027-01-01')`.execute(db);
    const [limit, total] = side === 'received' ? [10, 1000] : [1, 2];
    const [first, none] = [
      await pageByPhone(db, withOne, side, { limit, offset: 0, after: undefined }),
      await pageByPhone(db, withNone, side, { limit, offset: 0, after: undefined }),
    ];
    expect([first.mails.length, await first.count()]).toEqual([limit, total]);
    expect([none.mails.length, await none.count()]).toEqual([0, 0]);
  });

  test('of several phones and numbers read the newest of each', async () => {
    const heads = () => findHeads(db, keys, { personId, mailNos: ['0000000000001', '0000000040000'] }, 20);
    const found = await heads();
    expect(found).toHaveLength(20);
    expect(found[0]).toMatchObject({ mailNo: '0000000040000', received: true, sent: false });
    const since = new Date('2026-01-01');
    const listed = await findHeads(db, keys, { to: [{ mac: business, since }] }, 20);
    expect(listed).toHaveLength(20);
    expect(await rowsRead(() => findHeads(db, keys, { to: [{ mac: business, since }] }, 20))).toBeLessThan(100);
    expect(await rowsRead(heads)).toBeLessThan(100);
  });

  test('of unsealed mails are read in the order of their index', async () => {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN SELECT mail_no, part FROM mail
      WHERE NOT sealed AND (part, mail_no) > (20261124, '0000000004000') AND part <= 20261124
      ORDER BY part, mail_no LIMIT 100`.execute(db);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain('using mail_open');
    expect(plan).not.toContain('Sort');
  });
});
