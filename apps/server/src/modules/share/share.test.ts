import { openShare, proveShare, shareOrder, withdrawShare } from '@yidi/contract/calls/share';
import { getGisTraces } from '@yidi/contract/calls/trace';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { openNetworkLimits } from '../../security/network-limits.ts';
import { expectNotStored } from '../../world/not-stored.ts';
import { makeOrder } from '../../world/parcels.ts';
import { makeAddress, makePerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { openSliderCheck } from '../auth/auth.public.ts';
import { openOrderWorld } from '../order/testing.ts';
import { traceHandlers } from '../trace/trace.ts';
import { deleteExpiredShares } from './share.store.ts';
import { shareHandlers } from './share.ts';

const { db, world, now } = await openOrderWorld(20);
const traces = traceHandlers({ ...world, networks: openNetworkLimits(world), solveSlider: openSliderCheck(db) });
const handlers = shareHandlers({
  ...world,
  proveMail: traces.verifyMail,
  origin: 'https://yidi.example',
  chatPages: null,
});
const anybody = await makePerson(world, { now });
const after = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function ordered() {
  const person = await makePerson(world, { now });
  const { orderId } = await makeOrder(world, person, {}, { now });
  const share = (at = now) => perform(shareOrder, handlers.shareOrder, person.caller, { orderId }, { now: at });
  const withdraw = () => perform(withdrawShare, handlers.withdrawShare, person.caller, { orderId }, { now });
  return { person, orderId, share, withdraw };
}

let lastIp = 0;
const newIp = () => {
  lastIp += 1;
  return `198.51.${lastIp}.7`;
};
const open = (token: string, { at = now, ip = newIp() } = {}) =>
  perform(openShare, handlers.openShare, anybody.caller, { token }, { now: at, ip });

describe('shareOrder', () => {
  test('makes one link, the same for 50 taps, and another one after 30 days', async () => {
    const { share } = await ordered();
    const made = await Promise.all(Array.from({ length: 50 }, () => share()));
    expect(new Set(made.map(({ token }) => token)).size).toBe(1);
    expect(made[0]!.token).toMatch(/^[A-Za-z0-9_-]{22}$/);
    expect((await share(after(29))).token).toBe(made[0]!.token);
    expect((await share(after(30))).token).not.toBe(made[0]!.token);
  });

  test('another user’s order gets the answer for an unknown one', async () => {
    const { orderId } = await ordered();
    const stranger = await makePerson(world, { now });
    const ask = (id: string) =>
      refusalOf(perform(shareOrder, handlers.shareOrder, stranger.caller, { orderId: id }, { now }));
    const missing = await ask('00000000-0000-4000-8000-000000000000');
    expect(missing.class).toBe('NOT_FOUND');
    expect(await ask(orderId)).toEqual(missing);
  });
});

describe('openShare', () => {
  test('shows stage, cities and times without names, and counts the visit', async () => {
    const { share, person } = await ordered();
    const { token } = await share();
    const seen = await open(token);
    expect(seen).toMatchObject({
      fromCity: expect.any(String),
      toCity: expect.any(String),
      sentence: { key: expect.any(String) },
    });
    expectNotStored(seen, person.phone);
    expect(Object.keys(seen)).not.toContain('mailNo');
    expect(Object.values(seen).join()).not.toMatch(/\d{11,}/);
    await open(token);
    expect((await share()).opened).toBe(2);
  });

  test('counts visits, without polls of an open page and without the owner', async () => {
    const { share, person } = await ordered();
    const { token } = await share();
    const ip = newIp();
    for (let minute = 0; minute < 5; minute += 1) await open(token, { ip });
    expect((await share()).opened).toBe(1);
    await perform(openShare, handlers.openShare, person.caller, { token }, { now, ip: newIp() });
    expect((await share()).opened).toBe(1);
    await open(token);
    expect((await share()).opened).toBe(2);
  });

  test('withdrawn, expired and unknown links get the same answer', async () => {
    const shared = await ordered();
    const { token } = await shared.share();
    const unknown = await refusalOf(open('A'.repeat(22)));
    expect(unknown.class).toBe('NOT_FOUND');
    expect(await refusalOf(open(token, { at: after(30) }))).toEqual(unknown);
    await shared.withdraw();
    expect(await refusalOf(open(token))).toEqual(unknown);
    expect((await shared.share()).token).not.toBe(token);
  });

  test('guesses of one network are limited, without effect on others', async () => {
    const { share } = await ordered();
    const { token } = await share();
    const ip = newIp();
    const classes = [];
    for (let guess = 0; guess < 62; guess += 1)
      classes.push((await refusalOf(open(`guess${String(guess).padStart(17, '0')}`, { ip }))).class);
    expect(classes.slice(0, 60).every((result) => result === 'NOT_FOUND')).toBe(true);
    expect(classes.slice(60)).toEqual(['RATE', 'RATE']);
    await open(token);
    await open(token, { ip });
  });
});

describe('proveShare', () => {
  const right = makeAddress(1).userPhone.slice(-4);
  const wrong = '0001';

  test('four digits of a phone of the mail unlock its trace and number for this session', async () => {
    const { share } = await ordered();
    const { token } = await share();
    const [stranger, other] = [await makePerson(world, { now }), await makePerson(world, { now })];
    const prove = (digits: string, caller = stranger.caller) =>
      perform(proveShare, handlers.proveShare, caller, { token, digits }, { now, ip: newIp() });
    expect(await refusalOf(prove(wrong))).toMatchObject({ class: 'VERIFY', left: 4 });
    const { mailNo } = await prove(right);
    const seen = (caller = stranger.caller) =>
      perform(getGisTraces, traces.getGisTraces, caller, { mailNo }, { now, ip: newIp() });
    expect((await seen()).personal).toBeDefined();
    // The proof is not valid in another user's session.
    expect((await seen(other.caller)).personal).toBeUndefined();
  });

  test('five wrong attempts lock the link, as at the trace itself', async () => {
    const { share } = await ordered();
    const { token } = await share();
    const stranger = await makePerson(world, { now });
    const prove = (digits: string) =>
      refusalOf(perform(proveShare, handlers.proveShare, stranger.caller, { token, digits }, { now, ip: newIp() }));
    for (let tries = 0; tries < 5; tries += 1) expect((await prove(wrong)).class).toBe('VERIFY');
    expect((await prove(right)).class).toBe('RATE');
  });

  test('an expired link reveals no mail, and guesses of a network are limited', async () => {
    const { share, withdraw } = await ordered();
    const { token } = await share();
    const ip = newIp();
    const prove = (digits: string, at = now) =>
      refusalOf(
        perform(proveShare, handlers.proveShare, anybody.caller, { token: digits, digits: right }, { now: at, ip }),
      );
    const unknown = await prove('A'.repeat(22));
    expect(unknown.class).toBe('NOT_FOUND');
    expect(await prove(token, after(30))).toEqual(unknown);
    await withdraw();
    expect(await prove(token)).toEqual(unknown);
    for (let guess = 3; guess < 60; guess += 1) await prove('B'.repeat(22));
    expect((await prove('C'.repeat(22))).class).toBe('RATE');
  });
});

test('a token is not stored in clear text, and an expired link is deleted', async () => {
  const { share, orderId } = await ordered();
  const { token } = await share();
  const row = await db.selectFrom('orderShare').selectAll().where('orderId', '=', orderId).executeTakeFirstOrThrow();
  expectNotStored(row, token);
  await deleteExpiredShares(db, after(30));
  expect(await db.selectFrom('orderShare').selectAll().where('orderId', '=', orderId).execute()).toEqual([]);
});
