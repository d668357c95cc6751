import { approvalItem, approvalList, approve } from '@yidi/contract/calls/staff-approval';
import { staffChangeRoles, staffDisable, staffInvite, staffList } from '@yidi/contract/calls/staff-people';
import { giveUpJobs } from '@yidi/contract/calls/staff-state';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { addJob, job } from '../../../db/jobs.ts';
import { countLockWaits, freshDatabase } from '../../../db/testing.ts';
import { newestOf, twoAdministrators } from '../../../world/colleagues.ts';
import { type Colleague, openOps } from '../../../world/ops.ts';
import { setGrant } from '../people/people.store.ts';

const database = await freshDatabase();
const { db } = database;
let nowMs = Date.parse('2026-11-20T08:00:00Z');
const ops = openOps(database, { now: () => new Date(nowMs) });
const reason = '十二月排班';
let first: Colleague;
let second: Colleague;

beforeEach(async () => {
  nowMs += 1_000;
  [first, second] = await twoAdministrators(ops);
});

test('what a colleague asked for before they were disabled is not approved', async () => {
  await first.call(staffInvite, { name: '陈默', roles: ['administrator'], offices: [], reason });
  const asked = await newestOf(second);
  expect((await second.call(staffDisable, { staffId: first.staffId, reason })).class).toBe('OK');
  expect((await second.call(approve, asked)).reason).toBe('approval.asker');
  const { colleagues } = (await second.call(staffList, {})).info;
  expect(colleagues.filter(({ name }) => name === '陈默')).toEqual([]);
});

test('nor what was asked for by somebody who may no longer ask', async () => {
  const guard = await ops.join(['security', 'finance']);
  await addJob(db, job<{ no: number }>('pay.ask'), { no: 1 });
  const { rows } = await sql<{ id: string }>`UPDATE graphile_worker._private_jobs SET attempts = max_attempts
    RETURNING id::text AS id`.execute(db);
  await guard.call(giveUpJobs, { jobIds: rows.map(({ id }) => id), reason });
  const asked = await newestOf(second);
  const taken = await first.call(staffChangeRoles, {
    staffId: guard.staffId,
    version: 0,
    roles: ['finance'],
    offices: [],
    reason,
  });
  expect(taken.class).toBe('OK');
  expect((await second.call(approve, asked)).reason).toBe('approval.asker');
});

test('who loses the right to approve while the approval waits for them approves nothing', async () => {
  const { staffId } = await ops.join(['service']);
  await first.call(staffChangeRoles, { staffId, version: 0, roles: ['service', 'finance'], offices: [], reason });
  const asked = await newestOf(second);
  // The call is admitted, then waits for the transaction that takes the role away.
  const approving = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('staff').select('id').where('id', '=', second.staffId).forUpdate().execute();
    const call = second.call(approve, asked);
    await expect.poll(() => countLockWaits(db)).toBe(1);
    await setGrant(trx, second.staffId, { roles: ['service'], offices: [] });
    return { call };
  });
  expect((await approving.call).class).toBe('NOT_FOUND');
  const { colleagues } = (await first.call(staffList, {})).info;
  expect(colleagues.find((colleague) => colleague.staffId === staffId)?.roles).toEqual(['service']);
});

test('an approval is found by its id, however many newer ones there are, by who may see it', async () => {
  const names = Array.from({ length: 22 }, (_, at) => `同事${at}`);
  const asked: string[] = [];
  for (const name of names) {
    const reply = await first.call(staffInvite, { name, roles: ['service'], offices: [], reason });
    asked.push(reply.info.approvalId!);
    nowMs += 1_000;
  }
  const page = (await second.call(approvalList, {})).info.records.map(({ approvalId }) => approvalId);
  expect(page).not.toContain(asked[0]);
  const found = await second.call(approvalItem, { approvalId: asked[0]! });
  expect(found.info).toMatchObject({ approvalId: asked[0], decidable: true, own: false });
  expect((await first.call(approvalItem, { approvalId: asked[0]! })).info.own).toBe(true);
  const clerk = await ops.join(['service']);
  for (const approvalId of [asked[0]!, crypto.randomUUID()])
    expect((await clerk.call(approvalItem, { approvalId })).class).toBe('NOT_FOUND');
});

test('a reason that was stored before it was masked shows no phone number', async () => {
  await first.call(staffInvite, { name: '陈默', roles: ['service'], offices: [], reason });
  const { approvalId } = await newestOf(second);
  const withReason = sql`request || '{"reason": "客户 13812345678 投诉"}'`;
  await sql`UPDATE approval SET request = ${withReason} WHERE id = ${approvalId}`.execute(db);
  for (const reply of [await second.call(approvalList, {}), await second.call(approvalItem, { approvalId })]) {
    expect(reply.body).toContain('客户 138******78 投诉');
    expect(reply.body).not.toContain('13812345678');
  }
});
