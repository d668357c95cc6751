import { createHash, createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { readIdentity } from '../../config/identity-config.ts';
import { answering } from '../../world/loopback.ts';
import { demoIdentities } from './identity.demo.ts';
import { tencentIdentities } from './identity.tencent.ts';
import { IdentitiesUnreachable } from './identity.ts';
import { openIdentities } from './open-identities.ts';

const keys = { keyId: 'TESTKEYID', keySecret: 'test-key-secret' };
const person = { name: '林清远', cardNo: '11010119900307002X' };
const hex = (text: string) => createHash('sha256').update(text).digest('hex');
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

let says: { status?: number; body: string } = { body: '' };
const asked: unknown[] = [];
/**
 * The vendor on the loopback interface. It checks the signature with code that is independent of
 * the adapter.
 */
const server = createServer(
  answering(async (request, bytes, response) => {
    const body = bytes.toString('utf8');
    const { headers } = request;
    const timestampS = Number(headers['x-tc-timestamp']);
    const day = new Date(timestampS * 1000).toISOString().slice(0, 10);
    const canonical = `POST\n/\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${hex(body)}`;
    const text = `TC3-HMAC-SHA256\n${timestampS}\n${day}/faceid/tc3_request\n${hex(canonical)}`;
    const key = mac(mac(mac(`TC3${keys.keySecret}`, day), 'faceid'), 'tc3_request');
    const credential = `TC3-HMAC-SHA256 Credential=${keys.keyId}/${day}/faceid/tc3_request, SignedHeaders=content-type;host`;
    const isOurs =
      headers.authorization === `${credential}, Signature=${mac(key, text).toString('hex')}` &&
      headers['x-tc-action'] === 'IdCardVerification' &&
      headers['x-tc-version'] === '2018-03-01' &&
      Math.abs(timestampS - Date.now() / 1000) < 300;
    if (!isOurs) return void response.end('{"Response":{"Error":{"Code":"AuthFailure.SignatureFailure"}}}');
    asked.push(JSON.parse(body));
    response.writeHead(says.status ?? 200, { 'content-type': 'application/json' }).end(says.body);
  }),
);
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
afterAll(() => server.close());
const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const clock = { now: () => new Date(), timeoutMs: 60_000 };
const register = tencentIdentities({ ...keys, baseUrl }, clock);
const result = (code: string) => JSON.stringify({ Response: { Result: code, Description: '', RequestId: 'R' } });

beforeEach(() => {
  asked.length = 0;
});

describe('Tencent', () => {
  test.each([
    ['0', 'match'],
    ['-1', 'mismatch'],
    ['-2', 'invalid'],
    ['-3', 'invalid'],
    ['-5', 'noRecord'],
  ] as const)('a result of %s is %s', async (code, verdict) => {
    says = { body: result(code) };
    expect(await register.check(person)).toBe(verdict);
    expect(asked).toEqual([{ IdCard: person.cardNo, Name: person.name }]);
  });

  test.each([
    ['the source is down', { body: result('-4') }],
    ['the limit of the day is used', { body: result('-7') }],
    ['an error', { body: '{"Response":{"Error":{"Code":"FailedOperation.UnOpenError"}}}' }],
    ['another shape', { body: '{"ok":true}' }],
    ['no JSON', { body: '<html>' }],
    ['a fault of the gateway', { status: 502, body: result('0') }],
  ])('%s is IdentitiesUnreachable', async (_what, reply) => {
    says = reply;
    await expect(register.check(person)).rejects.toThrow(IdentitiesUnreachable);
  });

  test('another secret, and a clock that is off by 6 minutes, are refused', async () => {
    says = { body: result('0') };
    const wrong = tencentIdentities({ ...keys, keySecret: 'other', baseUrl }, clock);
    const late = tencentIdentities({ ...keys, baseUrl }, { ...clock, now: () => new Date(Date.now() - 360_000) });
    for (const register of [wrong, late]) await expect(register.check(person)).rejects.toThrow(IdentitiesUnreachable);
    expect(asked).toEqual([]);
  });

  test('a vendor that does not listen is IdentitiesUnreachable', async () => {
    const gone = tencentIdentities({ ...keys, baseUrl: 'http://127.0.0.1:9' }, clock);
    await expect(gone.check(person)).rejects.toThrow('cannot be reached');
  });
});

test('the register of a demo contains only its own people', async () => {
  const { check, demo } = demoIdentities();
  for (const demoPerson of demo!) expect(await check(demoPerson)).toBe('match');
  expect(await check({ ...person, name: '林清' })).toBe('mismatch');
  expect(await check({ name: '林清远', cardNo: '11010519491231002X' })).toBe('noRecord');
});

test('configuration', async () => {
  const wrong: string[] = [];
  expect(readIdentity({}, false, wrong)).toEqual({ register: 'demo' });
  const none = readIdentity({}, true, wrong);
  expect(openIdentities(none).register).toBe('none');
  await expect(openIdentities(none).check(person)).rejects.toThrow(IdentitiesUnreachable);
  const given = { IDENTITY_VENDOR: 'tencent', IDENTITY_KEY_ID: 'i', IDENTITY_KEY_SECRET: 's' };
  expect(openIdentities(readIdentity(given, true, wrong)).register).toBe('tencent');
  expect(wrong).toEqual([]);
  readIdentity({ IDENTITY_VENDOR: 'demo' }, true, wrong);
  readIdentity({ IDENTITY_VENDOR: 'aliyun' }, true, wrong);
  expect(wrong).toEqual([
    'IDENTITY_VENDOR may not be demo in production: its people are invented',
    'IDENTITY_VENDOR is tencent, none or demo, not aliyun',
    'IDENTITY_KEY_ID is required with IDENTITY_VENDOR=tencent',
    'IDENTITY_KEY_SECRET is required with IDENTITY_VENDOR=tencent',
  ]);
});
