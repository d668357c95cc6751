import { HOUR_MS, MINUTE_MS } from '@yidi/rules/time/shanghai';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../db/testing.ts';
import { expectNotStored } from '../../../world/not-stored.ts';
import { newPhone } from '../../../world/people.ts';
import { refusalOf } from '../../../world/refusal.ts';
import { type Browser, newIp, startAuth, unwrap } from '../auth.fixture.ts';
import { deviceOfSession } from '../session/session.store.ts';

const database = await freshDatabase();
const adopted: string[] = [];
const auth = startAuth(database, {
  adopters: [async (_trx, from, to) => void adopted.push(`${from}>${to}`)],
  settings: {
    smsLimits: {
      phone: [[1000, 1]],
      device: [1000, 1],
      net: [1000, 1],
      phonesOfNet: [1000, 1],
      wideNet: [1000, 1],
      phonesOfWideNet: [1000, 1],
      phoneOfWideNet: [[1000, 1]],
      service: [1000, 1],
    },
  },
});
const { handlers, sessions, clock, contextOf, openBrowser, askCode, logIn, db } = auth;

const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

const login = (browser: Browser, phone: string, validCode: string) =>
  handlers.doLogin({ phone, validCode, type: '0' }, contextOf(browser));

async function failuresOf(phone: string, compared: boolean) {
  const rows = await db
    .selectFrom('codeFailure')
    .select('at')
    .where('phoneMac', '=', auth.keys.mac('phone.index', phone))
    .where('compared', '=', compared)
    .execute();
  return rows.length;
}

describe('doLogin', () => {
  test('a new session replaces the old one, which is invalid', async () => {
    const browser = await openBrowser();
    const before = { ...browser };
    await logIn(browser, newPhone());
    expect(browser.cookie).not.toBe(before.cookie);
    expect(browser.caller.sessionId).not.toBe(before.caller.sessionId);
    expect(browser.caller.userId).toBe(browser.caller.personId);
    expect(await sessions.callerOfCookie(before.cookie!, clock.now)).toBeNull();
    expect(await sessions.callerOfToken(before.token, before.cookie, clock.now)).toBeNull();
  });

  test('a phone is one user, from whatever browser', async () => {
    const phone = newPhone();
    const first = await logIn(await openBrowser(), phone);
    clock.pass(MINUTE_MS);
    const second = await logIn(await openBrowser(), phone);
    expect(second.caller.userId).toBe(first.caller.userId);
    expect(second.caller.phone).toBe(phone);
    expect(await sessions.callerOfCookie(first.cookie!, clock.now)).not.toBeNull();
  });

  test('the anonymous user’s data is adopted once', async () => {
    const browser = await openBrowser();
    const anonymous = browser.caller.personId;
    adopted.length = 0;
    await logIn(browser, newPhone());
    const first = browser.caller.userId!;
    await logIn(browser, newPhone());
    expect(adopted).toEqual([`${anonymous}>${first}`]);
    expect(browser.caller.userId).not.toBe(first);
  });

  test('stores the inviter of the first log-in and ignores openId in the body', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    const request = { phone, validCode: code, type: '0', employeeId: 'A2345678', openId: 'o-victim-openid' } as const;
    await handlers.doLogin(request, contextOf(browser));
    await logIn(await openBrowser(), phone, { employeeId: 'B2345678' });
    const mac = auth.keys.mac('phone.index', phone);
    const person = await db.selectFrom('person').selectAll().where('phoneMac', '=', mac).executeTakeFirstOrThrow();
    expect(person.employeeId).toBe('A2345678');
    expect(await db.selectFrom('session').select('openId').where('openId', 'is not', null).execute()).toEqual([]);
  });

  test('the payer id of the host is stored with the session, only encrypted', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    const ctx = contextOf(browser);
    const payer = { ...ctx, caller: { ...ctx.caller, openId: 'oUpF8uMuAJO2pxb1Q9zNjWeS6o' } };
    await handlers.doLogin({ phone, validCode: code, type: '0' }, payer);
    const { openId: stored } = await db
      .selectFrom('session')
      .select('openId')
      .where('openId', 'is not', null)
      .executeTakeFirstOrThrow();
    expectNotStored(stored, 'oUpF8uMuAJO2');
    expect(auth.keys.open('payer.stored', stored!)).toBe('oUpF8uMuAJO2pxb1Q9zNjWeS6o');
  });

  test('the phone is nowhere in the database', async () => {
    const phone = newPhone();
    await logIn(await openBrowser(), phone);
    const tables = [
      'person',
      'session',
      'access_token',
      'known_device',
      'sms_send',
      'sms_code',
      'code_failure',
      'slider_challenge',
    ];
    for (const table of tables) {
      const { rows } = await database.pool.query(`SELECT string_agg(t::text, ' ') AS text FROM ${table} t`);
      expectNotStored([{ table }, rows], phone);
    }
  });

  test.each([['      '], ['000000x'.slice(1)], ['😀😀😀'], ['12345\0'], ["' or 1"], ['１２３４５６']])(
    '100001 for %j, which counts as a try',
    async (typed) => {
      const phone = newPhone();
      const browser = await openBrowser();
      await askCode(browser, phone);
      expect(await refusalOf(() => login(browser, phone, typed))).toMatchObject({
        class: 'INLINE',
        reason: 'code.wrong',
      });
      expect(await failuresOf(phone, true)).toBe(1);
    },
  );

  test('100001 when the code was used before', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    await login(browser, phone, code);
    const other = await openBrowser();
    expect(await refusalOf(() => login(other, phone, code))).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
  });

  test('100001 when the code is 300 s old', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    clock.pass(5 * MINUTE_MS);
    expect(await refusalOf(() => login(browser, phone, code))).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    expect(await failuresOf(phone, false)).toBe(1);
  });

  test('100001 when the code was sent to another phone', async () => {
    const browser = await openBrowser();
    const code = await askCode(browser, newPhone());
    const victim = newPhone();
    expect(await refusalOf(() => login(browser, victim, code))).toMatchObject({
      class: 'INLINE',
      reason: 'code.wrong',
    });
    expect(await failuresOf(victim, false)).toBe(1);
  });

  test('100001 for the old code once a new one is out', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const old = await askCode(browser, phone);
    clock.pass(MINUTE_MS);
    const code = await askCode(browser, phone);
    if (old !== code) {
      expect(await refusalOf(() => login(browser, phone, old))).toMatchObject({
        class: 'INLINE',
        reason: 'code.wrong',
      });
    }
    await login(browser, phone, code);
  });

  test('400429 for the right code after five wrong ones on another path', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    for (let n = 0; n < 5; n += 1) {
      const prove = () => handlers.validatePhoneCode({ phone, valiCode: wrongOf(code) }, contextOf(browser));
      expect(await refusalOf(prove)).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
    }
    expect(await refusalOf(() => login(browser, phone, code))).toMatchObject({
      class: 'RATE',
      reason: 'code.spent',
      retryAfterS: 60,
    });
    expect(await failuresOf(phone, true)).toBe(5);
  });

  test('five comparisons of 200 parallel wrong guesses', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    const guesses = Array.from({ length: 200 }, () => login(browser, phone, wrongOf(code)));
    const done = await Promise.allSettled(guesses);
    expect(done.filter((guess) => guess.status === 'fulfilled')).toEqual([]);
    expect(await failuresOf(phone, true)).toBe(5);
  });

  test('one login of 200 parallel tries with the right code', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone);
    const tries = Array.from({ length: 200 }, () => login({ ...browser }, phone, code));
    const done = await Promise.allSettled(tries);
    expect(done.filter((guess) => guess.status === 'fulfilled')).toHaveLength(1);
    const mac = auth.keys.mac('phone.index', phone);
    const user = await db.selectFrom('person').select('id').where('phoneMac', '=', mac).executeTakeFirstOrThrow();
    expect(await db.selectFrom('session').select('id').where('userId', '=', user.id).execute()).toHaveLength(1);
  });

  test('after 20 wrong codes the phone is closed to strangers and open to its own device, also after logging out', async () => {
    const phone = newPhone();
    const knownVisitor = await logIn(await openBrowser(), phone);
    for (let round = 0; round < 4; round += 1) {
      clock.pass(MINUTE_MS);
      const guesser = await openBrowser(newIp());
      const code = await askCode(guesser, phone);
      for (let n = 0; n < 5; n += 1) await refusalOf(() => login(guesser, phone, wrongOf(code)));
    }
    clock.pass(MINUTE_MS);
    const stranger = await openBrowser();
    const code = await askCode(stranger, phone);
    expect(await refusalOf(() => login(stranger, phone, code))).toMatchObject({
      class: 'RATE',
      reason: 'code.closed',
      retryAfterS: 3600,
    });
    await handlers.doLogOut({}, contextOf(knownVisitor));
    const returned = await openBrowser(knownVisitor.ip, knownVisitor.device);
    await login(returned, phone, await askCode(returned, phone));
    clock.pass(24 * HOUR_MS);
    await login(stranger, phone, await askCode(stranger, phone));
  });

  test('after 10 wrong codes from a /24 or /48 the phone is closed to that network, and open to new devices elsewhere', async () => {
    for (const [address, sister, elsewhere] of [
      ['198.51.100.7', '198.51.100.200', '198.51.101.7'],
      ['2001:db8:7:1::1', '2001:db8:7:ffff::9', '2001:db8:8:1::1'],
    ] as const) {
      const phone = newPhone();
      for (let round = 0; round < 2; round += 1) {
        clock.pass(MINUTE_MS);
        const guesser = await openBrowser(address);
        const code = await askCode(guesser, phone);
        for (let n = 0; n < 5; n += 1) await refusalOf(() => login(guesser, phone, wrongOf(code)));
      }
      clock.pass(MINUTE_MS);
      const near = await openBrowser(sister);
      const right = await askCode(near, phone);
      expect(await refusalOf(() => login(near, phone, right))).toMatchObject({ class: 'RATE', reason: 'code.closed' });
      const far = await openBrowser(elsewhere);
      await login(far, phone, await askCode(far, phone));
    }
  });

  test('20 wrong codes on a device that logged in before close the phone to this device only', async () => {
    const phone = newPhone();
    const knownVisitor = await logIn(await openBrowser(), phone);
    for (let round = 0; round < 4; round += 1) {
      clock.pass(MINUTE_MS);
      const code = await askCode(knownVisitor, phone);
      for (let n = 0; n < 5; n += 1) await refusalOf(() => login(knownVisitor, phone, wrongOf(code)));
    }
    clock.pass(MINUTE_MS);
    const code = await askCode(knownVisitor, phone);
    expect(await refusalOf(() => login(knownVisitor, phone, code))).toMatchObject({
      class: 'RATE',
      reason: 'code.closed',
    });
    await logIn(await openBrowser(), phone);
  });

  test('an invented device cookie does not count as a known device', async () => {
    const [mine, theirs] = [newPhone(), newPhone()];
    const knownVisitor = await logIn(await openBrowser(), theirs);
    const attacker = await logIn(await openBrowser(), mine);
    const forged = `${knownVisitor.device!.split('.')[0]}.${attacker.device!.split('.')[1]}`;
    const deviceOf = async (device: string | null) =>
      deviceOfSession(db, (await openBrowser('203.0.113.9', device)).caller.sessionId);
    expect(await deviceOf(knownVisitor.device)).toBe(knownVisitor.device!.split('.')[0]);
    expect(await deviceOf(forged)).not.toBe(knownVisitor.device!.split('.')[0]);
  });

  test('100001 for a code of another session, where it stays valid', async () => {
    const phone = newPhone();
    const [mine, theirs] = [await openBrowser(), await openBrowser()];
    const code = await askCode(mine, phone);
    const wrong = { class: 'INLINE', reason: 'code.wrong' };
    for (let n = 0; n < 7; n += 1) expect(await refusalOf(() => login(theirs, phone, code))).toMatchObject(wrong);
    await login(mine, phone, code);
  });

  test('another session’s code and five wrong guesses at it do not end the own code', async () => {
    const phone = newPhone();
    const [mine, theirs] = [await openBrowser(), await openBrowser()];
    const code = await askCode(mine, phone);
    const other = await askCode(theirs, phone);
    for (let n = 0; n < 5; n += 1) await refusalOf(() => login(theirs, phone, wrongOf(other)));
    expect(await refusalOf(() => login(theirs, phone, other))).toMatchObject({ class: 'RATE', reason: 'code.spent' });
    await login(mine, phone, code);
  });

  test.each([
    ['login', 'right'],
    ['rebind', 'wrong'],
    ['prove', 'wrong'],
    [undefined, 'right'],
  ] as const)('a code that was asked for the purpose %s is %s', async (purpose, expected) => {
    const phone = newPhone();
    const browser = await openBrowser();
    await handlers.doSendPhoneV2({ phone, purpose, ...(await auth.solveSlider(browser)) }, contextOf(browser));
    const code = auth.sent.findLast((sms) => sms.phone === phone)!.params.code!;
    const tried = await refusalOf(() => login(browser, phone, code)).catch(() => null);
    expect(tried?.reason ?? 'right').toBe(expected === 'right' ? 'right' : 'code.wrong');
  });

  test('registered and unknown phones get the same answer', async () => {
    const [registered, unknown] = [newPhone(), newPhone()];
    await logIn(await openBrowser(), registered);
    clock.pass(MINUTE_MS);
    const heard = await Promise.all(
      [registered, unknown].map(async (phone) => {
        const browser = await openBrowser();
        const sent = await handlers.doSendPhoneV2({ phone, ...(await auth.solveSlider(browser)) }, contextOf(browser));
        return [sent, await refusalOf(() => login(browser, phone, '      '))];
      }),
    );
    expect(heard[0]).toEqual(heard[1]);
  });

  test('attempts without a live code do not close a phone', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    for (let n = 0; n < 25; n += 1) await refusalOf(() => login(browser, phone, '123456'));
    await logIn(browser, phone);
    expect(browser.caller.phone).toBe(phone);
  });
});

describe('validatePhoneCode', () => {
  test('returns a ticket, consumes the code and logs no user in', async () => {
    const phone = newPhone();
    const browser = await openBrowser();
    const code = await askCode(browser, phone, 'prove');
    const info = await handlers.validatePhoneCode({ phone, valiCode: code }, contextOf(browser));
    expect(info).toEqual({ ticket: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await sessions.callerOfToken(browser.token, browser.cookie, clock.now))?.userId).toBeNull();
    expect(await refusalOf(() => login(browser, phone, code))).toMatchObject({ class: 'INLINE', reason: 'code.wrong' });
  });

  test('without a phone verifies the user’s own, and is 400100 for an anonymous user', async () => {
    const [phone, next] = [newPhone(), newPhone()];
    const anonymous = await openBrowser();
    const prove = (browser: Browser, valiCode: string) => handlers.validatePhoneCode({ valiCode }, contextOf(browser));
    expect(await refusalOf(() => prove(anonymous, '123456'))).toMatchObject({ class: 'BAD_INPUT' });
    const browser = await logIn(anonymous, phone);
    clock.pass(MINUTE_MS + 1);
    await handlers.sendStepUpCode(await auth.solveSlider(browser), contextOf(browser));
    const { code: valiCode = '' } = auth.sent.findLast((message) => message.phone === phone)!.params;
    const { ticket } = unwrap(await prove(browser, valiCode));
    const validCode = await askCode(browser, next);
    await handlers.doLogin({ phone: next, validCode, type: '1', ticket }, contextOf(browser));
    expect((await sessions.callerOfCookie(browser.cookie!, clock.now))?.phone).toBe(next);
  });
});
