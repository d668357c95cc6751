import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { newPhone } from '../../world/people.ts';
import { refusalOf } from '../../world/refusal.ts';
import { type Browser, startAuth } from './auth.fixture.ts';
import { MINUTE_MS } from './token.ts';

const { handlers, door, clock, contextOf, openBrowser, askCode, logIn } = startAuth(await freshDatabase());

const change = (browser: Browser, phone: string, validCode: string) =>
  handlers.doLogin({ phone, validCode, type: '1' }, contextOf(browser));

describe('doLogin type 1, a change of phone', () => {
  test('200002 for nobody', async () => {
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
    await logIn(browser, phone, { type: '1' });
    expect(browser.caller).toMatchObject({ userId, phone });
    expect(await door.callerOfToken(other.token, clock.now)).toBeNull();
    expect(await door.callerOfCookie(other.cookie!, clock.now)).toBeNull();
    clock.pass(MINUTE_MS);
    const stranger = await logIn(await openBrowser(), oldPhone);
    expect(stranger.caller.userId).not.toBe(userId);
  });

  test('100001 when the phone is another user’s', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    await logIn(await openBrowser(), theirs);
    const browser = await logIn(await openBrowser(), mine);
    clock.pass(MINUTE_MS);
    const code = await askCode(browser, theirs);
    expect(await refusalOf(() => change(browser, theirs, code))).toMatchObject({
      class: 'INLINE',
      reason: 'phone.taken',
    });
    expect((await door.callerOfToken(browser.token, clock.now))?.phone).toBe(mine);
  });
});
