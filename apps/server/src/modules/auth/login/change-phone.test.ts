import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { type Browser, newIp, startAuth, unwrap } from '../auth.fixture.ts';

const { handlers, sessions, clock, contextOf, openBrowser, askCode, provePhone, logIn } = startAuth(
  await freshDatabase(),
);

const change = (browser: Browser, phone: string, validCode: string, ticket?: string) =>
  handlers.doLogin({ phone, validCode, type: '1', ...(ticket && { ticket }) }, contextOf(browser));

describe('doLogin type 1, a change of phone', () => {
  test('200002 without a log-in', async () => {
    const browser = await openBrowser();
    const phone = newPhone();
    const code = await askCode(browser, phone);
    expect(await refusalOf(() => change(browser, phone, code))).toMatchObject({ class: 'LOGIN' });
  });

  test('moves the user to the new phone and ends every other session', async () => {
    const [oldPhone, phone] = [newPhone(), newPhone()];
    const browser = await logIn(await openBrowser(), oldPhone);
    clock.pass(MINUTE_MS);
    const other = await logIn(await openBrowser(), oldPhone);
    const { userId } = browser.caller;
    clock.pass(MINUTE_MS);
    const ticket = await provePhone(browser, oldPhone);
    browser.token = unwrap(await change(browser, phone, await askCode(browser, phone), ticket));
    browser.caller = (await sessions.callerOfToken(browser.token, browser.cookie, clock.now))!;
    expect(browser.caller).toMatchObject({ userId, phone });
    expect(await sessions.callerOfToken(other.token, other.cookie, clock.now)).toBeNull();
    expect(await sessions.callerOfCookie(other.cookie!, clock.now)).toBeNull();
    // For 72 hours the user of the old number may get the account back. After that a log-in with
    // the old number creates a new account.
    clock.pass(72 * HOUR_MS);
    const stranger = await logIn(await openBrowser(), oldPhone);
    expect(stranger.caller.userId).not.toBe(userId);
  });

  test('100001 without a fresh proof of the old phone, which works once and in its session', async () => {
    const [oldPhone, phone] = [newPhone(), newPhone()];
    const browser = await logIn(await openBrowser(newIp()), oldPhone);
    clock.pass(MINUTE_MS);
    const thief = await logIn(await openBrowser(newIp()), oldPhone);
    const ofThief = await provePhone(thief, newPhone());
    clock.pass(MINUTE_MS);
    const ofOther = await provePhone(browser, oldPhone);
    const unproven = { class: 'INLINE', reason: 'phone.unproven' };
    for (const ticket of ['x', ofThief, ofOther]) {
      clock.pass(MINUTE_MS);
      const code = await askCode(thief, phone);
      expect(await refusalOf(() => change(thief, phone, code))).toMatchObject(unproven);
      expect(await refusalOf(() => change(thief, phone, code, ticket)), ticket).toMatchObject(unproven);
    }
    expect((await sessions.callerOfToken(browser.token, browser.cookie, clock.now))?.phone).toBe(oldPhone);
  });

  test('100001 when the phone is another user’s, and the ticket still serves for a free one', async () => {
    const [mine, theirs, free] = [newPhone(), newPhone(), newPhone()];
    await logIn(await openBrowser(), theirs);
    const browser = await logIn(await openBrowser(), mine);
    clock.pass(MINUTE_MS);
    const ticket = await provePhone(browser, mine);
    const code = await askCode(browser, theirs);
    expect(await refusalOf(() => change(browser, theirs, code, ticket))).toMatchObject({
      class: 'INLINE',
      reason: 'phone.taken',
    });
    expect((await sessions.callerOfToken(browser.token, browser.cookie, clock.now))?.phone).toBe(mine);
    browser.token = unwrap(await change(browser, free, await askCode(browser, free), ticket));
    expect((await sessions.callerOfToken(browser.token, browser.cookie, clock.now))?.phone).toBe(free);
  });

  test('a ticket is only accepted for 5 minutes', async () => {
    const [mine, free] = [newPhone(), newPhone()];
    const browser = await logIn(await openBrowser(), mine);
    clock.pass(MINUTE_MS);
    const ticket = await provePhone(browser, mine);
    clock.pass(4 * MINUTE_MS);
    const code = await askCode(browser, free);
    clock.pass(MINUTE_MS);
    expect(await refusalOf(() => change(browser, free, code, ticket))).toMatchObject({ reason: 'phone.unproven' });
  });
});
