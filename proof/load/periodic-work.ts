import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../../apps/server/src/config/config.ts';
import type { Db } from '../../apps/server/src/db/open.ts';
import { makeMail } from '../../apps/server/src/network/world.ts';
import { openSms } from '../../apps/server/src/ports/sms/open-sms.ts';
import { ourJobs } from '../../apps/server/src/processes/prepare.ts';
import { openResult, type Result } from '../harness/result.ts';
import { type LoadRun, openLoadWorld, watchCalls } from './load-world.ts';
import { secondsUntilDone } from './used-lanes.ts';

/** Numbers of rows of a large service. `SCALE` is the share of them that a run makes. */
const MAILS = 5_000_000;
const KEYS = 2_000_000;
const MESSAGES = 2_000_000;
const TEMPLATE = '9699999999998';
const MOST_MS = 100;

/**
 * Returns the period of a job in seconds. Patterns in use name a step of minutes, a minute of each
 * hour, or a time of each day.
 */
function periodOf(pattern: string): number {
  const [minute = '', hour = ''] = pattern.split(' ');
  const every = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (every) return Number(every) * 60;
  return hour === '*' ? 3_600 : 86_400;
}

/**
 * Creates mails of a year, half of them delivered and none sealed yet, and keys and messages, half
 * of them expired.
 */
async function fill(db: Db, scale: number): Promise<void> {
  await makeMail({ db }, { mailNo: TEMPLATE, until: 'delivered', now: new Date() });
  const own = ['mail_no', 'order_no', 'created_at', 'updated_at', 'stage', 'status', 'receiver_phone_mac', 'part'];
  const { rows } = await sql<{
    name: string;
  }>`SELECT attname AS name FROM pg_attribute WHERE attrelid = 'mail'::regclass
    AND attnum > 0 AND NOT attisdropped AND attname <> ALL (${own})`.execute(db);
  const rest = sql.join(rows.map(({ name }) => sql.ref(name)));
  await sql`INSERT INTO mail (mail_no, order_no, created_at, updated_at, stage, status, receiver_phone_mac, part, ${rest})
    SELECT (9600000000000 + n)::text, 'YD' || n, now() - (n % 365) * interval '1 day',
      now() - (n % 365) * interval '1 day', CASE n % 2 WHEN 0 THEN 'delivered' ELSE 'departed' END,
      CASE n % 2 WHEN 0 THEN 18 ELSE 6 END, sha256((n % 1000000)::text::bytea), 0, ${rest}
    FROM mail, generate_series(1, ${Math.round(MAILS * scale)}::int) AS n WHERE mail_no = ${TEMPLATE}`.execute(db);
  await sql`INSERT INTO idempotency (owner, call, key, body_hash, status, body, created_at)
    SELECT 'load', 'load', n::text, sha256(''), 200, '{}', now() - (n % 14) * interval '1 day'
    FROM generate_series(1, ${Math.round(KEYS * scale)}::int) AS n`.execute(db);
  await db.transaction().execute(async (trx) => {
    // Messages that were already delivered need no job.
    await sql`SET LOCAL session_replication_role = replica`.execute(trx);
    await sql`INSERT INTO outbox (topic, payload, created_at, delivered_at)
      SELECT 'load', '{}', at, at FROM generate_series(1, ${Math.round(MESSAGES * scale)}::int) AS n,
        LATERAL (SELECT now() - (n % 60) * interval '1 day' AS at) AS day`.execute(trx);
  });
  // Autovacuum and a checkpoint have long seen most rows of a service that grew over a year.
  await sql`VACUUM (ANALYZE) mail, idempotency, outbox`.execute(db);
  await sql`CHECKPOINT`.execute(db);
}

/** Returns the periodic jobs of the product with their patterns. */
function periodicJobs(db: Db) {
  const config = readConfig({ PAY_VENDORS: 'none' });
  const outside = { ...openSms(config.sms), log: pino({ level: 'silent' }) };
  return ourJobs(
    config,
    { sandbox: null },
    outside,
  )(db).flatMap(({ name, cron }) => (cron === undefined ? [] : [{ name, pattern: cron }]));
}

/** Runs each periodic job once on many rows, while another user makes calls. */
export async function runPeriodicWork(run: LoadRun): Promise<Result> {
  const result = openResult();
  const world = await openLoadWorld();
  const { db } = world.fault.world;
  try {
    await fill(db, run.scale);
    const jobs = periodicJobs(db);
    result.counts.mails = Math.round(MAILS * run.scale);
    const alone = await watchCalls(world, run);
    result.counts['p99 ms alone'] = Math.round(alone.p99 * 10) / 10;
    let hasEnded = false;
    let running = '';
    const working = (async () => {
      for (const { name, pattern } of jobs) {
        running = name;
        await sql`SELECT FROM graphile_worker.add_job(${name}, '{}')`.execute(db);
        const took = await secondsUntilDone(db, name);
        result.counts[`${name} s`] = took;
        if (run.timed)
          result.atMost(`${name}: seconds of a period of ${periodOf(pattern)}`, took, periodOf(pattern) / 10);
      }
    })()
      .catch((error: unknown) => void result.faults.push(String(error)))
      .finally(() => (hasEnded = true));
    while (!hasEnded) {
      const job = running;
      const { p99 } = await watchCalls(world, run);
      result.counts['p99 ms'] = Math.max(Number(result.counts['p99 ms'] ?? 0), Math.round(p99 * 10) / 10);
      if (run.timed) result.atMost(`p99 of another user's call in ms, measured from ${job} on`, p99, MOST_MS);
    }
    await working;
    result.counts['jobs that ran'] = jobs.length;
    return result;
  } finally {
    await world.stop();
  }
}
