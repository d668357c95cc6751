import { DAY_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { storeCard } from '../../account/account.public.ts';
import { startAuth, unwrap } from '../auth.fixture.ts';
import { newToken } from '../token.ts';

const database = await freshDatabase();
const { handlers, sessions, clock, contextOf, openBrowser, logIn, keys, db } = startAuth(database);

const PHONE = '13800138000';

describe('tokenOauth', () => {
  test('opens an anonymous session once and renews it with its cookie', async () => {
    const browser = await openBrowser();
    const again = await sessions.renew(browser.cookie, clock.now);
    expect(browser.cookie).toHaveLength(43);
    expect(again.cookie).toBeNull();
    expect(again.caller).toEqual(browser.caller);
    expect(again.accessToken).not.toBe(browser.token);
    expect(again.expiresInS).toBe(900);
    expect(again.signKey).toBe(sessions.signKeysOf(again.accessToken)[0]);
    expect(again.signKey).not.toBe(sessions.signKeysOf(browser.token)[0]);
  });

  test('the cookie is set only when the session is new', async () => {
    const browser = await openBrowser();
    const set: (string | null)[] = [];
    const ctx = { ...contextOf(browser), setSession: (cookie: string | null) => void set.push(cookie) };
    await handlers.tokenOauth({}, ctx);
    await handlers.tokenOauth({}, { ...ctx, sessionCookie: null });
    expect(set).toHaveLength(1);
  });

  test('200001 for a cookie that a log-in in another tab has just replaced, and no cookie is set over it', async () => {
    const browser = await openBrowser();
    const former = contextOf(browser);
    const loggedIn = await logIn(browser, PHONE);
    const set: (string | null)[] = [];
    const late = { ...former, setSession: (cookie: string | null) => void set.push(cookie) };
    expect((await refusalOf(() => handlers.tokenOauth({}, late))).class).toBe('SESSION');
    expect(set).toEqual([]);
    await handlers.tokenOauth({}, contextOf(loggedIn));
    await database.pool.query(`UPDATE limit_once SET expires_at = now() - interval '1 s'`);
    await handlers.tokenOauth({}, late);
    expect(set).toHaveLength(1);
  });

  test('answers the server’s time, with which the page signs', async () => {
    const browser = await openBrowser();
    const { nowMs } = unwrap(await handlers.tokenOauth({}, contextOf(browser)));
    expect(nowMs).toBe(clock.now.getTime());
  });

  test.each([[''], ['used-code'], ['code-without-state']])(
    '200001 for the code %j, because no host channel is supported',
    async (code) => {
      const browser = await openBrowser();
      const refusal = await refusalOf(() => handlers.tokenOauth({ __code: code }, contextOf(browser)));
      expect(refusal.class).toBe('SESSION');
    },
  );

  test('stores only hashes of the tokens', async () => {
    const browser = await openBrowser();
    const tables = await database.pool.query(
      `SELECT (SELECT string_agg(s::text, ' ') FROM session s) || (SELECT string_agg(a::text, ' ') FROM access_token a) AS text`,
    );
    for (const secret of [browser.cookie!, browser.token])
      expectNotStored(tables.rows, secret, Buffer.from(secret, 'base64url').toString('hex'));
  });
});

describe('callerOfToken', () => {
  test('null after 15 minutes, while the cookie lives on', async () => {
    const browser = await openBrowser();
    clock.pass(15 * MINUTE_MS - 1);
    expect(await sessions.callerOfToken(browser.token, browser.cookie, clock.now)).toEqual(browser.caller);
    clock.pass(1);
    expect(await sessions.callerOfToken(browser.token, browser.cookie, clock.now)).toBeNull();
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toEqual(browser.caller);
  });

  test('null without the cookie of its session, so that a stolen token is useless', async () => {
    const [browser, thief] = [await openBrowser(), await openBrowser()];
    expect(await sessions.callerOfToken(browser.token, browser.cookie, clock.now)).toEqual(browser.caller);
    for (const cookie of [null, '', newToken(), thief.cookie, `${browser.cookie} `]) {
      expect(await sessions.callerOfToken(browser.token, cookie, clock.now), String(cookie)).toBeNull();
    }
    expect(await sessions.callerOfToken(browser.token, browser.cookie, clock.now)).toEqual(browser.caller);
  });

  test('null for rubbish', async () => {
    expect(await sessions.callerOfToken('Bearer x', newToken(), clock.now)).toBeNull();
    expect(await sessions.callerOfCookie('', clock.now)).toBeNull();
  });
});

describe('callerOfCookie', () => {
  test('null after 7 days without use', async () => {
    const browser = await openBrowser();
    clock.pass(6 * DAY_MS);
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toEqual(browser.caller);
    clock.pass(6 * DAY_MS);
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toEqual(browser.caller);
    clock.pass(7 * DAY_MS + 1);
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toBeNull();
  });

  test('null after 30 days however much it is used', async () => {
    const browser = await openBrowser();
    for (let day = 1; day < 30; day += 1) {
      clock.pass(DAY_MS);
      expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toEqual(browser.caller);
    }
    clock.pass(DAY_MS);
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toBeNull();
  });
});

describe('the cached caller of a cookie', () => {
  test('is removed from the cache with its session, also if it was read while the session ended', async () => {
    const browser = await openBrowser();
    const { cookie, caller } = browser;
    expect(await sessions.callerOfCookie(cookie!, clock.now)).toEqual(caller);
    await sessions.forget([caller.sessionId]);
    const underWay = sessions.callerOfCookie(cookie!, clock.now);
    await sessions.forget([caller.sessionId]);
    expect(await underWay).toEqual(caller);
    await db.deleteFrom('session').where('id', '=', caller.sessionId).execute();
    expect(await sessions.callerOfCookie(cookie!, clock.now)).toBeNull();
  });

  test('a cookie is no token, and a token is no cookie', async () => {
    const browser = await openBrowser();
    expect(await sessions.callerOfCookie(browser.cookie!, clock.now)).toEqual(browser.caller);
    expect(await sessions.callerOfToken(browser.token, browser.cookie, clock.now)).toEqual(browser.caller);
    expect(await sessions.callerOfToken(browser.cookie!, browser.cookie, clock.now)).toBeNull();
    expect(await sessions.callerOfCookie(browser.token, clock.now)).toBeNull();
  });
});

describe('getLoginUserInfo', () => {
  test('an anonymous user gets isLogin and loginState 0, the openId and nothing to merge, and no more', async () => {
    const browser = await openBrowser();
    expect(await handlers.getLoginUserInfo({}, contextOf(browser))).toEqual({
      ...{ isLogin: 0, loginState: 0, openId: '', mergeAddrOrder: 1 },
    });
  });

  test('a user gets only masked phones and an opaque aesEcbPhone', async () => {
    const browser = await logIn(await openBrowser(), PHONE);
    const info = unwrap(await handlers.getLoginUserInfo({}, contextOf(browser)));
    const again = unwrap(await handlers.getLoginUserInfo({}, contextOf(browser)));
    expect(Object.keys(info).sort()).toEqual(
      [
        'aesEcbPhone',
        'avatar',
        'enCodePhone',
        'isLogin',
        'loginState',
        'mergeAddrOrder',
        'openId',
        'phone',
        'phoneNum',
        'userId',
        'userName',
        'userPhone',
      ].sort(),
    );
    expectNotStored(info, PHONE);
    expect(info).toMatchObject({
      isLogin: 1,
      loginState: 1,
      avatar: '',
      userPhone: info.phone,
      enCodePhone: info.aesEcbPhone,
    });
    expect(info.phone).toMatch(/^138\D{6}00$/);
    expect(info.aesEcbPhone).not.toBe(again.aesEcbPhone);
    expect(keys.open('phone.wire', info.aesEcbPhone!)).toBe(PHONE);
  });

  test('a certified user gets name and card number as in getUserCard, masked', async () => {
    const browser = await logIn(await openBrowser('203.0.113.31'), '13800138031');
    const card = { name: '诸葛孔明', cardNo: '11010519491231002X' };
    await storeCard({ db, keys }, browser.caller.userId!, card, clock.now);
    const info = unwrap(await handlers.getLoginUserInfo({}, contextOf(browser)));
    expect(info).toMatchObject({ realName: '诸葛**', cardNo: '1****************X', idcardType: '1' });
    expectNotStored(info, card.name, card.cardNo);
  });
});

describe('doLogOut', () => {
  test('kills cookie and every access token at once', async () => {
    const browser = await logIn(await openBrowser('203.0.113.10'), '13800138001');
    const second = (await sessions.renew(browser.cookie, clock.now)).accessToken;
    const cookie = browser.cookie!;
    expect(await sessions.callerOfToken(second, cookie, clock.now)).toEqual(browser.caller);
    await handlers.doLogOut({}, contextOf(browser));
    expect(browser.cookie).toBeNull();
    expect(await sessions.callerOfToken(browser.token, cookie, clock.now)).toBeNull();
    expect(await sessions.callerOfToken(second, cookie, clock.now)).toBeNull();
    expect(await sessions.callerOfCookie(cookie, clock.now)).toBeNull();
    const left = await db.selectFrom('session').select('id').where('id', '=', browser.caller.sessionId).execute();
    expect(left).toEqual([]);
  });
});
