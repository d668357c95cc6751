import { randomBytes } from 'node:crypto';
import { doValidateToken, mailExamination } from '@yidi/contract/calls/exam';
import { formatRefusal } from '@yidi/phrases/refusals';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../call/handlers.ts';
import { keysFrom } from '../../config/keys.ts';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { localCarrier } from '../../network/carrier.local.ts';
import { seedNetwork } from '../../network/seed-network.ts';
import { makeMail, names } from '../../network/world.ts';
import { countGuess, GUESSES_A_DAY } from '../../security/guess-ceiling.ts';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { solvedPuzzle } from '../../world/log-in.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makePerson } from '../../world/people.ts';
import { type Circumstances, perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { preparePartitions } from '../trace/partition/partitions.ts';
import { handIn, ticketFor } from './exam.public.ts';
import { examHandlers } from './exam.ts';

const { db } = await freshDatabase();
const now = new Date('2026-11-20T15:00:00+08:00');
const keys = keysFrom([randomBytes(32)]);
const networks = openNetworkLimits({ db, keys });
const calls = examHandlers({
  ...{ db, keys, carrier: localCarrier(db), networks, solveSlider: openSliderCheck(db) },
  redeemPartnerTicket: async () => undefined,
});
const mailNo = '9300000000001';

beforeAll(async () => {
  await seedNetwork(db);
  await preparePartitions(db, now);
  await makeMail({ db, keys }, { mailNo, until: 'departed', now });
});

const session = (): Caller => ({ sessionId: newId(), personId: newId(), userId: null, phone: null, openId: null });

let serial = 0;
/** A candidate with a letter on its way and a form that is not posted. */
async function candidate() {
  serial += 1;
  const number = `2633${String(serial).padStart(10, '0')}`;
  const request = { examId: '7', numbers: [number, `T${number}`], name: '沈知夏' };
  const mails = [
    { kind: 'admission', title: '录取通知书', school: '钱塘理工大学', mailNo },
    { kind: 'document', title: '入学体检表', school: '钱塘理工大学', mailNo: null },
  ] as const;
  const candidateId = await handIn(db, keys, { candidate: request, mails }, now);
  return { number, candidateId };
}

/** A candidate, and the name under which guesses of it are counted. */
async function targetOf() {
  const { number } = await candidate();
  await refusalOf(ask(session(), { candidate: number, name: '某' }, { ip: '203.0.113.200' }));
  const { rows } = await sql<{ thing: string }>`SELECT thing FROM guess_ceiling WHERE thing LIKE 'exam:%'
    AND thing = ${`exam:${keys.mac('exam.index', `7\n${number}`).toString('base64url')}`}`.execute(db);
  return { number, key: rows[0]!.thing };
}

const ask = (caller: Caller, request: object, circumstances: Circumstances = {}) =>
  perform(
    mailExamination,
    calls.mailExamination,
    caller,
    { examinationId: '7', ...request },
    { now, ...circumstances },
  );
const redeem = (caller: Caller, token: string, circumstances: Circumstances = {}) =>
  perform(doValidateToken, calls.doValidateToken, caller, { token }, { now, ...circumstances });
const ticket = (candidateId: string, channel = 'web') => ticketFor(db, { examId: '7', candidateId, channel }, now);

describe('mailExamination', () => {
  test('number and name unlock the school’s mails for this session and a day', async () => {
    const [caller, { number }] = [session(), await candidate()];
    expect(await ask(caller, {})).toEqual({ known: false, mails: [] });
    const found = await ask(caller, { candidate: `${number.slice(0, 4)} ${number.slice(4)}`, name: ' 沈知夏 ' });
    expect(found.mails).toMatchObject([
      { kind: 'admission', mail: { mailNo, stage: 'departed', fromCity: '杭州', toCity: '南京' } },
      { kind: 'document' },
    ]);
    expect(found.mails[1]).not.toHaveProperty('mail');
    expect(await ask(caller, {})).toEqual(found);
    expect(await ask(session(), {})).toEqual({ known: false, mails: [] });
    expect((await ask(caller, {}, { now: new Date('2026-11-21T15:00:01+08:00') })).known).toBe(false);
    expect((await ask(session(), { candidate: `t${number}`, name: '沈知夏' })).known).toBe(true);
  });

  test('the answer has stage, cities and times, but no name, phone or office', async () => {
    const { number } = await candidate();
    const answer = await ask(session(), { candidate: number, name: '沈知夏' });
    expectNotStored(answer, names.sender, names.receiver, '汉口路', '营业部', '沈知夏', number);
    const stored = [
      await db.selectFrom('examCandidate').selectAll().execute(),
      await db.selectFrom('examMail').selectAll().execute(),
    ];
    expectNotStored(stored, '沈知夏', number);
  });

  test('a wrong name, another examination and an unknown number get the same refusal; the sixth attempt waits an hour', async () => {
    const [caller, { number }] = [session(), await candidate()];
    const tries = [
      { candidate: number, name: '沈知秋' },
      { candidate: number, name: '沈' },
      { candidate: '99999999999999', name: '沈知夏' },
      { candidate: number, name: '沈知夏', examinationId: '8' },
      { candidate: number, name: '沈知夏 x' },
    ];
    for (const [at, wrong] of tries.entries())
      expect(await refusalOf(ask(caller, wrong))).toMatchObject({ class: 'VERIFY', left: 4 - at });
    const right = { candidate: number, name: '沈知夏' };
    expect(await refusalOf(ask(caller, right))).toMatchObject({ class: 'RATE' });
    expect((await ask(session(), right)).known).toBe(true);
  });

  test('after twenty attempts an hour at a number, each needs a puzzle, so that no caller locks a candidate out', async () => {
    const { number } = await candidate();
    for (let tries = 0; tries < 20; tries += 1)
      await refusalOf(ask(session(), { candidate: number, name: `某${tries}` }, { ip: `203.0.113.${tries}` }));
    const { caller } = await makePerson({ db, keys });
    const right = { candidate: number, name: '沈知夏' };
    const asked = { class: 'INLINE', reason: 'slider.needed' };
    // Being asked for the slider uses up no attempt.
    for (let tries = 0; tries < 6; tries += 1) expect(await refusalOf(ask(caller, right))).toMatchObject(asked);
    expect((await ask(caller, { ...right, ...(await solvedPuzzle(db, caller.sessionId, now)) })).known).toBe(true);
    const wrong = { candidate: number, name: '某人', ...(await solvedPuzzle(db, caller.sessionId, now)) };
    expect(await refusalOf(ask(caller, wrong))).toMatchObject({ class: 'VERIFY', left: 3 });
  });

  test('after fifty wrong attempts a day the candidate still gets in by a puzzle, and each network tries once in half an hour', async () => {
    const { number, key } = await targetOf();
    for (let tries = 0; tries < GUESSES_A_DAY - 1; tries += 1) await countGuess(db, key, now);
    const right = { candidate: number, name: '沈知夏' };
    const tried = async (name: string, ip: string) => {
      const { caller } = await makePerson({ db, keys });
      return ask(caller, { ...right, name, ...(await solvedPuzzle(db, caller.sessionId, now)) }, { ip });
    };
    expect(await refusalOf(ask(session(), right))).toMatchObject({ class: 'INLINE', reason: 'slider.needed' });
    expect(await refusalOf(tried('某人', '203.0.113.7'))).toMatchObject({ class: 'VERIFY' });
    // The same network waits, with the right name, too.
    expect(await refusalOf(tried('沈知夏', '203.0.113.8'))).toMatchObject({ class: 'RATE', reason: 'exam.slow' });
    expect((await tried('沈知夏', '198.51.100.7')).known).toBe(true);
  });

  test('BAD_INPUT if one of number and name is missing or invalid', async () => {
    const caller = session();
    for (const half of [{ candidate: '26330104110872' }, { name: '沈知夏' }, { candidate: '沈', name: '沈知夏' }])
      expect(await refusalOf(ask(caller, half))).toMatchObject({ class: 'BAD_INPUT' });
  });

  test('an unposted mail gets its number by a second import', async () => {
    const { number } = await candidate();
    const request = { examId: '7', numbers: [number], name: '沈知夏' };
    const form = { kind: 'document', title: '入学体检表', school: '钱塘理工大学', mailNo } as const;
    await handIn(db, keys, { candidate: request, mails: [form] }, now);
    await handIn(db, keys, { candidate: request, mails: [{ ...form, mailNo: null }] }, now);
    const { mails } = await ask(session(), { candidate: number, name: '沈知夏' });
    expect(mails.filter(({ mail }) => mail)).toHaveLength(2);
  });
});

describe('doValidateToken', () => {
  test('a ticket opens its candidate’s mails once, for one of fifty at once', async () => {
    const { candidateId } = await candidate();
    const token = await ticket(candidateId);
    const callers = Array.from({ length: 50 }, session);
    const results = await Promise.allSettled(callers.map((caller) => redeem(caller, token)));
    const winners = callers.filter((_, index) => results[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect((await ask(winners[0]!, {})).known).toBe(true);
  });

  test('used, expired, foreign and invented tickets get the same refusal: the link no longer works', async () => {
    const { candidateId } = await candidate();
    const refused = await refusalOf(redeem(session(), 'x'.repeat(22)));
    expect(refused).toMatchObject({ class: 'VERIFY', left: 0, reason: 'ticket.over' });
    expect(formatRefusal('zh', 'VERIFY', 'ticket.over')).toBe('链接已失效，请从原来的地方再打开');
    const late = { now: new Date(now.getTime() + 120_000) };
    expect(await refusalOf(redeem(session(), await ticket(candidateId), late))).toEqual(refused);
    const other = await ticket(candidateId, 'chat');
    const caller = session();
    expect(await refusalOf(redeem(caller, other))).toEqual(refused);
    expect(await refusalOf(redeem(caller, other))).toEqual(refused);
    expect(await ask(caller, {})).toEqual({ known: false, mails: [] });
  });

  test('RATE after 60 a minute in a network', async () => {
    const from = { ip: '198.51.100.99' };
    for (let tries = 0; tries < 60; tries += 1) await refusalOf(redeem(session(), `x${tries}`.padEnd(22, 'x'), from));
    const { candidateId } = await candidate();
    expect(await refusalOf(redeem(session(), await ticket(candidateId), from))).toMatchObject({ class: 'RATE' });
  });
});
