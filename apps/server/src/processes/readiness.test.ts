import Fastify from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../db/testing.ts';
import { AdmissionControl } from '../http/admission-control.ts';
import { mountHealth } from '../http/health-routes.ts';
import { type Files, FilesUnreachable } from '../ports/files/files.ts';
import { readinessOf } from './readiness.ts';

const { db, pool } = await freshDatabase();
let isStoreBroken = false;
const files = {
  async check() {
    if (isStoreBroken) throw new FilesUnreachable('read-only');
  },
} as Partial<Files> as Files;
let aheadMs = 0;

async function probe(): Promise<[number, string]> {
  const app = Fastify();
  const checks = readinessOf({ db, files, now: () => new Date(Date.now() + aheadMs) });
  mountHealth(app, { ping: () => pool.query('SELECT 1'), load: new AdmissionControl(), checks });
  const { statusCode, body } = await app.inject('/readyz');
  await app.close();
  return [statusCode, body];
}

describe('/readyz', () => {
  beforeEach(async () => {
    [isStoreBroken, aheadMs] = [false, 0];
    await pool.query(
      `INSERT INTO job_worker VALUES ('pool', now()) ON CONFLICT (worker_id) DO UPDATE SET seen_at = now()`,
    );
  });

  test('is 200 when all can be used', async () => {
    expect(await probe()).toEqual([200, 'ready\n']);
  });

  test('names a store that cannot be written', async () => {
    isStoreBroken = true;
    expect(await probe()).toEqual([503, 'not ready: files\n']);
  });

  test('names a job runner that has not been seen for a minute', async () => {
    await pool.query(`UPDATE job_worker SET seen_at = now() - interval '61 seconds'`);
    expect(await probe()).toEqual([503, 'not ready: jobs\n']);
  });

  test.each([3_600_000, -3_600_000])('names a clock that differs from the database by %i ms', async (ms) => {
    aheadMs = ms;
    expect(await probe()).toEqual([503, 'not ready: clock\n']);
  });
});
