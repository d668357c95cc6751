import { callsOf } from '@yidi/contract/all-calls';
import * as calls from '@yidi/contract/calls/auth';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { newPhone } from '../../world/people.ts';
import { refusalOf } from '../../world/refusal.ts';
import { type Browser, newIp, startAuth } from './auth.fixture.ts';

const database = await freshDatabase();
const auth = startAuth(database, { settings: { slidersAMinute: 1 } });
const { db, handlers, keys, clock, contextOf, openBrowser } = auth;

const eventsOf = async (browser: Browser) =>
  db
    .selectFrom('securityEvent')
    .select(['event', 'result', 'reason', 'subjectMac as subject'])
    .where('personId', '=', browser.caller.personId)
    .orderBy('id')
    .execute();

const bad = { sliderId: '', sliderX: '0', sliderType: '' };
/** A failure of each call of auth and its log entry; null if the call cannot fail. */
const failures: Readonly<Record<string, { fail(browser: Browser, phone: string): unknown; event: object } | null>> = {
  tokenOauth: {
    fail: (browser) => handlers.tokenOauth({ __code: 'of another app' }, contextOf(browser)),
    event: { event: 'login', result: 'refused', reason: 'SESSION' },
  },
  getLoginUserInfo: null,
  getSlider: {
    async fail(browser) {
      await handlers.getSlider({}, contextOf(browser));
      await handlers.getSlider({}, contextOf(browser));
    },
    event: { event: 'slider', result: 'limited', reason: 'RATE' },
  },
  doSendPhone: {
    fail: (browser, phone) => handlers.doSendPhone({ phone }, contextOf(browser)),
    event: { event: 'code.send', result: 'refused', reason: 'sms.v1' },
  },
  doSendPhoneV2: {
    fail: (browser, phone) => handlers.doSendPhoneV2({ phone, ...bad }, contextOf(browser)),
    event: { event: 'code.send', result: 'refused', reason: 'slider.failed' },
  },
  validatePhoneCode: {
    fail: (browser, phone) => handlers.validatePhoneCode({ phone, valiCode: '000000' }, contextOf(browser)),
    event: { event: 'code.check', result: 'refused', reason: 'code.wrong' },
  },
  doLogin: {
    fail: (browser, phone) => handlers.doLogin({ phone, validCode: '000000', type: '0' }, contextOf(browser)),
    event: { event: 'login', result: 'refused', reason: 'code.wrong' },
  },
  undoPhoneChange: {
    fail: (browser) => handlers.undoPhoneChange({ token: 'x'.repeat(22) }, contextOf(browser)),
    event: { event: 'phone.undo', result: 'refused', reason: 'undo.over' },
  },
  claimPhone: {
    fail: (browser, phone) =>
      handlers.claimPhone({ phone, validCode: '000000', realName: '甲', cardNumber: '00000' }, contextOf(browser)),
    event: { event: 'phone.claim', result: 'refused', reason: 'login.needed' },
  },
  sendStepUpCode: {
    fail: (browser) => handlers.sendStepUpCode(bad, contextOf(browser)),
    event: { event: 'code.send', result: 'refused', reason: 'LOGIN' },
  },
  confirmStepUp: {
    fail: (browser) => handlers.confirmStepUp({ kind: 'identity', code: '000000' }, contextOf(browser)),
    event: { event: 'code.check', result: 'refused', reason: 'LOGIN' },
  },
  devices: null,
  endDevices: {
    fail: (browser) => handlers.endDevices({}, contextOf(browser)),
    event: { event: 'session.end', result: 'refused', reason: 'LOGIN' },
  },
  doLogOut: null,
};

describe('the security log tells of every call of auth', () => {
  test.each(callsOf(calls).map(([name]) => name))('%s, when it fails', async (name) => {
    const failure = failures[name];
    expect(failure, `how ${name} fails`).not.toBeUndefined();
    if (!failure) return;
    const browser = await openBrowser(newIp());
    const phone = newPhone();
    await refusalOf(async () => failure.fail(browser, phone));
    const rows = await eventsOf(browser);
    expect(rows).toMatchObject([failure.event]);
    const { subject } = rows[0]!;
    if (subject) expect(subject).toEqual(keys.mac('phone.index', phone));
  });

  test('a sent code, a log-in and a log-out are recorded with their user', async () => {
    const phone = newPhone();
    const anonymous = await openBrowser(newIp());
    const { personId } = anonymous.caller;
    const user = await auth.logIn(anonymous, phone);
    clock.pass(1000);
    await handlers.doLogOut({}, contextOf(user));
    const subject = keys.mac('phone.index', phone);
    expect(user.caller.personId).not.toBe(personId);
    expect(await eventsOf({ ...user, caller: { ...user.caller, personId } })).toEqual([
      { event: 'code.send', result: 'done', reason: null, subject },
    ]);
    expect(await eventsOf(user)).toEqual([
      { event: 'login', result: 'done', reason: null, subject },
      { event: 'logout', result: 'done', reason: null, subject: null },
    ]);
  });
});
