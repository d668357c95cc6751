import { createHash, randomUUID } from 'node:crypto';
import { getUserCard } from '@yidi/contract/calls/account';
import * as calls from '@yidi/contract/calls/identity';
import { identityTips } from '@yidi/phrases/identity-tips';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildQueriesOn } from '../../db/open.ts';
import { freshDatabase } from '../../db/testing.ts';
import { IdentitiesUnreachable, type IdentityAnswer } from '../../ports/identity/identity.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makeOrder, morningOf, readDivisions, scanMail } from '../../world/parcels.ts';
import { makeAddress } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { openSite, type Visitor } from '../../world/site.ts';
import { addProof } from '../auth/step-up/fresh-proof.store.ts';
import { identityHandlers } from './identity.ts';
import { identityJob } from './identity-job.ts';

let clockMs = Date.parse('2026-11-20T02:00:00Z');
const now = () => new Date(clockMs);
let says: IdentityAnswer | 'down' = 'match';
let times = 0;
const identities = {
  register: 'tencent',
  async check(): Promise<IdentityAnswer> {
    times += 1;
    if (says === 'down') throw new IdentitiesUnreachable('down');
    return says;
  },
} as const;
const database = await freshDatabase();
const { db } = database;
const site = await openSite(database, { now, identities });
const { keys } = site.ports;
let phones = 13_800_165_000;

beforeEach(() => {
  says = 'match';
  clockMs += 24 * 3_600_000;
});

function someone(ip?: string): Promise<Visitor> {
  phones += 1;
  return site.visit({ phone: String(phones), ...(ip && { ip }) });
}
/** The row is read from the database, because a session lives less than a day. */
const rowOf = (who: Visitor) =>
  db.selectFrom('identityCheck').selectAll().where('personId', '=', who.person!.personId).executeTakeFirstOrThrow();
/** Returns a new card number; a day of births has a thousand. */
function newCardNo(): string {
  phones += 1;
  const body = `310101198001${String((phones % 28) + 1).padStart(2, '0')}${String(phones % 1000).padStart(3, '0')}`;
  const sum = [...body].reduce((total, digit, at) => total + Number(digit) * (2 ** (17 - at) % 11), 0);
  return `${body}${'10X98765432'[sum % 11]}`;
}
const prove = (who: Visitor) => addProof(db, who.person!.caller.sessionId, 'identity', now());
async function ask(who: Visitor, over: object = {}) {
  await prove(who);
  return who.call(calls.certify, { name: '林清远', cardNo: newCardNo(), agreed: true, ...over });
}
const stateOf = async (who: Visitor) => (await who.call(calls.certification, {})).info;

/** Runs the pending jobs, future ones included; @returns when they were due. */
async function runJobs(): Promise<Date[]> {
  const job = identityJob({ keys, identities, now });
  const { rows } = await sql<{ payload: object; due: Date }>`
    WITH gone AS (DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t
      WHERE t.id = j.task_id AND t.identifier = 'identity.check' RETURNING j.payload, j.run_at)
    SELECT payload, run_at AS due FROM gone`.execute(db);
  for (const { payload } of rows) await job.run(payload, { db, attempt: 1 });
  return rows.map(({ due }) => due);
}

async function certified(over: object = {}): Promise<Visitor> {
  const who = await someone();
  expect((await ask(who, over)).class).toBe('OK');
  await runJobs();
  return who;
}

test('the check is read before the card, so that a check that has just succeeded is not seen without its card', async () => {
  const who = await certified();
  const asked: string[] = [];
  const watched = buildQueriesOn(database.pool, ({ query }) => {
    asked.push(query.sql);
  });
  const { certification } = identityHandlers({ db: watched, keys, identities });
  const info = await perform(calls.certification, certification, who.person!.caller, {}, { now: now() });
  expect(info.card).toBeDefined();
  const tables = asked.flatMap((text) => /from "(identity_check|[a-z_]*card)"/.exec(text)?.[1] ?? []);
  expect(tables[0]).toBe('identity_check');
});

describe('certify', () => {
  test('after the register’s answer the account is certified, masked, and its user notified', async () => {
    const who = await someone();
    expect(await stateOf(who)).toEqual({ tips: identityTips.zh.ask, uses: [], left: 3, online: true });
    expect((await ask(who, { cardNo: '11010119900307002x' })).class).toBe('OK');
    expect(await stateOf(who)).toMatchObject({ check: { state: 'waiting' }, left: 2 });
    expect((await who.call(getUserCard, {})).class).toBe('NOCARD');
    await runJobs();
    const info = await stateOf(who);
    expect(info.tips).toBe(identityTips.zh.change);
    expect(info).toMatchObject({ card: { name: '林**', cardNo: '1****************X' }, check: { state: 'done' } });
    expect((await who.call(getUserCard, {})).info).toMatchObject({ name: '林**', idcardType: '1' });
    const { rows } = await sql<{ text: string }>`
      SELECT string_agg(t.row::text, ' ') AS text FROM (
        SELECT to_jsonb(c) AS row FROM identity_check c UNION ALL SELECT to_jsonb(u) FROM user_card u
        UNION ALL SELECT to_jsonb(l) FROM guard_counter l) t`.execute(db);
    expectNotStored(rows, '11010119900307002X', '11010119900307002x', '林清远');
  });

  test.each(['mismatch', 'noRecord', 'invalid'] as const)('%s: is refused, and no data is stored', async (why) => {
    says = why;
    const who = await someone();
    await ask(who);
    await runJobs();
    expect(await stateOf(who)).toMatchObject({
      check: { state: 'refused', why: why === 'noRecord' ? 'mismatch' : why },
      left: 2,
    });
    expect(await rowOf(who)).toMatchObject({ nameSealed: null, cardNoSealed: null });
    says = 'match';
    expect((await ask(who)).class).toBe('OK');
    await runJobs();
    expect(await stateOf(who)).toMatchObject({ card: {}, check: { state: 'done' } });
  });

  test('concurrent applications query the register once', async () => {
    const who = await someone();
    const before = times;
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => ask(who)));
    expect(replies.map((reply) => reply.class).sort()).toEqual(['CONFLICT', 'CONFLICT', 'CONFLICT', 'CONFLICT', 'OK']);
    await runJobs();
    expect(times - before).toBe(1);
    const again = await ask(who);
    expect(again).toMatchObject({ class: 'CONFLICT', info: { reason: 'identity.certified' } });
  });

  test('a repeat of the same submission is answered as the first', async () => {
    const who = await someone();
    const request = { name: '林清远', cardNo: newCardNo(), agreed: true as const };
    const key = randomUUID();
    await prove(who);
    const first = await who.call(calls.certify, request, { key });
    await runJobs();
    expect((await who.call(calls.certify, request, { key })).body).toBe(first.body);
    expect(await stateOf(who)).toMatchObject({ card: {}, left: 2 });
  });

  test('needs a fresh proof, because a certificate allows the claim of a lost number', async () => {
    const who = await someone();
    const before = times;
    const request = { name: '林清远', cardNo: newCardNo(), agreed: true as const };
    expect(await who.call(calls.certify, request)).toMatchObject({ class: 'STEPUP', info: { kind: 'identity' } });
    await runJobs();
    expect(await stateOf(who)).toEqual({ tips: identityTips.zh.ask, uses: [], left: 3, online: true });
    expect(times).toBe(before);
  });

  test('no hash is left from which name and number are found by trying', async () => {
    const who = await someone();
    const request = { name: '林清远', cardNo: newCardNo(), agreed: true as const };
    await prove(who);
    expect((await who.call(calls.certify, request)).class).toBe('OK');
    const hashes = await db
      .selectFrom('idempotency')
      .select('bodyHash')
      .where('owner', '=', `person:${who.person!.personId}`)
      .execute();
    expect(hashes).toHaveLength(1);
    const sent = JSON.stringify(request);
    for (const guess of [sent, `${calls.certify.path}\n${sent}`, request.cardNo])
      expect(hashes[0]!.bodyHash.equals(createHash('sha256').update(guess).digest())).toBe(false);
  });

  test('allows three checks a day', async () => {
    says = 'mismatch';
    const who = await someone();
    const phone = String(phones);
    for (let time = 1; time <= 3; time += 1) {
      expect((await ask(who)).class).toBe('OK');
      await runJobs();
    }
    expect(await ask(who)).toMatchObject({ class: 'RATE' });
    expect(await stateOf(who)).toMatchObject({ left: 0 });
    clockMs += 24 * 3_600_000;
    expect((await ask(await site.visit({ phone }))).class).toBe('OK');
    await runJobs();
  });

  test('allows six checks a day of a card number, three from one network, so that no network blocks its owner', async () => {
    says = 'mismatch';
    const cardNo = newCardNo();
    const askFrom = async (ip: string) => {
      const { class: outcome } = await ask(await someone(ip), { cardNo });
      await runJobs();
      return outcome;
    };
    const replies = [];
    for (const host of [1, 2, 3, 4, 5]) replies.push(await askFrom(`198.51.100.${host}`));
    expect(replies).toEqual(['OK', 'OK', 'OK', 'RATE', 'RATE']);
    says = 'match';
    expect(await askFrom('192.0.2.10')).toBe('OK');
    says = 'mismatch';
    expect([await askFrom('192.0.2.11'), await askFrom('192.0.2.12'), await askFrom('203.0.113.1')]).toEqual([
      'OK',
      'OK',
      'RATE',
    ]);
    // Accounts made for guessing have used up their share; an account from last month has its own.
    const owner = await someone('203.0.113.2');
    const monthAgo = new Date(now().getTime() - 31 * 24 * 3_600_000);
    await db.updateTable('person').set({ createdAt: monthAgo }).where('id', '=', owner.person!.personId).execute();
    says = 'match';
    expect((await ask(owner, { cardNo })).class).toBe('OK');
  });

  test('an application that ends while the next one arrives leaves the next one pending', async () => {
    const who = await someone();
    await ask(who);
    const job = identityJob({ keys, identities, now });
    const { id } = await rowOf(who);
    const [, next] = await Promise.all([
      job.run({ checkId: id, nth: 0 }, { db, attempt: 1 }),
      ask(who, { name: '别的人' }),
    ]);
    expect(next).toMatchObject({ class: 'CONFLICT' });
    await runJobs();
    expect(await stateOf(who)).toMatchObject({ card: { name: '林**' }, left: 2 });
  });

  test.each([
    ['cardNo', { cardNo: '110101199003070020' }, 'cardNo.check'],
    ['cardNo', { cardNo: '11010519491331002X' }, 'cardNo.check'],
    ['cardNo', { cardNo: '110105********002X' }, 'cardNo.check'],
    ['cardNo', { cardNo: '110105209912310029' }, 'cardNo.check'],
    ['cardNo', { cardNo: '310101202001010017' }, 'cardNo.minor'],
    ['name', { name: 'Lin Qingyuan' }, 'realName.han'],
    ['name', { name: '林' }, 'realName.han'],
    ['agreed', { agreed: false }, 'field.required'],
  ])('%s of %j', async (path, over, rule) => {
    const reply = await ask(await someone(), over);
    expect(reply).toMatchObject({ class: 'BAD_INPUT', info: { fields: [{ path, rule }] } });
  });

  test('all kinds of dots in a name are stored as the middle dot', async () => {
    const who = await certified({ name: '阿依古丽•买买提' });
    const card = await db
      .selectFrom('userCard')
      .select('nameSealed')
      .where('userId', '=', who.person!.personId)
      .executeTakeFirstOrThrow();
    expect(keys.open('card.stored', card.nameSealed)).toBe('阿依古丽·买买提');
  });

  test('a register that is down is queried again with growing pauses, for a day', async () => {
    says = 'down';
    const who = await someone();
    await ask(who);
    const began = clockMs;
    for (let nth = 0; nth < 7; nth += 1) {
      await runJobs();
      expect(await rowOf(who)).toMatchObject({ state: 'waiting' });
      const { rows } = await sql<{ due: Date }>`SELECT run_at AS due FROM graphile_worker._private_jobs j
        JOIN graphile_worker._private_tasks t ON t.id = j.task_id WHERE t.identifier = 'identity.check'`.execute(db);
      expect(rows).toHaveLength(1);
      expect(rows[0]!.due.getTime()).toBeGreaterThan(clockMs);
      clockMs = rows[0]!.due.getTime();
    }
    expect(clockMs - began).toBeGreaterThan(24 * 3_600_000);
    await runJobs();
    expect(await rowOf(who)).toMatchObject({ state: 'refused', why: 'down', nameSealed: null });
  });

  test('a card number certifies at most five accounts, also concurrently', async () => {
    const cardNo = newCardNo();
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map((net) => someone(`10.99.${net}.1`)));
    for (const who of people) expect((await ask(who, { cardNo })).class).toBe('OK');
    await runJobs();
    const states = await Promise.all(people.map(stateOf));
    expect(states.filter(({ card }) => card)).toHaveLength(5);
    expect(states.filter(({ check }) => check?.why === 'taken')).toHaveLength(1);
  });
});

describe('certification', () => {
  test('lists the orders that were collected under the certified name since, newest first, and no other', async () => {
    clockMs = morningOf(now()).getTime();
    const world = { db, keys, carrier: site.ports.carrier, divisions: await readDivisions() };
    const order = async (who: Visitor, name: string) => {
      clockMs += 60_000;
      return makeOrder(world, who.person!, { sender: { ...makeAddress(0), name } }, { now: now() });
    };
    const who = await someone();
    const before = await order(who, '林清远');
    clockMs += 60_000;
    await ask(who);
    await runJobs();
    expect((await stateOf(who)).uses).toEqual([]);
    const first = await order(who, '林清远');
    const other = await order(who, '王小明');
    const second = await order(who, '林清远');
    // An order that is not collected may still be cancelled.
    expect((await stateOf(who)).uses).toEqual([]);
    for (const { orderId } of [before, first, other, second]) {
      const { mailNo } = await db
        .selectFrom('orders')
        .select('mailNo')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      const at = new Date(clockMs + 60_000);
      await scanMail(world, mailNo, [{ code: '203', at, weighedKg: 1.6 }], at);
    }
    const { uses } = await stateOf(who);
    expect(uses.map(({ orderId }) => orderId)).toEqual([second.orderId, first.orderId]);
    expect(uses[0]).toMatchObject({ toCity: '南京', at: toShanghaiIso(clockMs) });
    const unnamed = [before, other].map(({ orderId }) => orderId);
    expect(uses.filter(({ orderId }) => unnamed.includes(orderId))).toEqual([]);
  });
});

describe('recertify and uncertify', () => {
  test('need a fresh proof; the old card stays until the new one is confirmed', async () => {
    const who = await certified();
    clockMs += 6 * 60_000;
    const change = { name: '林清源', cardNo: newCardNo(), agreed: true as const };
    expect((await who.call(calls.recertify, change)).class).toBe('STEPUP');
    expect((await who.call(calls.uncertify, {})).class).toBe('STEPUP');
    await prove(who);
    says = 'mismatch';
    expect((await who.call(calls.recertify, change)).class).toBe('OK');
    await runJobs();
    expect(await stateOf(who)).toMatchObject({ card: { name: '林**' }, check: { why: 'mismatch' } });
    says = 'match';
    await who.call(calls.recertify, change);
    await runJobs();
    expect(await stateOf(who)).toMatchObject({ card: { cardNo: `3****************${change.cardNo.at(-1)}` } });
  });

  test('a repeat of a change or of taking back is answered as the first', async () => {
    const who = await certified();
    await prove(who);
    const [changed, gone] = [randomUUID(), randomUUID()];
    const change = { name: '林清源', cardNo: newCardNo(), agreed: true as const };
    const first = await who.call(calls.recertify, change, { key: changed });
    expect((await who.call(calls.recertify, change, { key: changed })).body).toBe(first.body);
    await runJobs();
    const removed = await who.call(calls.uncertify, {}, { key: gone });
    await ask(who);
    await runJobs();
    expect((await who.call(calls.uncertify, {}, { key: gone })).body).toBe(removed.body);
    expect(await stateOf(who)).toMatchObject({ card: { name: '林**' } });
  });

  test('a withdrawn application is deleted, also during its check', async () => {
    const who = await certified();
    await prove(who);
    expect((await who.call(calls.uncertify, {})).class).toBe('OK');
    expect((await stateOf(who)).card).toBeUndefined();
    await ask(who);
    await who.call(calls.uncertify, {});
    await runJobs();
    expect((await stateOf(who)).card).toBeUndefined();
    expect((await who.call(getUserCard, {})).class).toBe('NOCARD');
  });
});

test('withdrawing a pending change erases its number and leaves the old card', async () => {
  const who = await certified();
  await prove(who);
  const change = { name: '林清源', cardNo: newCardNo(), agreed: true as const };
  expect((await who.call(calls.recertify, change)).class).toBe('OK');
  expect((await who.call(calls.uncertify, { waitingOnly: true })).class).toBe('OK');
  expect(await rowOf(who)).toMatchObject({ state: 'done', nameSealed: null, cardNoSealed: null });
  const before = times;
  await runJobs();
  expect(times).toBe(before);
  expect(await stateOf(who)).toMatchObject({ card: { name: '林**' }, left: 1 });
});

test('without a register no account is certified online, and the answer says so', async () => {
  const offline = await openSite(database, { now, keys, identities: { register: 'none', check: identities.check } });
  const who = await offline.visit({ phone: '13800165999' });
  expect(await ask(who)).toMatchObject({ class: 'CONFLICT', info: { reason: 'identity.offline' } });
  expect(await stateOf(who)).toEqual({ tips: identityTips.zh.ask, uses: [], left: 3, online: false });
});
