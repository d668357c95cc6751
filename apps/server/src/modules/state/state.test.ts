import { approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { deadJobs, giveUpJobs, runJobsAgain, serviceStateNow } from '@yidi/contract/calls/staff-state';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addJob, job } from '../../db/jobs.ts';
import { freshDatabase } from '../../db/testing.ts';
import { openOps } from '../../world/ops.ts';

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
  test('is well while nothing waits for a person', async () => {
    expect((await guard.call(serviceStateNow, {})).info).toMatchObject({
      state: 'well',
      jobs: [],
      refunds: { failed: 0, failedFen: 0 },
    });
  });
  test('counts waiting and dead jobs by kind; a dead one needs attention', async () => {
    await addOne({ dead: false });
    await addOne({ dead: true });
    const { info } = await guard.call(serviceStateNow, {});
    expect(info).toMatchObject({ state: 'attention', jobs: [{ name: 'pay.ask', waiting: 1, dead: 1 }] });
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
