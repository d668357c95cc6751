import { randomUUID } from 'node:crypto';
import { auditOfPerson } from '@yidi/contract/calls/staff-audit';
import {
  answerInquiry,
  closeMissed,
  handInquiry,
  noteInquiry,
  staffInquiries,
  staffInquiry,
  takeInquiry,
} from '@yidi/contract/calls/staff-inquiry';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { countLockWaits } from '../../../db/testing.ts';
import { endCases, lockCase } from './case.store.ts';
import { openCaseWorld } from './desk.fixture.ts';

const world = await openCaseWorld();
const { db, clerk, other, cashier, pass, deliver, reported, urged, missed, itemOf, take, answer, inHours, newsOf } =
  world;
const reason = '用户来电';

await pass(4 * HOUR_MS);

describe('a consignee’s report at a staffed network', () => {
  test('waits for a person, who takes it, answers with a time, and gets it back when it did not help', async () => {
    const { caseId, orderId, report, inquiry, settle } = await reported();
    expect(await report()).toMatchObject({ state: 'open', desk: 'queue' });
    expect(await itemOf(caseId)).toMatchObject({ kind: 'notReceived', state: 'waiting', told: { knowsSigner: false } });
    expect((await take(caseId)).info).toMatchObject({ own: true, owner: { name: '周岚' } });
    await deliver();
    expect(await report()).toMatchObject({ state: 'open', desk: 'colleague' });
    expect((await newsOf(orderId)).map(({ template }) => template)).not.toContain('receiptAnswered');
    const byAt = inHours(5);
    expect((await answer(caseId, 'coming', { byAt })).class).toBe('OK');
    await deliver();
    expect(await inquiry()).toMatchObject({ state: 'answered', answer: 'coming', dueAt: new Date(byAt), desk: null });
    expect(await newsOf(orderId)).toContainEqual(
      expect.objectContaining({ template: 'receiptAnswered', answer: 'coming' }),
    );
    await settle(false);
    await deliver();
    const back = await itemOf(caseId);
    expect(back).toMatchObject({ state: 'waiting', round: 2, own: true });
    expect(back.steps.map(({ step }) => step)).toEqual(['opened', 'taken', 'answered', 'again']);
    // The same answer with a later time is a new promise, of which the consignee gets a message.
    await answer(caseId, 'coming', { byAt: inHours(30) });
    await deliver();
    const sent = (await newsOf(orderId)).filter(({ template }) => template === 'receiptAnswered');
    expect(sent).toMatchObject([
      { answer: 'coming', by: byAt },
      { answer: 'coming', by: inHours(30) },
    ]);
    await settle(true);
    expect(await itemOf(caseId)).toMatchObject({ state: 'ended' });
    expect((await take(caseId)).reason).toBe('case.over');
  });
  test('that nobody answered in time stays in front, and the consignee reads a new time', async () => {
    const { caseId, inquiry } = await reported();
    const first = await itemOf(caseId);
    await pass(2 * DAY_MS);
    await world.look();
    await deliver();
    // Nobody asked a second time.
    expect(await itemOf(caseId)).toMatchObject({ dueAt: first.dueAt, round: 1 });
    const { state, dueAt, round } = await inquiry();
    expect({ state, round }).toEqual({ state: 'open', round: 2 });
    expect(dueAt.getTime()).toBeGreaterThan(world.clock.now.getTime());
    await take(caseId);
    await answer(caseId, 'left');
    await deliver();
    expect(await inquiry()).toMatchObject({ state: 'answered', answer: 'left' });
  });
  test.each(['searching', 'coming'] as const)('answered `%s` comes back when its time has passed', async (word) => {
    const { caseId, inquiry } = await reported();
    await take(caseId);
    await answer(caseId, word, { byAt: inHours(2) });
    await deliver();
    expect(await inquiry()).toMatchObject({ state: 'answered', answer: word });
    await pass(3 * HOUR_MS);
    await world.look();
    await deliver();
    expect(await itemOf(caseId)).toMatchObject({ state: 'waiting', round: 2 });
  });
  test.each(['before', 'after'] as const)('answered %s the next round began reaches the consignee', async (order) => {
    const { caseId, inquiry } = await reported();
    await take(caseId);
    await deliver();
    const late = async () => {
      await pass(2 * DAY_MS);
      await world.look();
    };
    if (order === 'after') await late();
    await answer(caseId, 'left');
    if (order === 'before') await late();
    await deliver();
    expect(await inquiry()).toMatchObject({ state: 'answered', answer: 'left' });
    expect(await itemOf(caseId)).toMatchObject({ state: 'answered', answer: 'left' });
  });
});

describe('an urge at a staffed network', () => {
  test('waits with a time, a second one joins it, and the answer reaches both and the sender', async () => {
    const { caseId, orderId, again, detail } = await urged();
    const byAt = expect.any(String);
    expect((await detail()).urge?.last).toEqual({ at: byAt, desk: 'queue', byAt });
    await pass(15 * MINUTE_MS);
    await again();
    await deliver();
    await take(caseId);
    await deliver();
    expect((await detail()).urge?.last).toMatchObject({ desk: 'colleague' });
    await answer(caseId, 'next', { byAt: inHours(1) });
    await deliver();
    const urges = await db.selectFrom('orderUrge').selectAll().where('orderId', '=', orderId).execute();
    expect(urges.map((urge) => urge.answer)).toEqual(['next', 'next']);
    expect((await detail()).urge?.last).toMatchObject({ answer: 'next', byAt });
    const sent = (await newsOf(orderId)).filter(({ template }) => template === 'urgeAnswered');
    expect(sent).toMatchObject([{ answer: 'next' }]);
    expect((await itemOf(caseId)).state).toBe('ended');
  });
  test('that nobody answered in time promises a new time', async () => {
    const { urge } = await urged();
    const first = await urge();
    await pass(DAY_MS);
    await world.look();
    await deliver();
    expect((await urge()).byAt!.getTime()).toBeGreaterThan(world.clock.now.getTime());
    expect(await urge()).toMatchObject({ id: first.id, answer: null, desk: 'queue' });
  });
  test('while a colleague answers the urge before it opens a case of its own', async () => {
    const { caseId, again, urge } = await urged();
    await pass(15 * MINUTE_MS);
    await again();
    const delivered = await db.transaction().execute(async (trx) => {
      const row = (await lockCase(trx, caseId))!;
      const second = deliver();
      await expect.poll(() => countLockWaits(db)).toBe(1);
      await endCases(trx, [row.id], world.clock.now);
      return { second };
    });
    await delivered.second;
    const { id, answer: word, caseId: ownCase } = await urge();
    expect({ word, ownCase }).toEqual({ word: null, ownCase: id });
    expect(await itemOf(id)).toMatchObject({ kind: 'urge', state: 'waiting' });
  });
  test('is answered with nothing to collect only if the order waits for no courier', async () => {
    const { caseId, scan, urge } = await urged();
    await take(caseId);
    expect((await answer(caseId, 'over')).reason).toBe('case.notSo');
    await scan({ code: '203', at: world.clock.now, weighedKg: 1.5 });
    expect((await answer(caseId, 'over')).class).toBe('OK');
    await deliver();
    expect(await urge()).toMatchObject({ answer: 'over' });
  });
  test('ends by itself when the courier came', async () => {
    const { caseId, scan, orderId } = await urged();
    await scan({ code: '203', at: world.clock.now, weighedKg: 1.5 });
    await world.look();
    await deliver();
    expect((await itemOf(caseId)).state).toBe('ended');
    const urge = db.selectFrom('orderUrge').select('answer').where('orderId', '=', orderId);
    expect(await urge.executeTakeFirst()).toEqual({ answer: 'over' });
  });
});

describe('answerInquiry', () => {
  test('of another colleague, of an old version, with a wrong word or time is refused, and nothing is stored', async () => {
    const { caseId, inquiry } = await reported();
    expect((await answer(caseId, 'left')).reason).toBe('case.owner');
    await take(caseId);
    expect((await answer(caseId, 'left', {}, other)).reason).toBe('case.owner');
    expect((await answer(caseId, 'left', { version: 1 })).reason).toBe('case.changed');
    for (const [word, byAt, path] of [
      ['moving', inHours(1), 'answer'],
      ['next', inHours(1), 'answer'],
      ['coming', undefined, 'byAt'],
      ['coming', inHours(-1), 'byAt'],
      ['coming', inHours(15 * 24), 'byAt'],
    ] as const) {
      const reply = await answer(caseId, word, byAt ? { byAt } : {});
      expect([reply.class, reply.body.includes(`"path":"${path}"`)]).toEqual(['BAD_INPUT', true]);
    }
    const close = { caseId, version: 2, result: 'other', words: reason } as const;
    expect((await clerk.call(closeMissed, close)).class).toBe('BAD_INPUT');
    expect(await inquiry()).toMatchObject({ state: 'open', answer: null });
  });
  test('ten at once are one', async () => {
    const { caseId } = await reported();
    const { version } = (await take(caseId)).info;
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => clerk.call(answerInquiry, { caseId, version, answer: 'left' })),
    );
    expect(replies.filter((reply) => reply.class === 'OK')).toHaveLength(1);
    expect(replies.filter(({ reason: why }) => why === 'case.changed')).toHaveLength(9);
  });
});

describe('takeInquiry and handInquiry', () => {
  test('move a case between colleagues of the desk, and to nobody else', async () => {
    const { caseId } = await missed();
    const { version } = await itemOf(caseId);
    const both = await Promise.all([clerk, other].map((as) => as.call(takeInquiry, { caseId, version })));
    expect(both.map((reply) => reply.reason ?? reply.class).sort()).toEqual(['OK', 'case.changed']);
    await take(caseId, clerk);
    const hand = async (staffId: string, as = clerk) =>
      as.call(handInquiry, { caseId, version: (await itemOf(caseId)).version, staffId, words: '请明早再打' });
    for (const { staffId } of [cashier, clerk]) expect((await hand(staffId)).class).toBe('BAD_INPUT');
    expect((await hand(other.staffId)).info).toMatchObject({ own: false, owner: { name: '韩越' } });
    expect((await hand(clerk.staffId)).reason).toBe('case.owner');
    const { version: now } = await itemOf(caseId);
    const note = { caseId, version: now, words: '没有人接', called: true };
    expect((await clerk.call(noteInquiry, note)).reason).toBe('case.owner');
    expect((await other.call(noteInquiry, note)).class).toBe('OK');
    expect((await itemOf(caseId)).steps.at(-1)).toMatchObject({ step: 'called', by: { name: '韩越' } });
  });
});

describe('staffInquiries', () => {
  test('lists by kind and owner, first due first, page by page; other roles find no such call', async () => {
    const [first, later] = [await reported(), await urged()];
    await take(later.caseId, other);
    const list = async (asked: object = {}, as = clerk) =>
      (await as.call(staffInquiries, { size: 50, ...asked })).info.records;
    const all = await list();
    const due = all.map(({ dueAt }) => dueAt);
    expect(due).toEqual([...due].sort());
    expect(all.map(({ caseId }) => caseId)).toEqual(expect.arrayContaining([first.caseId, later.caseId]));
    expect((await list({ kind: 'urge' })).every(({ kind }) => kind === 'urge')).toBe(true);
    expect((await list({ filter: 'mine' }, other)).map(({ caseId }) => caseId)).toContain(later.caseId);
    const pages: string[] = [];
    for (let after: string | undefined, next = true; next; ) {
      const page = (await clerk.call(staffInquiries, { size: 2, ...(after && { after }) })).info;
      pages.push(...page.records.map(({ caseId }) => caseId));
      after = page.next;
      next = after !== undefined;
    }
    expect(pages).toEqual(all.map(({ caseId }) => caseId));
    expect((await cashier.call(staffInquiry, { caseId: first.caseId })).class).toBe('NOT_FOUND');
    expect((await clerk.call(staffInquiry, { caseId: randomUUID() })).class).toBe('NOT_FOUND');
  });
});

test('each reading and act names the case, its order, mail and people in the audit, and shows no phone or name', async () => {
  const { caseId, mailNo, consignee, person, orderId } = await reported();
  const reply = await clerk.call(staffInquiry, { caseId });
  for (const secret of [consignee.phone, person.phone, '周小满']) expect(reply.body).not.toContain(secret);
  await take(caseId);
  await answer(caseId, 'left');
  const guard = await world.ops.join(['security']);
  const rows = (await guard.call(auditOfPerson, { words: mailNo, size: 50 })).info.records;
  for (const call of [staffInquiry, takeInquiry, answerInquiry]) {
    const targets = rows.find((row) => row.call === call.path)?.targets.map(({ kind, id }) => `${kind}:${id}`);
    expect(targets).toEqual(
      expect.arrayContaining([
        `inquiry:${caseId}`,
        `order:${orderId}`,
        `mail:${mailNo}`,
        `person:${consignee.personId}`,
      ]),
    );
  }
});
