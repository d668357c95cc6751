import { NetworkError } from '@yidi/client/send';
import { callsOf, domains } from '@yidi/contract/all-calls';
import type { RequestOf } from '@yidi/contract/call';
import { isSignedLatestAgreement } from '@yidi/contract/calls/agreement';
import { doLogin } from '@yidi/contract/calls/auth';
import { disasterRecoveryPromptsInfo, getAdvertByLabel } from '@yidi/contract/calls/content';
import { getDDPFee } from '@yidi/contract/calls/duty';
import { orderList } from '@yidi/contract/calls/order';
import { codes } from '@yidi/contract/codes';
import { ApiError } from '@yidi/contract/envelope';
import { describe, expect, it } from 'vitest';
import { failureValueOf } from './failure-values.ts';
import { cleanMsg, fieldErrors, formatFailure, toastOf } from './say-failure.ts';
import { userSign } from './sign.ts';

describe('cleanMsg', () => {
  it.each([
    ['null', 'busy'],
    [' null ', 'busy'],
    ['<b>null', '<b>'],
    ['没有 null 余额', '没有  余额'],
    [undefined, 'busy'],
  ])('%s → %s', (msg, expected) => {
    expect(cleanMsg(msg, 'busy')).toBe(expected);
  });

  it('cuts ten thousand characters to 200', () => {
    expect(cleanMsg('长'.repeat(10_000), 'busy')).toHaveLength(200);
  });
});

describe('toastOf', () => {
  it('shows the message of a code with a toast', () => {
    const overload = new ApiError('OVERLOAD', { msg: '服务器繁忙', code: '500503' });
    expect(toastOf(orderList, overload, 'zh')).toBe('服务器繁忙');
  });

  it.each(['800002', 'B00405', '300001', 'A00001', '1', '400001'])('is silent for %s', (code) => {
    expect(toastOf(orderList, new ApiError('INTERNAL', { msg: 'x', code }), 'zh')).toBeUndefined();
  });

  it('is silent for calls that never toast, for a screen’s own classes and for a broken line', () => {
    expect(toastOf(doLogin, new ApiError('INTERNAL', { msg: 'x', code: '999999' }), 'zh')).toBeUndefined();
    expect(toastOf(orderList, new ApiError('CONFLICT', { msg: 'x', code: '400409' }), 'zh')).toBeUndefined();
    expect(toastOf(orderList, new NetworkError('offline'), 'zh')).toBeUndefined();
  });
});

describe('a call that never shows the generic toast', () => {
  const calls = Object.values(domains)
    .flatMap(callsOf)
    .map(([, call]) => call);
  it.each([
    '/doLogin',
    '/doSendPhone',
    '/doSendPhone/v2',
    '/validatePhoneCode',
    '/getSlider',
    '/servicePoint/near',
    '/servicePoint/search',
    '/pay/status',
    '/reviewForRewards/getTagInfo',
    '/evaluate/submit',
  ])('is %s', (path) => {
    const call = calls.find((candidate) => candidate.path === path)!;
    for (const name of ['OVERLOAD', 'INTERNAL', 'MALFORMED'] as const)
      expect(toastOf(call, new ApiError(name, { msg: 'x', code: codes[name].code }), 'zh')).toBeUndefined();
  });
});

describe('formatFailure', () => {
  it('falls back to the sentence of the class, in the language', () => {
    expect(formatFailure('en', new ApiError('OVERLOAD', { msg: 'null' }))).toBe('The server is busy. Please try later');
    expect(formatFailure('zh', new Error('stack'))).not.toContain('stack');
  });
});

describe('fieldErrors', () => {
  it('returns a sentence for each field', () => {
    const info = { fields: [{ path: 'sender.userPhone', rule: 'phone.format', msg: '请输入正确的电话号码' }] };
    expect(fieldErrors(new ApiError('BAD_INPUT', { msg: '', info }))).toEqual({
      'sender.userPhone': '请输入正确的电话号码',
    });
    expect(fieldErrors(new ApiError('CONFLICT', { msg: '', info }))).toEqual({});
  });
});

describe('failureValueOf', () => {
  it('returns a valid value for every call that has a failure value', async () => {
    const calls = Object.values(domains).flatMap(callsOf);
    const answering = calls.filter(([, call]) => call.client.onFailure !== undefined);
    expect(answering.length).toBeGreaterThan(3);
    for (const [name, call] of answering) {
      const { default: sample } = await import(`../../../../packages/contract/src/samples/${name}.json`);
      expect(failureValueOf(call, sample.request), name).toBeDefined();
    }
  });

  it('counts a failed agreement call as signed and a failed notice call as no notice', () => {
    expect(failureValueOf(isSignedLatestAgreement, { contractIdList: ['service'] })?.info).toEqual([
      { contractId: 'service', result: true },
    ]);
    expect(failureValueOf(disasterRecoveryPromptsInfo, {})?.info.faultNoticeFlag).toBe(0);
    expect(failureValueOf(orderList, {})).toBeUndefined();
  });

  it('counts a failed advert call as no advert and a failed fee call as no fee, never as 0', () => {
    expect(failureValueOf(getAdvertByLabel, { label: 'orderlist' })?.info).toEqual({ list: [] });
    const parcel = {} as RequestOf<typeof getDDPFee>;
    expect(failureValueOf(getDDPFee, parcel)?.info).toEqual({ quoteId: '', parts: [] });
  });
});

describe('userSign', () => {
  it('is the HMAC of path, body, time and nonce', async () => {
    const header = await userSign('/doLogin', 'phone=13800138000', 'key', 1_795_177_651_365);
    const [, t, n, s] = /^t=(\d{13});n=([A-Za-z0-9_-]{8,64});s=(.+)$/.exec(header!)!;
    const bytes = (text: string) => new TextEncoder().encode(text);
    const key = await crypto.subtle.importKey('raw', bytes('key'), { name: 'HMAC', hash: 'SHA-256' }, false, [
      'verify',
    ]);
    const sign = Uint8Array.from(atob(s!), (sign) => sign.charCodeAt(0));
    const signed = bytes(`/doLogin?json=phone=13800138000${t}${n}`);
    expect(await crypto.subtle.verify('HMAC', key, sign, signed)).toBe(true);
  });
});
