import { approve } from '@yidi/contract/calls/staff-approval';
import { staffBeginEnrolment, staffFinishEnrolment } from '@yidi/contract/calls/staff-log-in';
import {
  staffChangeRoles,
  staffDisable,
  staffInvite,
  staffLink,
  staffLinkCode,
  staffList,
} from '@yidi/contract/calls/staff-people';
import { beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { Authenticator } from '../../../world/authenticator.ts';
import { enrolBy, newestOf, twoAdministrators } from '../../../world/colleagues.ts';
import { type Colleague, OPS_ORIGIN, openOps } from '../../../world/ops.ts';

const database = await freshDatabase();
const { db } = database;
let nowMs = Date.parse('2026-11-20T08:00:00Z');
const ops = openOps(database, { now: () => new Date(nowMs) });
let first: Colleague;
let second: Colleague;

beforeEach(async () => {
  nowMs += 1_000;
  [first, second] = await twoAdministrators(ops);
});

const colleagueOf = async (id: string) =>
  (await first.call(staffList, {})).info.colleagues.find(({ staffId }) => staffId === id)!;

describe('staffLink and staffLinkCode', () => {
  const invited = async () => {
    const name = `陈默${nowMs}`;
    await first.call(staffInvite, { name, roles: ['service'], offices: [], reason: '十二月排班' });
    await second.call(approve, await newestOf(second));
    const { colleagues } = (await first.call(staffList, {})).info;
    return colleagues.find((colleague) => colleague.name === name)!.staffId;
  };
  const linkBy = async (by: Colleague, staffId: string) =>
    (await by.call(staffLink, { staffId })).info.link.split('#')[1]!;
  const codeBy = async (by: Colleague, staffId: string) => (await by.call(staffLinkCode, { staffId })).info.code;
  const refused = { class: 'INLINE', reason: 'enrol.code' };

  test('no administrator alone can enrol as an invited colleague and so have two identities', async () => {
    const staffId = await invited();
    const link = await linkBy(first, staffId);
    expect((await first.call(staffLinkCode, { staffId })).reason).toBe('link.own');
    const foreign = '0'.repeat(12);
    for (const halves of [{ link }, { link, code: foreign }])
      expect((await enrolBy(ops.visit(), halves)).done).toMatchObject(refused);
    const code = await codeBy(second, staffId);
    for (const halves of [{ link }, { link, code: foreign }])
      expect((await enrolBy(ops.visit(), halves)).done).toMatchObject(refused);
    // A ceremony that began with the code is not finished without it.
    const visitor = ops.visit();
    const { ceremony, options } = (await visitor.call(staffBeginEnrolment, { link, code })).info;
    const attestation = new Authenticator(OPS_ORIGIN).register(options);
    const late = await visitor.call(staffFinishEnrolment, { link, ceremony, attestation, label: '手机' });
    expect(late).toMatchObject(refused);
    expect(await colleagueOf(staffId)).toMatchObject({ state: 'invited', passkeys: 0 });
    expect((await enrolBy(visitor, { link, code })).done.class).toBe('OK');
    // Who read the invited colleague acts on another one now.
    expect(await colleagueOf(staffId)).toMatchObject({ state: 'active', version: 1 });
  });
  test('who makes the link anew cannot use the code of the link before', async () => {
    const staffId = await invited();
    await linkBy(first, staffId);
    const code = await codeBy(second, staffId);
    const link = await linkBy(first, staffId);
    expect((await enrolBy(ops.visit(), { link, code })).done).toMatchObject(refused);
    // Nor by making the link after having made the code.
    const own = await linkBy(second, staffId);
    expect((await second.call(staffLinkCode, { staffId })).reason).toBe('link.own');
    expect((await enrolBy(ops.visit(), { link: own, code })).done).toMatchObject(refused);
  });
  test('the code belongs to a link that is good now, and the list says who made which half', async () => {
    const staffId = await invited();
    expect((await second.call(staffLinkCode, { staffId })).reason).toBe('link.none');
    await linkBy(first, staffId);
    const madeBy = { staffId: first.staffId, name: '林屹' };
    expect((await colleagueOf(staffId)).link).toEqual({ until: new Date(nowMs + 86_400_000).toISOString(), madeBy });
    await codeBy(second, staffId);
    const codeMaker = { staffId: second.staffId, name: '许静' };
    expect((await colleagueOf(staffId)).link).toMatchObject({ madeBy, codeBy: codeMaker });
    await db
      .updateTable('staffLink')
      .set({ expiresAt: new Date(nowMs) })
      .where('staffId', '=', staffId)
      .execute();
    expect((await second.call(staffLinkCode, { staffId })).reason).toBe('link.none');
    expect((await colleagueOf(staffId)).link).toBeUndefined();
  });
  test('a half ends with the administrator who made it', async () => {
    const staffId = await invited();
    const link = await linkBy(first, staffId);
    const code = await codeBy(second, staffId);
    await first.call(staffDisable, { staffId: second.staffId, reason: '离职' });
    const { done } = await enrolBy(ops.visit(), { link, code });
    expect(done.class).toBe('NOT_FOUND');
  });
  test('two administrators at once do not both make the link and its code for themselves', async () => {
    const staffId = await invited();
    await linkBy(first, staffId);
    await Promise.all([second.call(staffLink, { staffId }), second.call(staffLinkCode, { staffId })]);
    const row = db.selectFrom('staffLink').select(['madeBy', 'codeBy']).where('staffId', '=', staffId);
    const { madeBy, codeBy: coder } = await row.executeTakeFirstOrThrow();
    expect([madeBy, coder]).toEqual([second.staffId, null]);
  });
});

describe('a change of roles that was asked for before', () => {
  test('is not approved after roles were taken and given back', async () => {
    const { staffId } = await ops.join(['service', 'finance']);
    const ask = async (version: number, roles: ('service' | 'finance' | 'content')[]) =>
      (await first.call(staffChangeRoles, { staffId, version, roles, offices: [], reason: '十二月排班' })).class;
    expect(await ask(0, ['service', 'finance', 'content'])).toBe('OK');
    expect(await ask(0, ['service'])).toBe('OK');
    nowMs += 1_000;
    expect(await ask(1, ['service', 'finance'])).toBe('OK');
    expect((await second.call(approve, await newestOf(second))).class).toBe('OK');
    expect((await second.call(approve, await newestOf(second))).reason).toBe('approval.changed');
    expect(await colleagueOf(staffId)).toMatchObject({ roles: ['service', 'finance'], version: 2 });
  });
});
