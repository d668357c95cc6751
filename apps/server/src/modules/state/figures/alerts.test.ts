import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { type RawBuilder, sql } from 'kysely';
import { expect, test } from 'vitest';
import { storeSchedule } from '../../../db/job-schedule.ts';
import { addJob, job } from '../../../db/jobs.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { joinMetrics, openMetrics } from '../../../http/metrics.ts';
import { accountsRefused } from '../../../ports/refused-accounts.ts';
import { countSecurity } from '../../../security/tally.ts';
import { reportLeft } from '../../inter-order/watch-numbers.ts';
import { preparePartitions } from '../../trace/partition/partitions.ts';
import { conditionsOf, fires, readAlerts, readSamples } from './alerts.fixture.ts';
import { stateGauges } from './gauges.ts';

const { db, pool } = await freshDatabase();
const now = new Date();
const alerts = await readAlerts();
const metrics = openMetrics();
let clockMs = 0;
const log = { error: () => {} };
const state = stateGauges({ db, now: () => now, log, clock: () => clockMs });
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS);
const run = (statement: RawBuilder<unknown>) => statement.execute(db);

/** Returns what Prometheus would read after its next reading is due. */
async function scrape() {
  clockMs += 60_000;
  return readSamples(joinMetrics([await metrics.text(), await state()]));
}

const scanned = (weeks: number, scans: number) =>
  run(sql`INSERT INTO scan_minute (at, scans)
    SELECT date_trunc('minute', ${new Date(now.getTime() - weeks * 7 * DAY_MS)}::timestamptz) - make_interval(mins => n), ${scans}
    FROM generate_series(1, 66) AS n`);
const person = '00000000-0000-4000-8000-000000000001';
const closed = (closing: string, endedAt: Date) =>
  run(sql`INSERT INTO account_closing (id, person_id, session_id, state, asked_at, due_at, ended_at)
    VALUES (gen_random_uuid(), ${person}, gen_random_uuid(), ${closing}, ${ago(9 * 24 * 60)}, ${ago(2 * 24 * 60)}, ${endedAt})`);
const message = (count: number, result: string) =>
  run(sql`INSERT INTO message (id, kind, way, template, template_version, language, params_sealed, to_sealed, text_mac,
      side, lane, result, at, due_at, settled_at)
    SELECT gen_random_uuid(), 'delivery', 'sms', 'arrived', 1, 'zh', 's', 's', sha256(int4send(n)), 'account',
      ${result} || n, ${result}, ${ago(9)}, ${ago(9)}, ${ago(9)} FROM generate_series(1, ${count}::int) AS n`);
const addOne = (change: RawBuilder<unknown>) =>
  addJob(db, job('pay.ask'), {}).then(() => run(sql`UPDATE graphile_worker._private_jobs SET ${change}`));

/** The fault that raises each alert. What is caused is undone by `undo`, where a row can be. */
const faults: Readonly<Record<string, { cause: () => unknown; undo?: () => unknown }>> = {
  YidiJobRunnerStopped: {
    cause: () => run(sql`UPDATE job_worker SET seen_at = now() - interval '2 minutes'`),
    undo: () => run(sql`UPDATE job_worker SET seen_at = now()`),
  },
  YidiErrors: {
    cause: () => Array.from({ length: 21 }, () => metrics.times.observe('/ems/order', 500, 0.1)),
  },
  YidiScansMissing: {
    cause: async () => {
      for (const weeks of [1, 2, 3]) await scanned(weeks, 100);
      await scanned(0, 49);
    },
    undo: () => run(sql`DELETE FROM scan_minute`),
  },
  YidiJobsLate: {
    cause: () => addOne(sql`run_at = now() - interval '16 minutes'`),
    undo: () => run(sql`DELETE FROM graphile_worker._private_jobs`),
  },
  YidiOutboxLate: {
    cause: () => run(sql`INSERT INTO outbox (topic, payload, created_at) VALUES ('claim.asked', '{}', ${ago(16)})`),
    undo: () => run(sql`UPDATE outbox SET delivered_at = now()`),
  },
  YidiPartitionsEnd: {
    cause: () => run(sql.raw(`DROP TABLE trace_event_p${partAhead(3)}`)),
    undo: () => preparePartitions(db, now),
  },
  YidiAccountRefused: { cause: () => accountsRefused.inc({ way: 'sms' }) },
  YidiMessagesFail: {
    cause: async () => {
      await message(15, 'sent');
      await message(5, 'failed');
    },
    undo: () => run(sql`DELETE FROM message`),
  },
  YidiJobsDead: {
    cause: () => addOne(sql`attempts = max_attempts`),
    undo: () => run(sql`DELETE FROM graphile_worker._private_jobs`),
  },
  YidiRefundsFailed: {
    cause: () =>
      run(sql`INSERT INTO refund (refund_no, payment_no, order_id, fen, reason, state, created_at)
        VALUES ('R' || repeat('1', 24), 'P1', ${person}, 1200, 'closed', 'failed', ${ago(1)})`),
    undo: () => run(sql`DELETE FROM refund`),
  },
  YidiCronMissed: {
    cause: () => run(sql`UPDATE job_schedule SET since = ${ago(30)}`),
    undo: () => run(sql`UPDATE job_schedule SET since = ${now}`),
  },
  YidiClosingsOverdue: {
    cause: () => closed('closing', ago(25 * 60)),
    undo: () => run(sql`DELETE FROM account_closing`),
  },
  YidiClosingsStopped: {
    cause: () => closed('stopped', ago(60)),
    undo: () => run(sql`DELETE FROM account_closing`),
  },
  YidiLanesLate: {
    cause: () => run(sql`INSERT INTO trace_lane_now VALUES ('兰州市', '西安市', 10, 2, 200)`),
    undo: () => run(sql`DELETE FROM trace_lane_now`),
  },
  YidiCodesUnknown: {
    cause: () =>
      run(sql`INSERT INTO trace_review (mail_no, event_id, code, raw, recorded_at)
        VALUES ('EA1', '1', '718', '{}', ${ago(1)})`),
    undo: () => run(sql`UPDATE trace_review SET settled_at = now()`),
  },
  YidiWindowsMiss: {
    cause: () => run(sql`INSERT INTO trace_learning (side, held, learned_at) VALUES (0.4, 0.69, ${now})`),
    undo: () => run(sql`DELETE FROM trace_learning`),
  },
  YidiNumbersAbroadEnd: {
    cause: async () => {
      await run(sql`UPDATE s10_block SET given = size - size / 20`);
      await reportLeft(db, log);
    },
    undo: async () => {
      await run(sql`UPDATE s10_block SET given = 0`);
      await reportLeft(db, log);
    },
  },
  YidiSignaturesRefused: { cause: () => Array.from({ length: 21 }, () => countSecurity('carrier.sign', 'refused')) },
  YidiCodesFlood: { cause: () => Array.from({ length: 101 }, () => countSecurity('code.send', 'limited')) },
};

const partAhead = (days: number) =>
  new Date(now.getTime() + days * DAY_MS + 8 * 60 * MINUTE_MS).toISOString().slice(0, 10).replaceAll('-', '');

test('no alert fires while all is well; each fires by its fault, and by that alone', async () => {
  await preparePartitions(db, now);
  await run(sql`INSERT INTO job_worker (worker_id, seen_at) VALUES ('here', now())`);
  await storeSchedule(db, [{ name: 'db.forget-old', cron: '*/10 * * * *', run: async () => {} }]);
  await run(sql`UPDATE job_schedule SET since = ${now}`);
  // A refund without its order and payment is enough to be counted.
  await run(sql`ALTER TABLE refund DISABLE TRIGGER ALL`);
  await run(sql`INSERT INTO person (id, kind, created_at) VALUES (${person}, 'anonymous', ${now})`);
  await run(sql`INSERT INTO s10_block (indicator, country, first, size, entered_at)
    VALUES ('LP', 'CN', 1, 1000, ${now})`);
  await reportLeft(db, log);
  countSecurity('carrier.sign', 'refused');
  countSecurity('code.send', 'limited');
  metrics.times.observe('/ems/order', 500, 0.1);
  let before = await scrape();
  const firing = (after: typeof before) =>
    alerts.filter((rule) => fires(rule, before, after)).map(({ alert }) => alert);
  expect(firing(before)).toEqual([]);
  for (const [alert, { cause, undo }] of Object.entries(faults)) {
    await cause();
    const after = await scrape();
    expect(firing(after)).toEqual([alert]);
    await undo?.();
    before = await scrape();
    expect(firing(before)).toEqual([]);
  }
});

test('figures whose table is locked have no samples and raise an alert, and the others are told', async () => {
  const before = await scrape();
  const other = await pool.connect();
  await other.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
  const after = await scrape();
  await other.query('ROLLBACK');
  other.release();
  const firing = alerts.filter((rule) => fires(rule, before, after)).map(({ alert }) => alert);
  expect(firing).toEqual(['YidiFigureUnread']);
  expect(after.some(({ name }) => name.startsWith('yidi_outbox'))).toBe(false);
  expect(after.some(({ name }) => name === 'yidi_refunds_failed')).toBe(true);
});

test('every alert has a metric of the server, a fault above or beside it, and a runbook', async () => {
  const names = new Set((await scrape()).map(({ name }) => name));
  const noSamples = ['yidi_scans_usual_ratio', 'yidi_windows_held_ratio', 'yidi_jobs_oldest_seconds', 'yidi_jobs_dead'];
  const text = joinMetrics([await metrics.text(), await state()]);
  for (const { metric } of alerts.flatMap(conditionsOf))
    expect(names.has(metric) || text.includes(`# TYPE ${metric} gauge`), metric).toBe(true);
  expect(noSamples.every((name) => text.includes(`# TYPE ${name} gauge`))).toBe(true);
  const beside = ['YidiAbsent', 'YidiFigureUnread'];
  expect(alerts.map(({ alert }) => alert).filter((alert) => !(alert in faults || beside.includes(alert)))).toEqual([]);
  expect(fires(alerts.find(({ alert }) => alert === 'YidiAbsent')!, [], [])).toBe(true);
  const page = await readFile(join(import.meta.dirname, '../../../../../../docs/operate.md'), 'utf8');
  expect(alerts.map(({ alert }) => alert).filter((alert) => !page.includes(`### ${alert}\n`))).toEqual([]);
});

test('many scrapes within half a minute read the database once', async () => {
  await scrape();
  await run(sql`INSERT INTO outbox (topic, payload) VALUES ('claim.asked', '{}')`);
  expect(await state()).not.toContain('yidi_outbox_undelivered{topic="claim.asked"}');
  clockMs += 30_000;
  expect(await state()).toContain('yidi_outbox_undelivered{topic="claim.asked"} 1');
});

test('labels are bounded: an odd name, and what exceeds 200, is added up as other', async () => {
  await run(sql`DELETE FROM outbox`);
  await run(sql`INSERT INTO outbox (topic, payload) SELECT 't' || n, '{}' FROM generate_series(1, 210) AS n`);
  await run(sql`INSERT INTO outbox (topic, payload) VALUES ('a "b"', '{}')`);
  const samples = (await scrape()).filter(({ name }) => name === 'yidi_outbox_undelivered');
  expect(samples).toHaveLength(201);
  expect(samples.find(({ labels }) => labels.get('topic') === 'other')?.value).toBe(11);
});
