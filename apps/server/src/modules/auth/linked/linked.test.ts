import type { ParsedOf } from '@yidi/contract/call';
import type { mulBind } from '@yidi/contract/calls/linked-account';
import { MOST_LINKED } from '@yidi/contract/values/linked-account';
import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { type Browser, newIp, startAuth, unwrap } from '../auth.fixture.ts';
import { endSessionsOf } from '../session/session.store.ts';
import { addProof } from '../step-up/fresh-proof.store.ts';
import { linkedHandlers } from './linked.ts';

const database = await freshDatabase();
const auth = startAuth(database);
const { db, keys, clock, contextOf, openBrowser, sessions } = auth;
const handlers = linkedHandlers({ db, keys, sessions });

const call = async (browser: Browser, request: ParsedOf<typeof mulBind>) => {
  const info = unwrap(await handlers.mulBind(request, contextOf(browser)));
  if (info.token) {
    browser.token = info.token;
    browser.caller = (await sessions.callerOfToken(info.token, browser.cookie, clock.now))!;
  }
  return info;
};
const list = (browser: Browser) => call(browser, { op: 'list' });
const prove = (browser: Browser) => addProof(db, browser.caller.sessionId, 'identity', clock.now);

async function loggedIn(phone = newPhone()) {
  clock.pass(MINUTE_MS);
  return auth.logIn(await openBrowser(newIp()), phone);
}

/** Logs the same user in on another device. */
const loggedInAs = (browser: Browser) => loggedIn(browser.caller.phone!);

/** Links a phone to the account of this browser. */
async function link(browser: Browser, phone: string) {
  const validCode = await askLinkCode(browser, phone);
  await prove(browser);
  return call(browser, { op: 'bind', phone, validCode });
}

async function askLinkCode(browser: Browser, phone: string): Promise<string> {
  clock.pass(MINUTE_MS);
  await auth.handlers.doSendPhoneV2(
    { phone, purpose: 'link', ...(await auth.solveSlider(browser)) },
    contextOf(browser),
  );
  return auth.sent.findLast((message) => message.phone === phone)!.params.code!;
}

/** Returns the news sent to an account, in order. */
async function newsOf(personId: string): Promise<string[]> {
  const rows = await db.selectFrom('outbox').select('payload').orderBy('id').execute();
  return rows
    .map(({ payload }) => (payload as { sealed?: string }).sealed)
    .flatMap((sealed) => (sealed ? [keys.open('message.stored', sealed)] : []))
    .flatMap((text) =>
      text ? [JSON.parse(text) as { personId: string; template: string; params: { tail?: string } }] : [],
    )
    .filter((news) => news.personId === personId)
    .map((news) => `${news.template} ${news.params.tail ?? ''}`.trim());
}

describe('mulBind bind', () => {
  test('links a phone verified on both sides, and notifies both of the other number', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const theirs = await loggedIn(other);
    const browser = await loggedIn(mine);
    const info = await link(browser, other);
    expect(info).toMatchObject({ role: 'main', bindUserId: theirs.caller.userId });
    expect(info.records).toHaveLength(1);
    expect(info.bindPhone).toBe(info.records[0]!.bindPhone);
    expectNotStored(info, mine, other);
    expect(await newsOf(browser.caller.userId!)).toEqual([`phoneLinked ${other.slice(-4)}`]);
    expect(await newsOf(theirs.caller.userId!)).toEqual([`phoneLinked ${mine.slice(-4)}`]);
  });

  test('a number without an account answers as one with an account does', async () => {
    const browser = await loggedIn();
    const [used, unused] = [newPhone(), newPhone()];
    await loggedIn(used);
    const answers = [await link(browser, used), await link(browser, unused)];
    expect(answers.map((info) => Object.keys(info))).toEqual([Object.keys(answers[0]!), Object.keys(answers[0]!)]);
    const [registered, unregistered] = [newPhone(), newPhone()];
    await loggedIn(registered);
    const refusals = [];
    for (const phone of [registered, unregistered]) {
      await askLinkCode(browser, phone);
      refusals.push(await refusalOf(() => call(browser, { op: 'bind', phone, validCode: 'abcdef' })));
    }
    expect(refusals[0]).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    expect(refusals[1]).toEqual(refusals[0]);
  });

  test('300300 without a fresh proof of the own number', async () => {
    const browser = await loggedIn();
    const phone = newPhone();
    const validCode = await askLinkCode(browser, phone);
    const bind = () => call(browser, { op: 'bind', phone, validCode });
    expect(await refusalOf(bind)).toMatchObject({ class: 'STEPUP' });
    await addProof(db, browser.caller.sessionId, 'money', clock.now);
    expect(await refusalOf(bind)).toMatchObject({ class: 'STEPUP' });
    await prove(browser);
    expect(await bind()).toMatchObject({ role: 'main' });
  });

  test('100001 for the own number, for a wrong code, and for a code to another number', async () => {
    const mine = newPhone();
    const browser = await loggedIn(mine);
    await prove(browser);
    const bind = (phone: string, validCode: string) => () => call(browser, { op: 'bind', phone, validCode });
    expect(await refusalOf(bind(mine, '123456'))).toMatchObject({ reason: 'phone.own' });
    const phone = newPhone();
    const code = await askLinkCode(browser, phone);
    expect(await refusalOf(bind(newPhone(), code))).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    for (let n = 0; n < 5; n += 1)
      expect(await refusalOf(bind(phone, 'abcdef'))).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    expect(await refusalOf(bind(phone, code))).toMatchObject({ class: 'RATE', reason: 'code.spent' });
    expect((await list(browser)).records).toEqual([]);
  });

  test('400100 without a phone or a code', async () => {
    const browser = await loggedIn();
    expect(await refusalOf(() => call(browser, { op: 'bind' }))).toMatchObject({ class: 'BAD_INPUT' });
    expect(await refusalOf(() => call(browser, { op: 'bind', phone: newPhone() }))).toMatchObject({
      class: 'BAD_INPUT',
    });
    expect(await refusalOf(() => call(browser, { op: 'switch' }))).toMatchObject({ class: 'BAD_INPUT' });
  });

  test('a code that was sent to link a phone is no code for a log-in', async () => {
    const browser = await loggedIn();
    const phone = newPhone();
    const validCode = await askLinkCode(browser, phone);
    const logIn = () => auth.handlers.doLogin({ phone, validCode, type: '0' }, contextOf(browser));
    expect(await refusalOf(logIn)).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
  });

  test('a code without a purpose or for another purpose links no phone', async () => {
    const browser = await loggedIn();
    const phone = newPhone();
    for (const purpose of [undefined, 'prove'] as const) {
      clock.pass(MINUTE_MS);
      const asked = { phone, ...(purpose && { purpose }), ...(await auth.solveSlider(browser)) };
      await auth.handlers.doSendPhoneV2(asked, contextOf(browser));
      const validCode = auth.sent.findLast((message) => message.phone === phone)!.params.code!;
      await prove(browser);
      const bind = () => call(browser, { op: 'bind', phone, validCode });
      expect(await refusalOf(bind)).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    }
    expect((await list(browser)).records).toEqual([]);
  });

  test('linking the same phone again succeeds without another code', async () => {
    const browser = await loggedIn();
    const phone = newPhone();
    const first = await link(browser, phone);
    const again = await call(browser, { op: 'bind', phone, validCode: '000000' });
    expect(again).toEqual(first);
    expect(await newsOf(browser.caller.userId!)).toHaveLength(1);
  });

  test('a phone belongs to one account, and no account is both main and linked', async () => {
    const [mine, other, third] = [newPhone(), newPhone(), newPhone()];
    const browser = await loggedIn(mine);
    await link(browser, other);
    const stranger = await loggedIn();
    expect(await refusalOf(() => link(stranger, other))).toMatchObject({ class: 'INLINE', reason: 'link.taken' });
    expect(await refusalOf(() => link(stranger, mine))).toMatchObject({ class: 'INLINE', reason: 'link.main' });
    const linked = await loggedIn(other);
    expect(await refusalOf(() => link(linked, third))).toMatchObject({ class: 'INLINE', reason: 'link.notMain' });
  });

  test('a user has at most five linked accounts', async () => {
    const browser = await loggedIn();
    for (let n = 0; n < MOST_LINKED; n += 1) {
      await link(browser, newPhone());
      clock.pass(HOUR_MS);
      browser.ip = newIp();
    }
    expect(await refusalOf(() => link(browser, newPhone()))).toMatchObject({ class: 'INLINE', reason: 'link.full' });
  });
});

describe('mulBind switch', () => {
  test('makes the session one of the other account and back, without a code', async () => {
    const [mine, other] = [newPhone(), newPhone()];
    const browser = await loggedIn(mine);
    const mainId = browser.caller.userId!;
    const { bindUserId } = await link(browser, other);
    const before = { ...browser };
    clock.pass(MINUTE_MS);
    expect(await call(browser, { op: 'switch', bindUserId })).toMatchObject({ role: 'opened', mainUserId: mainId });
    expect(browser.caller).toMatchObject({ userId: bindUserId, phone: other });
    expect(await sessions.callerOfCookie(before.cookie!, clock.now)).toBeNull();
    expect(await sessions.callerOfToken(before.token, before.cookie, clock.now)).toBeNull();
    // The device is new to that account, which is notified.
    expect(await newsOf(bindUserId!)).toContain('newDevice');
    const back = await call(browser, { op: 'switch', bindUserId: mainId });
    expect(back).toMatchObject({ role: 'main', phone: (await list(browser)).phone });
    expect(browser.caller).toMatchObject({ userId: mainId, phone: mine });
  });

  test('switching transfers no fresh proof and does not extend the session', async () => {
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, newPhone());
    const created = (id: string) =>
      db.selectFrom('session').select('createdAt').where('id', '=', id).executeTakeFirstOrThrow();
    const since = await created(browser.caller.sessionId);
    clock.pass(MINUTE_MS);
    await call(browser, { op: 'switch', bindUserId });
    expect(await created(browser.caller.sessionId)).toEqual(since);
    expect(await sessions.hasProof(browser.caller.sessionId, 'identity', clock.now)).toBe(false);
  });

  test('400404 for an account that is not linked, and for the main one by a linked one’s own log-in', async () => {
    const browser = await loggedIn();
    const other = newPhone();
    const { bindUserId } = await link(browser, other);
    const stranger = await loggedIn();
    const linked = await loggedIn(other);
    for (const [who, target] of [
      [stranger, bindUserId],
      [browser, stranger.caller.userId],
      [linked, browser.caller.userId],
    ] as const)
      expect(await refusalOf(() => call(who, { op: 'switch', bindUserId: target! }))).toMatchObject({
        class: 'NOT_FOUND',
      });
    expect(await list(linked)).toMatchObject({ role: 'linked' });
    expect((await list(linked)).mainUserId).toBeUndefined();
  });

  test('to the account to which another page has already switched gives a token of its own', async () => {
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, newPhone());
    await call(browser, { op: 'switch', bindUserId });
    const { sessionId } = browser.caller;
    expect(await call(browser, { op: 'switch', bindUserId })).toMatchObject({ role: 'opened' });
    expect(browser.caller).toMatchObject({ userId: bindUserId, sessionId });
  });

  test('switched sessions end with the sessions of the main account', async () => {
    const browser = await loggedIn();
    const mainId = browser.caller.userId!;
    const { bindUserId } = await link(browser, newPhone());
    await call(browser, { op: 'switch', bindUserId });
    const ended = await endSessionsOf(db, mainId);
    await sessions.forget(ended);
    expect(ended).toEqual([browser.caller.sessionId]);
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toBeNull();
  });
});

describe('mulBind unbind', () => {
  test('either side can end the link; sessions opened by it end, own sessions stay', async () => {
    const other = newPhone();
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, other);
    const own = await loggedIn(other);
    await call(browser, { op: 'switch', bindUserId });
    const unbind = () => call(browser, { op: 'unbind', bindUserId });
    expect(await refusalOf(unbind)).toMatchObject({ class: 'INLINE', reason: 'link.notMain' });
    expect(await call(own, { op: 'unbind', bindUserId })).toMatchObject({ role: 'main', records: [] });
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toBeNull();
    expect(await sessions.callerOfCookie(own.cookie!, clock.now)).toMatchObject({ userId: bindUserId });
    expect((await newsOf(bindUserId!)).at(-1)).toMatch(/^phoneUnlinked \d{4}$/);
  });

  test('400404 for the link of another user, and for a link that has ended', async () => {
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, newPhone());
    const stranger = await loggedIn();
    expect(await refusalOf(() => call(stranger, { op: 'unbind', bindUserId }))).toMatchObject({ class: 'NOT_FOUND' });
    await call(browser, { op: 'unbind', bindUserId });
    expect(await refusalOf(() => call(browser, { op: 'unbind', bindUserId }))).toMatchObject({ class: 'NOT_FOUND' });
  });
});

describe('endDevices', () => {
  const isLive = async (browser: Browser) => (await sessions.callerOfCookie(browser.cookie!, clock.now)) !== null;
  const endDevices = (browser: Browser, id?: string) =>
    auth.handlers.endDevices(id === undefined ? {} : { id }, contextOf(browser));

  test('logging out all others from an own log-in ends the link too', async () => {
    const other = newPhone();
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, other);
    const own = await loggedIn(other);
    await endDevices(own);
    const toIt = { op: 'switch', bindUserId } as const;
    expect(await refusalOf(() => call(browser, toIt))).toMatchObject({ class: 'NOT_FOUND' });
    expect(await list(browser)).toMatchObject({ records: [] });
    for (const side of [browser.caller.userId!, bindUserId!])
      expect((await newsOf(side)).at(-1)).toMatch(/^phoneUnlinked \d{4}$/);
    expect(await isLive(own)).toBe(true);
  });

  test('logging out one device ends the link only if the link had opened that device', async () => {
    const other = newPhone();
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, other);
    await call(browser, { op: 'switch', bindUserId });
    const own = await loggedIn(other);
    const second = await loggedIn(other);
    await endDevices(own, second.caller.sessionId);
    expect([await isLive(second), await isLive(browser)]).toEqual([false, true]);
    expect(await list(own)).toMatchObject({ role: 'linked' });
    await endDevices(own, browser.caller.sessionId);
    expect(await isLive(browser)).toBe(false);
    expect(await list(own)).toMatchObject({ role: 'main', records: [] });
  });

  test('logging out from a switched session or by the main account leaves the link', async () => {
    const browser = await loggedIn();
    const { bindUserId } = await link(browser, newPhone());
    await endDevices(browser);
    await call(browser, { op: 'switch', bindUserId });
    await endDevices(browser);
    expect(await list(browser)).toMatchObject({ role: 'opened', records: [{ bindUserId }] });
  });
});

describe('many at once', () => {
  test('of two accounts that link each other only one succeeds', async () => {
    const [first, other] = [newPhone(), newPhone()];
    const [mine, theirs] = [await loggedIn(first), await loggedIn(other)];
    const codes = [await askLinkCode(mine, other), await askLinkCode(theirs, first)];
    await Promise.all([prove(mine), prove(theirs)]);
    const done = await Promise.allSettled([
      call(mine, { op: 'bind', phone: other, validCode: codes[0]! }),
      call(theirs, { op: 'bind', phone: first, validCode: codes[1]! }),
    ]);
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect([(await list(mine)).role, (await list(theirs)).role].sort()).toEqual(['linked', 'main']);
  });

  test('a code used 20 times makes one link and one notice', async () => {
    const browser = await loggedIn();
    const phone = newPhone();
    const validCode = await askLinkCode(browser, phone);
    await prove(browser);
    const done = await Promise.allSettled(
      Array.from({ length: 20 }, () => call(browser, { op: 'bind', phone, validCode })),
    );
    expect(done.some(({ status }) => status === 'fulfilled')).toBe(true);
    expect((await list(browser)).records).toHaveLength(1);
    expect(await newsOf(browser.caller.userId!)).toHaveLength(1);
  });

  test('switches of one session, and an end of the link between them, leave no session of the other account', async () => {
    const browser = await loggedIn();
    const mainId = browser.caller.userId!;
    const { bindUserId } = await link(browser, newPhone());
    const elsewhere: Browser = { ...(await loggedInAs(browser)) };
    const stale = { ...browser };
    await Promise.allSettled([
      ...Array.from({ length: 10 }, () => call({ ...stale }, { op: 'switch', bindUserId })),
      call(elsewhere, { op: 'unbind', bindUserId }),
      ...Array.from({ length: 10 }, () => call({ ...stale }, { op: 'switch', bindUserId })),
    ]);
    const left = db.selectFrom('session').select('id').where('personId', '=', bindUserId!);
    expect(await left.where('linkedFrom', '=', mainId).execute()).toEqual([]);
  });
});

describe('mulBind list', () => {
  test('ends one link by its id; 400404 for a link of another user', async () => {
    const browser = await loggedIn();
    await link(browser, newPhone());
    const { bindUserId } = await link(browser, newPhone());
    expect((await list(browser)).records).toHaveLength(2);
    expect((await call(browser, { op: 'list', bindUserId })).records).toMatchObject([{ bindUserId }]);
    const stranger = await loggedIn();
    expect(await refusalOf(() => call(stranger, { op: 'list', bindUserId }))).toMatchObject({ class: 'NOT_FOUND' });
  });
});
