import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { buildQueriesOn } from '../db/open.ts';
import { freshDatabase } from '../db/testing.ts';
import { openSms } from '../ports/sms/open-sms.ts';
import { ourJobs } from './prepare.ts';

const { db: plain, pool } = await freshDatabase();
const statements: string[] = [];
const db = buildQueriesOn(pool, ({ query }) => {
  statements.push(query.sql.replace(/\s+/g, ' ').trim());
});
const config = readConfig({ PAY_VENDORS: 'none', SERVER_KEYS: Buffer.alloc(32, 7).toString('base64') });
const outside = { ...openSms(config.sms), log: pino({ level: 'silent' }) };
const periodic = ourJobs(config, { sandbox: null }, outside)(db).filter(({ cron }) => cron !== undefined);

/** Tables that a run may empty or rewrite as a whole, each with the reason why it is small. */
const bounded: Readonly<Record<string, string>> = {
  trace_lane: 'the lanes that were learned: at most one row a pair of cities',
  trace_lane_now: 'the lanes that have mails now: at most one row a pair of cities',
};

beforeAll(async () => {
  for (const job of periodic) await job.run({}, { db, attempt: 1 });
});

describe('periodic jobs', () => {
  test('are found among the jobs, and query the database', () => {
    expect(periodic.length).toBeGreaterThan(15);
    expect(statements.length).toBeGreaterThan(30);
  });

  test('delete in batches', () => {
    const whole = statements
      .filter((text) => !text.startsWith('WITH deleted AS') && !text.includes('graphile_worker'))
      .flatMap((text) => [...text.matchAll(/DELETE FROM "?(\w+)"?/gi)].map(([, table]) => table!));
    expect([...new Set(whole)].filter((table) => !(table in bounded))).toEqual([]);
  });

  test('delete by the first column of an index', async () => {
    const deletes = statements
      .map((text) => /WITH deleted AS \( DELETE FROM "(\w+)".*?WHERE "(\w+)" </.exec(text))
      .filter((found) => found !== null);
    expect(deletes.length).toBeGreaterThan(10);
    const { rows } = await sql<{ name: string }>`SELECT i.indrelid::regclass || '.' || a.attname AS name
      FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = i.indkey[0]
      JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_am m ON m.oid = c.relam WHERE m.amname = 'btree'`.execute(plain);
    const indexed = new Set(rows.map(({ name }) => name));
    const missing = deletes.map(([, table, column]) => `${table}.${column}`).filter((name) => !indexed.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});
