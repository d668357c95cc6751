import { randomBytes } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keysFrom } from '../../../config/keys.ts';
import { buildQueriesOn } from '../../../db/open.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { seedNetwork } from '../../../network/seed-network.ts';
import { makeMail } from '../../../network/world.ts';
import { countRowsRead } from '../../../world/rows-read.ts';
import { turnsDuring } from '../../../world/turns.ts';
import { preparePartitions } from '../partition/partitions.ts';
import { deliveredMails, learnFromDelivered } from './learn.ts';

const { db: own, pool } = await freshDatabase();
const { db, rowsRead } = countRowsRead(pool, ['mail']);
const keys = keysFrom([randomBytes(32)]);
const now = new Date('2026-11-20T15:00:00+08:00');
const MAILS = 450;
const OLD = 20_000;

/** Copies rows of a mail. The copies have times with microseconds, one `step` before the other. */
async function copyMail(
  mailNo: string,
  count: number,
  [at, prefix]: readonly [string, string],
  tables: readonly ('mail' | 'trace_event')[],
  step = '0',
): Promise<void> {
  const made = sql`${prefix}::text || lpad(n::text, 11, '0')`;
  for (const table of tables) {
    const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_name = ${table} AND is_generated = 'NEVER'`.execute(own);
    const names = sql.join(rows.map(({ name }) => sql.ref(name)));
    const changes =
      table === 'mail'
        ? sql`'order_no', ${made}, 'order_id', gen_random_uuid(), 'updated_at', ${at}::timestamptz - n * ${step}::interval`
        : sql`'event_id', row.event_id || ${made}`;
    await sql`INSERT INTO ${sql.table(table)} (${names}) SELECT ${names} FROM (
        SELECT copy.* FROM ${sql.table(table)} AS row, generate_series(1, ${count}::int) AS n,
          LATERAL jsonb_populate_record(NULL::${sql.table(table)}, to_jsonb(row) ||
            jsonb_build_object('mail_no', ${made}, ${changes})) AS copy
        WHERE row.mail_no = ${mailNo}) AS copies`.execute(own);
  }
}

async function readDelivered() {
  const mails: { mailNo: string; at: number }[] = [];
  for await (const page of deliveredMails(db, now))
    mails.push(...page.map(({ mailNo, deliveredAt }) => ({ mailNo, at: Date.parse(deliveredAt) })));
  return mails;
}

test('every recent delivery is learned from once, read in pages, and older ones are not read', async () => {
  await seedNetwork(own);
  await preparePartitions(own, now);
  const mailNo = '9400000000000';
  await makeMail({ db: own, keys }, { mailNo, until: 'delivered', now: new Date(now.getTime() - 7 * DAY_MS) });
  await copyMail(mailNo, MAILS, ['2026-11-14T10:00:00.123456+08:00', '95'], ['mail', 'trace_event']);
  await copyMail(mailNo, OLD, ['2026-09-14T10:00:00.123456+08:00', '96'], ['mail']);
  await sql`ANALYZE mail`.execute(own);
  const read = await rowsRead(() => readDelivered());
  expect(read).toBeLessThan(2 * MAILS);
  await learnFromDelivered(own, now);
  const lanes = await own.selectFrom('traceLane').select('samples').execute();
  expect(new Set(lanes.map(({ samples }) => samples % (MAILS + 1)))).toEqual(new Set([0]));
  // Each page, and each 200 samples, is a turn of its own.
  expect(await turnsDuring(() => learnFromDelivered(own, now))).toBeGreaterThan(MAILS / 200);
});

test('above the share of a day, mails of every day and of every hour are read, in few statements', async () => {
  const statements: string[] = [];
  const counted = buildQueriesOn(pool, ({ query }) => void statements.push(query.sql));
  const days = 30;
  // Some 2,000 deliveries a day, and in the last hour as many as on two days.
  await copyMail('9400000000000', days * 2_000, ['2026-11-20T14:59:59.123456+08:00', '97'], ['mail'], '43.2 s');
  await copyMail('9400000000000', 4_000, ['2026-11-20T14:59:59.123456+08:00', '98'], ['mail'], '0.5 s');
  await sql`ANALYZE mail`.execute(own);
  const pages: string[][] = [];
  for await (const page of deliveredMails(counted, now)) pages.push(page.map(({ mailNo }) => mailNo));
  expect(statements.length).toBeLessThan(28 * 4);
  const mails = await readDelivered();
  expect(mails.map(({ mailNo }) => mailNo)).toEqual(pages.flat());
  expect(new Set(pages.flat()).size).toBe(mails.length);
  const byDay = Map.groupBy(mails, ({ at }) => Math.ceil((now.getTime() - at) / DAY_MS));
  expect([...byDay.keys()].sort((a, b) => a - b)).toEqual(Array.from({ length: 28 }, (_, day) => day + 1));
  for (const day of byDay.values()) {
    expect(day.length).toBe(720);
    const hours = Map.groupBy(day, ({ at }) => Math.floor(at / HOUR_MS));
    expect(hours.size).toBe(24);
    for (const hour of hours.values()) expect(hour.length).toBeGreaterThanOrEqual(20);
  }
  expect(await rowsRead(readDelivered)).toBeLessThan(3 * mails.length);
});
