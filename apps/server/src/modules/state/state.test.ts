import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { deadJobs, giveUpJobs, runJobsAgain, serviceStateNow } from '@yidi/contract/calls/staff-state';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { addJob, handle, job, runJobs } from '../../db/jobs.ts';
import { freshDatabase } from '../../db/testing.ts';
import { openOps } from '../../world/ops.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';

const database = await freshDatabase();
const { db } = database;
const ops = openOps(database);
const guard = await ops.join(['security'], { name: '许静' });
const other = await ops.join(['administrator'], { name: '林屹' });
const ask = job<{ no: number }>('pay.ask');
const reason = '收款方已人工处理';

/** Adds a job; a dead one used up its attempts. Returns its id. */
async function addOne({ dead }: { dead: boolean }): Promise<string> {
  await addJob(db, ask, { no: 1 });
  const { rows } = await sql<{ id: string }>`UPDATE graphile_worker._private_jobs j
    SET attempts = CASE WHEN ${dead} THEN max_attempts ELSE 0 END,
      last_error = 'fetch failed for 13800138000' || chr(10) || 'at secret.ts'
    WHERE id = (SELECT max(id) FROM graphile_worker._private_jobs) RETURNING id::text AS id`.execute(db);
  return rows[0]!.id;
}

beforeEach(() => sql`DELETE FROM graphile_worker._private_jobs`.execute(db));

describe('serviceStateNow', () => {
  beforeAll(async () => {
    await preparePartitions(db, new Date());
    await sql`INSERT INTO job_worker (worker_id, seen_at) VALUES ('here', now())`.execute(db);
  });
  test('is well while nothing waits for a person', async () => {
    expect((await guard.call(serviceStateNow, {})).info).toMatchObject({
      state: 'well',
      problems: [],
      jobs: [],
      refunds: { failed: 0, failedFen: 0 },
      partitionsAhead: 7,
    });
  });
  test('counts waiting and dead jobs by kind; a dead one needs attention', async () => {
    await addOne({ dead: false });
    await addOne({ dead: true });
    const { info } = await guard.call(serviceStateNow, {});
    expect(info).toMatchObject({ state: 'attention', jobs: [{ name: 'pay.ask', waiting: 1, dead: 1 }] });
    expect(info.problems).toEqual([{ kind: 'jobsDead', name: 'pay.ask', count: 1 }]);
  });
  test('names what is wrong, the gravest first', async () => {
    await addOne({ dead: true });
    await sql`INSERT INTO trace_review (mail_no, event_id, code, raw, recorded_at)
      SELECT 'EA1', n::text, CASE WHEN n = 1 THEN '300' ELSE '718' END,
        '{"officeName":"乌鲁木齐局","text":"已到，请打 13800138000"}', now() FROM generate_series(1, 3) AS n`.execute(
      db,
    );
    await sql`UPDATE job_worker SET seen_at = now() - interval '2 minutes'`.execute(db);
    const { info } = await guard.call(serviceStateNow, {});
    expect(info.problems.map(({ kind }) => kind)).toEqual(['runnerStopped', 'jobsDead', 'codesUnknown']);
    expect(info.codes).toMatchObject({
      open: 3,
      top: [
        { code: '718', count: 2, office: '乌鲁木齐局', words: '已到，请打 138******00' },
        { code: '300', count: 1 },
      ],
    });
    await sql`UPDATE job_worker SET seen_at = now()`.execute(db);
    await sql`UPDATE trace_review SET settled_at = now()`.execute(db);
  });
  test('is not well where a figure could not be counted in time, and names it', async () => {
    const other = await database.pool.connect();
    await other.query('BEGIN; LOCK TABLE outbox IN ACCESS EXCLUSIVE MODE');
    const { info } = await guard.call(serviceStateNow, {});
    await other.query('ROLLBACK');
    other.release();
    expect(info).toMatchObject({ state: 'attention', problems: [{ kind: 'unread', name: 'outbox' }], outbox: [] });
  });
  test('counts what of the outbox is not delivered', async () => {
    await sql`INSERT INTO outbox (topic, payload) VALUES ('carrier.evaluation', '{}')`.execute(db);
    const { outbox } = (await guard.call(serviceStateNow, {})).info;
    expect(outbox).toMatchObject([{ topic: 'carrier.evaluation', undelivered: 1 }]);
    await sql`UPDATE outbox SET delivered_at = now()`.execute(db);
  });
});

describe('dead jobs', () => {
  test('are listed with the first line of their error, masked, and page', async () => {
    const ids = [await addOne({ dead: true }), await addOne({ dead: true })];
    await addOne({ dead: false });
    const page = (await guard.call(deadJobs, { size: 1 })).info;
    expect(page).toMatchObject({
      total: 2,
      next: ids[1],
      records: [{ jobId: ids[1], name: 'pay.ask', error: 'fetch failed for 138******00', asked: false }],
    });
    expect((await guard.call(deadJobs, { size: 1, after: page.next! })).info.records.map(({ jobId }) => jobId)).toEqual(
      [ids[0]],
    );
    expect((await guard.call(deadJobs, { name: 'other' })).info.records).toEqual([]);
  });
  test('run again with all attempts, each with a result of its own', async () => {
    const [dead, alive] = [await addOne({ dead: true }), await addOne({ dead: false })];
    const { results } = (await guard.call(runJobsAgain, { jobIds: [dead, alive] })).info;
    expect(results).toEqual([
      { jobId: dead, result: 'done' },
      { jobId: alive, result: 'gone' },
    ]);
    const { rows } = await sql<{
      attempts: number;
    }>`SELECT attempts FROM graphile_worker._private_jobs WHERE id = ${dead}::bigint`.execute(db);
    expect(rows).toEqual([{ attempts: 0 }]);
    expect((await guard.call(runJobsAgain, { jobIds: [dead] })).info.results).toEqual([
      { jobId: dead, result: 'gone' },
    ]);
  });
  test('do their work once, however often they are run again at once', async () => {
    const done: unknown[] = [];
    const dead = await addOne({ dead: true });
    const clicks = await Promise.all([1, 2, 3].map(() => guard.call(runJobsAgain, { jobIds: [dead] })));
    expect(clicks.map(({ info }) => info.results[0]!.result).sort()).toEqual(['done', 'gone', 'gone']);
    const runner = await runJobs(database, () => [handle(ask, async (payload) => void done.push(payload))]);
    await vi.waitFor(() => expect(done).toEqual([{ no: 1 }]), { timeout: 30_000, interval: 30 });
    await runner.stop();
    expect(done).toEqual([{ no: 1 }]);
    expect((await guard.call(runJobsAgain, { jobIds: [dead] })).info.results).toEqual([
      { jobId: dead, result: 'gone' },
    ]);
  });
  test('are given up by a second person, once', async () => {
    const dead = await addOne({ dead: true });
    const { approvalId } = (await guard.call(giveUpJobs, { jobIds: [dead], reason })).info;
    expect((await guard.call(deadJobs, {})).info.records[0]).toMatchObject({ jobId: dead, asked: true });
    const [asked] = (await other.call(approvalList, { state: 'waiting' })).info.records;
    expect(asked).toMatchObject({
      approvalId,
      kind: 'jobs.giveUp',
      effect: '放弃 1 个失败的任务（向支付方查付款）：它们要做的事不会再做',
    });
    expect((await guard.call(approve, { approvalId, hash: asked!.hash })).reason).toBe('approval.own');
    expect((await other.call(approve, { approvalId, hash: asked!.hash })).info.state).toBe('done');
    expect((await guard.call(deadJobs, {})).info.records).toEqual([]);
  });
  test('are asked for once, by two clicks and by two colleagues at once', async () => {
    const [both, second] = [await addOne({ dead: true }), await addOne({ dead: true })];
    const asks = await Promise.all([
      guard.call(giveUpJobs, { jobIds: [both, second], reason }),
      guard.call(giveUpJobs, { jobIds: [both, second], reason }),
      other.call(giveUpJobs, { jobIds: [both], reason }),
    ]);
    const results = asks.map((reply) => reply.reason ?? reply.class).sort();
    expect(results).toEqual(['OK', 'approval.asked', 'approval.asked']);
    const { rows } = await sql`SELECT FROM approval WHERE state = 'waiting' AND request->'jobIds' ? ${both}`.execute(
      db,
    );
    expect(rows).toHaveLength(1);
  });
  test('one that was run again in the meantime is not given up, nor one that is not dead', async () => {
    const [dead, alive] = [await addOne({ dead: true }), await addOne({ dead: false })];
    expect((await guard.call(giveUpJobs, { jobIds: [dead, alive], reason })).class).toBe('NOT_FOUND');
    const { approvalId } = (await guard.call(giveUpJobs, { jobIds: [dead], reason })).info;
    await guard.call(runJobsAgain, { jobIds: [dead] });
    const asked = (await other.call(approvalList, { state: 'waiting' })).info.records.find(
      (row) => row.approvalId === approvalId,
    )!;
    expect((await other.call(approve, { approvalId, hash: asked.hash })).reason).toBe('approval.changed');
    const { rows } = await sql`SELECT FROM graphile_worker._private_jobs WHERE id = ${dead}::bigint`.execute(db);
    expect(rows).toHaveLength(1);
  });
});
