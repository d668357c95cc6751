import { getUserCard } from '@yidi/contract/calls/account';
import { getBatchAddressPage, saveAddress } from '@yidi/contract/calls/address';
import { isSignedLatestAgreement, signAgreement } from '@yidi/contract/calls/agreement';
import {
  doLogin,
  doLogOut,
  doSendPhone,
  doSendPhoneV2,
  getLoginUserInfo,
  getSlider,
  tokenOauth,
  validatePhoneCode,
} from '@yidi/contract/calls/auth';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../db/testing.ts';
import { makeAddress, newPhone } from '../../world/people.ts';
import { openSite, type Visitor } from '../../world/site.ts';

const database = await freshDatabase();
const site = await openSite(database);

let lastNet = 0;
const newVisitor = (phone?: string) => site.visit({ phone, ip: `198.51.100.${++lastNet}` });

async function solve(visitor: Visitor) {
  const { info } = await visitor.call(getSlider, {});
  const found = database.db.selectFrom('sliderChallenge').select('x').where('id', '=', info.id);
  const { x } = await found.executeTakeFirstOrThrow();
  return { sliderId: info.id, sliderX: String(x), sliderType: info.type };
}

async function codeFor(visitor: Visitor, phone: string): Promise<string> {
  const reply = await visitor.call(doSendPhoneV2, { phone, ...(await solve(visitor)) });
  expect(reply.class).toBe('OK');
  return site.ports.sms.readOutbox(phone)[0]!.code;
}

const messageOf = (reply: { body: string }) => (JSON.parse(reply.body) as { msg: string }).msg;

describe('the way in, over the wire', () => {
  test('an anonymous user who saves an address and signs the agreement has both after the log-in', async () => {
    const visitor = await newVisitor();
    const phone = newPhone();
    await visitor.call(signAgreement, { contractId: ['service', 'privacy'] });
    const saved = await visitor.call(saveAddress, { ...makeAddress(0), type: '1', isDefault: 1 });
    expect(saved.class).toBe('OK');
    const before = visitor.cookie;
    const login = await visitor.call(doLogin, { phone, validCode: await codeFor(visitor, phone), type: '0' });
    expect(login).toMatchObject({ class: 'OK', http: 200, info: expect.stringMatching(/^[\w-]{43}$/) });
    expect(visitor.cookie).not.toBe(before);
    expect(String(login.headers['set-cookie'])).toMatch(/^sid=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax/);
    visitor.token = login.info;
    expect((await visitor.call(getLoginUserInfo, {})).info).toMatchObject({ isLogin: 1, openId: '' });
    const book = await visitor.call(getBatchAddressPage, { type: '1' });
    expect(book.info.records).toEqual([saved.info]);
    const signed = await visitor.call(isSignedLatestAgreement, { contractIdList: ['service', 'privacy'] });
    expect(signed.info.map((agreement) => agreement.result)).toEqual([true, true]);
    expect((await visitor.call(getUserCard, {})).class).toBe('NOCARD');
  });

  test('after logout the old token is 200001 and the old cookie opens a stranger’s session', async () => {
    const visitor = await newVisitor(newPhone());
    const { cookie, token } = visitor;
    const out = await visitor.call(doLogOut, {});
    expect(String(out.headers['set-cookie'])).toMatch(/^sid=; .*Max-Age=0/);
    Object.assign(visitor, { cookie, token });
    expect(await visitor.call(getLoginUserInfo, {})).toMatchObject({ class: 'SESSION', http: 401 });
    visitor.token = (await visitor.call(tokenOauth, {})).info.sacToken;
    expect((await visitor.call(getLoginUserInfo, {})).info).toEqual({
      isLogin: 0,
      loginState: 0,
      openId: '',
      mergeAddrOrder: 1,
    });
  });

  test('200001 without a session, 200002 where a user is needed', async () => {
    const visitor = await newVisitor();
    expect(await visitor.call(getUserCard, {})).toMatchObject({ class: 'LOGIN', http: 401 });
    visitor.token = '';
    expect(await visitor.call(getBatchAddressPage, {})).toMatchObject({ class: 'SESSION', http: 401 });
  });
});

describe('doSendPhone/v2', () => {
  test.each(['zh-CN', 'en'])(
    'a wrong position is answered with exactly "slider verification failed" in %s',
    async (language) => {
      const visitor = await newVisitor();
      const attempt = { phone: newPhone(), ...(await solve(visitor)), sliderX: '1'.repeat(5_000) };
      const reply = await visitor.call(doSendPhoneV2, attempt, { headers: { 'accept-language': language } });
      expect(reply).toMatchObject({ class: 'INLINE', http: 200 });
      expect(messageOf(reply)).toBe('slider verification failed');
      expect(JSON.parse(reply.body)).toMatchObject({ code: '100001' });
    },
  );

  test.each([
    ['', '请输入电话号码'],
    ['12800138000', '请输入正确的电话号码'],
    ['１３８００１３８０００', '请输入正确的电话号码'],
    ['13800138000,13900139000', '请输入正确的电话号码'],
    ['138\u00000138000', '请输入正确的电话号码'],
  ])('400100 for the phone %j; the puzzle is not touched and nothing is sent', async (phone, msg) => {
    const visitor = await newVisitor();
    const solved = await solve(visitor);
    const outbox = site.ports.sms.readOutbox().length;
    const reply = await visitor.call(doSendPhoneV2, { phone, ...solved });
    expect(reply).toMatchObject({ class: 'BAD_INPUT', http: 400 });
    expect(messageOf(reply)).toBe(msg);
    expect(site.ports.sms.readOutbox()).toHaveLength(outbox);
    expect((await visitor.call(doSendPhoneV2, { phone: newPhone(), ...solved })).class).toBe('OK');
  });

  test('400429 with Retry-After within the minute', async () => {
    const [visitor, phone] = [await newVisitor(), newPhone()];
    await codeFor(visitor, phone);
    const reply = await visitor.call(doSendPhoneV2, { phone, ...(await solve(visitor)) });
    expect(reply).toMatchObject({ class: 'RATE', http: 429 });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(50);
  });
});

describe('doSendPhone', () => {
  test('100001 and no SMS', async () => {
    const phone = newPhone();
    const reply = await (await newVisitor()).call(doSendPhone, { phone });
    expect(reply).toMatchObject({ class: 'INLINE', http: 200 });
    expect(site.ports.sms.readOutbox(phone)).toEqual([]);
  });
});

describe('doLogin', () => {
  test.each([
    [{ validCode: '' }, '请输入验证码'],
    [{ validCode: '12345' }, '验证码长度不正确'],
    [{ employeeId: 'A234567' }, '邀请人工号不足8位'],
    [{ employeeId: 'A234567890123456789' }, '邀请人工号为8-18位'],
    [{ employeeId: 'A23456-8' }, '邀请人工号不允许输入特殊字符'],
  ])('400100 for %j: %s', async (fields, msg) => {
    const request = { phone: newPhone(), validCode: '123456', type: '0' as const, ...fields };
    const reply = await (await newVisitor()).call(doLogin, request);
    expect(reply).toMatchObject({ class: 'BAD_INPUT', http: 400 });
    expect(messageOf(reply)).toBe(msg);
  });

  test('400429 for the right code after five wrong ones at validatePhoneCode', async () => {
    const [visitor, phone] = [await newVisitor(), newPhone()];
    const code = await codeFor(visitor, phone);
    for (let n = 0; n < 5; n += 1) {
      expect(await visitor.call(validatePhoneCode, { phone, valiCode: '      ' })).toMatchObject({
        class: 'INLINE',
        http: 200,
      });
    }
    expect(await visitor.call(doLogin, { phone, validCode: code, type: '0' })).toMatchObject({
      class: 'RATE',
      http: 429,
    });
  });
});

describe('userAddress/save', () => {
  test('a repeated key gets the same bytes; with another body it is 400409', async () => {
    const visitor = await newVisitor();
    const request = { ...makeAddress(1), type: '2' as const };
    const key = 'one-key-for-two-taps';
    const first = await visitor.call(saveAddress, request, { key });
    const second = await visitor.call(saveAddress, request, { key });
    expect(second.body).toBe(first.body);
    const clash = await visitor.call(saveAddress, { ...request, name: '另一个人' }, { key });
    expect(clash).toMatchObject({ class: 'CONFLICT', http: 409 });
    expect((await visitor.call(getBatchAddressPage, { type: '2' })).info.total).toBe(1);
  });

  test('a foreign id is answered like one that never was, but for the trace id', async () => {
    const [mine, theirs] = [await newVisitor(newPhone()), await newVisitor(newPhone())];
    const { info } = await theirs.call(saveAddress, { ...makeAddress(2), type: '1' });
    const ask = async (id: string) => {
      const reply = await mine.call(saveAddress, { ...makeAddress(2), type: '1', id });
      return { http: reply.http, body: reply.body.replace(/"traceId":"\w+"/, '') };
    };
    expect(await ask(info.id)).toEqual(await ask('00000000-0000-4000-8000-000000000000'));
    expect((await theirs.call(getBatchAddressPage, {})).info.records).toEqual([info]);
  });
});
