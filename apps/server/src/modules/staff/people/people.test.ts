import { approvalList, approve, refuseApproval } from '@yidi/contract/calls/staff-approval';
import { staffMe } from '@yidi/contract/calls/staff-log-in';
import {
  staffAskLink,
  staffBeginPasskey,
  staffChangeRoles,
  staffDisable,
  staffFinishPasskey,
  staffInvite,
  staffLink,
  staffLinkCode,
  staffList,
  staffOffices,
  staffPasskeys,
  staffRemovePasskey,
} from '@yidi/contract/calls/staff-people';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { Authenticator } from '../../../world/authenticator.ts';
import { enrolBy, newestOf, twoAdministrators, waitingOf } from '../../../world/colleagues.ts';
import { type Colleague, OPS_ORIGIN, openOps } from '../../../world/ops.ts';
import { lockColleague } from './people.store.ts';

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

test('rows that refer to a colleague are added while somebody decides on their rights', async () => {
  await db.transaction().execute(async (trx) => {
    await lockColleague(trx, first.staffId);
    await db.transaction().execute(async (other) => {
      await sql`SET LOCAL lock_timeout = '1s'`.execute(other);
      await sql`SELECT FROM staff WHERE id = ${first.staffId} FOR KEY SHARE`.execute(other);
    });
  });
});

const approveNewest = async (by: Colleague) => by.call(approve, await newestOf(by));
const invite = (by: Colleague, change: object = {}) =>
  by.call(staffInvite, { name: '陈默', roles: ['service'], offices: [], reason, ...change });
const colleagueOf = async (id: string) =>
  (await first.call(staffList, {})).info.colleagues.find(({ staffId }) => staffId === id)!;

describe('staffInvite', () => {
  test('waits for another administrator, who sees what it does; then a link lets them enrol', async () => {
    const asked = await invite(first);
    expect(asked.class).toBe('OK');
    const { approvalId } = asked.info;
    expect((await waitingOf(second))[0]).toMatchObject({
      ...{ approvalId, kind: 'staff.invite', effect: '邀请“陈默”，角色：客服', reason, own: false, decidable: true },
      askedBy: { staffId: first.staffId, name: '林屹' },
    });
    expect((await waitingOf(first))[0]).toMatchObject({ approvalId, own: true, decidable: false });
    expect((await second.call(staffMe, {})).info.approvals).toBe(1);
    const own = (await waitingOf(first))[0]!;
    expect((await first.call(approve, { approvalId: own.approvalId, hash: own.hash })).reason).toBe('approval.own');
    expect((await approveNewest(second)).info).toMatchObject({ state: 'done', decidedBy: { name: '许静' } });
    const made = (await first.call(staffList, {})).info.colleagues.find(
      ({ name, state }) => name === '陈默' && state === 'invited',
    )!;
    const { link, until } = (await first.call(staffLink, { staffId: made.staffId })).info;
    expect(Date.parse(until)).toBe(nowMs + 24 * 3_600_000);
    const { code } = (await second.call(staffLinkCode, { staffId: made.staffId })).info;
    const { done: me } = await enrolBy(ops.visit(), { link: link.split('#')[1]!, code });
    expect(me.info).toMatchObject({
      name: '陈默',
      roles: ['service'],
      menu: ['search', 'claims', 'inquiries', 'approvals', 'account'],
    });
    for (const call of [staffLink, staffLinkCode])
      expect((await first.call(call, { staffId: made.staffId })).reason).toBe('staff.enrolled');
  });
  test('one administrator alone invites nobody: nobody could approve it', async () => {
    await second.call(staffDisable, { staffId: first.staffId, reason });
    for (const roles of [['service'], ['administrator']])
      expect((await invite(second, { roles })).reason).toBe('grant.alone');
  });
  test('needs two passkeys of the one who grants, and of the one who approves', async () => {
    const poor = await ops.join(['administrator'], { name: '一把', passkeys: 1 });
    expect((await invite(poor)).reason).toBe('grant.passkeys');
    await invite(first);
    expect((await approveNewest(poor)).reason).toBe('grant.passkeys');
    expect((await waitingOf(poor))[0]?.state).toBe('waiting');
  });
  test('binds dispatch, counter and courier to offices that exist, and no other role', async () => {
    const fields = async (change: object) => (await invite(first, change)).body.match(/"path":"(\w+)"/)?.[1];
    expect(await fields({ roles: ['dispatch'] })).toBe('offices');
    expect(await fields({ roles: ['dispatch'], offices: ['nowhere'] })).toBe('offices');
    const { officeId } = (await first.call(staffOffices, {})).info.offices[0]!;
    expect(await fields({ roles: ['finance'], offices: [officeId] })).toBe('offices');
    expect((await invite(first, { roles: ['dispatch'], offices: [officeId] })).class).toBe('OK');
  });
  test('answers a repeated request with the same approval, and asks for no second one', async () => {
    const request = { name: '陈默', roles: ['service' as const], offices: [], reason };
    const [answered, repeated] = [
      await first.call(staffInvite, request, { key: 'invite-of-the-test-1' }),
      await first.call(staffInvite, request, { key: 'invite-of-the-test-1' }),
    ];
    expect(repeated.body).toBe(answered.body);
    expect((await waitingOf(first)).filter(({ approvalId }) => approvalId === answered.info.approvalId)).toHaveLength(
      1,
    );
  });
  test('two clicks ask once; the same is asked for again when it is decided', async () => {
    const asks = await Promise.all([invite(first), invite(first)]);
    expect(asks.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'approval.asked']);
    await approveNewest(second);
    expect((await invite(first)).class).toBe('OK');
  });
  test.each([
    ['ends the quote of the sentence', '陈默”，角色：客服。“陈默'],
    ['ends the sentence', '陈默。请同意'],
    ['has a straight quote', 'Li" is invited'],
    ['turns the line around', '陈默\u202e员理管'],
    ['has a sign that nobody sees', '陈\u3164默'],
    ['begins with a sign', '- 陈默'],
  ])('refuses a name that %s, for an approver reads it', async (_what, name) => {
    const refused = await invite(first, { name });
    expect(refused.class).toBe('BAD_INPUT');
    expect(refused.body).toContain('"path":"name"');
  });
  test.each(['陈默', 'Zoë O’Brien-Lee', '阿迪力·买买提', 'J. R. 2nd'])('takes the name %s', async (name) => {
    expect((await invite(first, { name })).class).toBe('OK');
  });
  test('needs a fresh passkey', async () => {
    nowMs += 300_000;
    expect((await invite(first)).class).toBe('STEPUP');
    nowMs -= 300_000;
  });
});

describe('staffChangeRoles', () => {
  test('gives after approval, which ends the sessions of the colleague in every process', async () => {
    const other = openOps(database, { now: () => new Date(nowMs), keys: ops.keys });
    const colleague = await ops.join(['service']);
    const { staffId } = colleague;
    const elsewhere = Object.assign(other.visit(), { cookie: colleague.cookie });
    await first.call(staffChangeRoles, { staffId, version: 0, roles: ['service', 'finance'], offices: [], reason });
    expect((await elsewhere.call(staffMe, {})).class).toBe('OK');
    expect((await approveNewest(second)).class).toBe('OK');
    expect((await colleagueOf(staffId)).roles).toEqual(['service', 'finance']);
    expect((await elsewhere.call(staffMe, {})).class).toBe('LOGIN');
  });
  test('CONFLICT staff.changed for who read it before another administrator changed it; of two at once one is done', async () => {
    const { staffId } = await ops.join(['service', 'finance', 'content']);
    const { version } = await colleagueOf(staffId);
    const takes = (['service', 'finance'] as const).map((role) =>
      (role === 'service' ? first : second).call(staffChangeRoles, {
        ...{ staffId, version, roles: [role], offices: [], reason },
      }),
    );
    const results = (await Promise.all(takes)).map((reply) => reply.reason ?? reply.class);
    expect(results.sort()).toEqual(['OK', 'staff.changed']);
    expect((await colleagueOf(staffId)).version).toBe(version + 1);
  });
  test('takes away at once', async () => {
    const colleague = await ops.join(['service', 'finance']);
    const taken = await first.call(staffChangeRoles, {
      staffId: colleague.staffId,
      version: 0,
      roles: ['finance'],
      offices: [],
      reason,
    });
    expect(taken.info).toEqual({});
    expect((await colleague.call(staffMe, {})).class).toBe('LOGIN');
  });
  test('is refused for oneself, for the last administrator, without a change, for a stranger', async () => {
    const change = (staffId: string, roles: ('service' | 'administrator')[]) =>
      first.call(staffChangeRoles, { staffId, version: 0, roles, offices: [], reason });
    expect((await change(first.staffId, ['service', 'administrator'])).reason).toBe('staff.self');
    expect((await change(second.staffId, ['administrator'])).reason).toBe('staff.same');
    expect((await change('00000000-0000-4000-8000-000000000000', ['service'])).class).toBe('NOT_FOUND');
  });
  test('nobody grants to themselves: the one concerned cannot approve it', async () => {
    await first.call(staffChangeRoles, {
      staffId: second.staffId,
      version: 0,
      roles: ['administrator', 'finance'],
      offices: [],
      reason,
    });
    expect((await approveNewest(second)).reason).toBe('staff.self');
    expect((await colleagueOf(second.staffId)).roles).toEqual(['administrator']);
  });
  test('an approval of what changed in the meantime is refused', async () => {
    const { staffId } = await ops.join(['service', 'finance']);
    await first.call(staffChangeRoles, { staffId, version: 0, roles: ['service', 'content'], offices: [], reason });
    await first.call(staffChangeRoles, { staffId, version: 0, roles: ['service'], offices: [], reason });
    expect((await approveNewest(second)).reason).toBe('approval.changed');
    expect((await colleagueOf(staffId)).roles).toEqual(['service']);
  });
});

describe('staffDisable and staffAskLink', () => {
  test('a disabled colleague is out at once and comes back by two administrators and a new link', async () => {
    const colleague = await ops.join(['service']);
    const { staffId } = colleague;
    expect((await first.call(staffDisable, { staffId, reason })).class).toBe('OK');
    expect((await colleague.call(staffMe, {})).class).toBe('LOGIN');
    expect(await colleagueOf(staffId)).toMatchObject({ state: 'disabled', passkeys: 0 });
    expect((await first.call(staffDisable, { staffId, reason })).reason).toBe('staff.disabled');
    expect((await first.call(staffLink, { staffId })).reason).toBe('staff.enrolled');
    await first.call(staffAskLink, { staffId, reason });
    expect((await approveNewest(second)).class).toBe('OK');
    expect(await colleagueOf(staffId)).toMatchObject({ state: 'invited', roles: ['service'] });
    expect((await first.call(staffLink, { staffId })).info.link).toMatch(/\/enrol#[\w-]{43}$/);
  });
  test('the last administrator stays', async () => {
    expect((await first.call(staffDisable, { staffId: first.staffId, reason })).reason).toBe('staff.self');
    expect((await second.call(staffDisable, { staffId: first.staffId, reason })).class).toBe('OK');
    const third = await ops.join(['administrator'], { name: '第三' });
    const done = await Promise.all([
      second.call(staffDisable, { staffId: third.staffId, reason }),
      third.call(staffDisable, { staffId: second.staffId, reason }),
    ]);
    // Whoever comes first disables the other, whose session is over or who would be the last.
    expect(done.filter((reply) => reply.class === 'OK')).toHaveLength(1);
    const active = await db.selectFrom('staff').select('id').where('state', '=', 'active').execute();
    expect(active).toHaveLength(1);
  });
});

describe('approve and refuseApproval', () => {
  const ask = async () => {
    const { staffId } = await ops.join(['service']);
    await first.call(staffChangeRoles, { staffId, version: 0, roles: ['service', 'finance'], offices: [], reason });
    return { staffId, ...(await waitingOf(second))[0]! };
  };
  test('two approvers at once: one effect, the other is told', async () => {
    const third = await ops.join(['administrator'], { name: '第三' });
    const { approvalId, hash } = await ask();
    const done = await Promise.all([second, third].map((by) => by.call(approve, { approvalId, hash })));
    expect(done.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'approval.done']);
    const rows = db
      .selectFrom('staffAudit')
      .select('result')
      .where(sql<boolean>`${`approval:${approvalId}`} = ANY (targets)`);
    const results = (await rows.where('call', '=', '/staff/approve').execute()).map(({ result }) => result);
    expect(results.sort()).toEqual(['CONFLICT', 'OK']);
  });
  test('is refused with another hash, when it was changed behind it, when decided, and after 24 hours', async () => {
    const { approvalId, hash } = await ask();
    expect((await second.call(approve, { approvalId, hash: '0'.repeat(64) })).reason).toBe('approval.changed');
    await sql`UPDATE approval SET request = jsonb_set(request, '{roles}', '["security"]') WHERE id = ${approvalId}`.execute(
      db,
    );
    expect((await second.call(approve, { approvalId, hash })).reason).toBe('approval.changed');
    const refused = await second.call(refuseApproval, { approvalId, reason: '不需要' });
    expect(refused.info).toMatchObject({ state: 'refused', refusal: '不需要' });
    expect((await second.call(approve, { approvalId, hash })).reason).toBe('approval.done');
    nowMs += 1_000;
    const later = await ask();
    await db
      .updateTable('approval')
      .set({ endsAt: new Date(nowMs) })
      .where('id', '=', later.approvalId)
      .execute();
    expect((await second.call(approve, { approvalId: later.approvalId, hash: later.hash })).reason).toBe(
      'approval.over',
    );
    expect((await second.call(approvalList, { state: 'over' })).info.records.map((row) => row.approvalId)).toContain(
      later.approvalId,
    );
  });
  test('who may not decide it finds none, and who asked may take it back', async () => {
    const { approvalId, hash } = await ask();
    const clerk = await ops.join(['service']);
    expect((await clerk.call(approve, { approvalId, hash })).class).toBe('NOT_FOUND');
    expect((await clerk.call(approvalList, {})).info.records).toEqual([]);
    expect((await first.call(refuseApproval, { approvalId, reason: '写错了' })).info.state).toBe('refused');
  });
});

describe('own passkeys', () => {
  test('are added with a fresh proof, listed, removed, and one stays', async () => {
    const colleague = await ops.join(['service'], { passkeys: 1 });
    const { ceremony, options } = (await colleague.call(staffBeginPasskey, {})).info;
    const attestation = new Authenticator(OPS_ORIGIN).register(options);
    const added = await colleague.call(staffFinishPasskey, { ceremony, attestation, label: '备用钥匙' });
    expect(added.info.passkeys.map(({ label }) => label)).toContain('备用钥匙');
    const [oldest, newest] = (await colleague.call(staffPasskeys, {})).info.passkeys;
    expect((await colleague.call(staffRemovePasskey, { passkeyId: oldest!.passkeyId })).info.passkeys).toHaveLength(1);
    expect((await colleague.call(staffRemovePasskey, { passkeyId: oldest!.passkeyId })).class).toBe('NOT_FOUND');
    expect((await colleague.call(staffRemovePasskey, { passkeyId: newest!.passkeyId })).reason).toBe('passkey.last');
    const foreign = (await first.call(staffPasskeys, {})).info.passkeys[0]!;
    expect((await colleague.call(staffRemovePasskey, { passkeyId: foreign.passkeyId })).class).toBe('NOT_FOUND');
  });
});
