import { randomBytes } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { readHosts } from '../../config/host-config.ts';
import { alipayHost } from './host.alipay.ts';
import { baiduHost } from './host.baidu.ts';
import { type HostUnderTest, hostConformance } from './host.conformance.ts';
import { demoCode, openDemoHosts } from './host.demo.ts';
import { wechatHost, wechatMiniHost } from './host.wechat.ts';
import { openHosts } from './open-hosts.ts';
import { APP, RSA, startHostVendor } from './vendor.fixture.ts';

const vendor = await startHostVendor();
afterAll(() => vendor.close());

const returnUrl = 'https://yidi.example/ndwz/o/back';
/** Short only for a vendor that never answers, because a busy machine may be slow. */
const timeoutOf = () => (vendor.fault === 'silence' ? 300 : 60_000);
const { baseUrl } = vendor;

const atVendor = {
  give(state) {
    const openId = `open-${randomBytes(8).toString('hex')}`;
    return { openId, code: vendor.give(`code-${randomBytes(8).toString('hex')}`, { openId, state }) };
  },
  askedCodes: () => vendor.asked.splice(0),
  setFault(fault) {
    vendor.fault = fault;
  },
} satisfies Partial<HostUnderTest>;

/** After a rotation the vendor accepts only the new secret, which the operator configured. */
function secretFor(change?: 'wrongKey' | 'rotatedKey'): string {
  vendor.secret = change === 'rotatedKey' ? 'rotated-secret' : APP.appSecret;
  return change === 'wrongKey' ? 'wrong' : vendor.secret;
}

const distinct = { used: 'used', foreign: 'foreign', late: 'late' } as const;
const alike = { used: 'used', foreign: 'used', late: 'used' } as const;

hostConformance('wechat service account', {
  ...atVendor,
  open: (change) =>
    wechatHost({ appId: APP.appId, appSecret: secretFor(change), baseUrl, returnUrl, timeoutMs: timeoutOf() }),
  refusals: distinct,
  marks: ['snapshot', 'blocked'],
});

hostConformance('wechat mini program', {
  ...atVendor,
  open: (change) => wechatMiniHost({ appId: APP.appId, appSecret: secretFor(change), baseUrl, timeoutMs: timeoutOf() }),
  refusals: distinct,
  marks: ['blocked'],
});

const alipayWith = (vendorKeys = [RSA.vendor.publicKey], privateKey = RSA.merchant.privateKey) =>
  alipayHost({
    appId: APP.appId,
    privateKey,
    vendorKeys,
    gateway: `${baseUrl}/gateway.do`,
    returnUrl,
    timeoutMs: timeoutOf(),
  });

hostConformance('alipay', {
  ...atVendor,
  open(change) {
    vendor.signs = change === 'rotatedKey' ? RSA.next.privateKey : RSA.vendor.privateKey;
    if (change === 'wrongKey') return alipayWith([RSA.vendor.publicKey], RSA.stranger.privateKey);
    return alipayWith([RSA.vendor.publicKey, RSA.next.publicKey]);
  },
  refusals: alike,
  marks: [],
});

hostConformance('baidu', {
  ...atVendor,
  open: (change) =>
    baiduHost({ appId: APP.appId, appSecret: secretFor(change), baseUrl, returnUrl, timeoutMs: timeoutOf() }),
  refusals: alike,
  marks: [],
});

const demoAsked: string[] = [];
for (const name of ['chat', 'pay'] as const) {
  hostConformance(`demo ${name}`, {
    open: () => {
      const host = openDemoHosts().hosts.find((demo) => demo.name === name)!;
      return {
        ...host,
        exchange(code) {
          demoAsked.push(code);
          return host.exchange(code);
        },
      };
    },
    give(state) {
      const at = new Date(Date.now() - (state === 'late' ? 301_000 : 0));
      const code = demoCode(name, state === 'snapshot' ? 'snapshot' : 'lin', at);
      return { code, openId: `demo-${name}-lin` };
    },
    askedCodes: () => demoAsked.splice(0),
    refusals: distinct,
    marks: ['snapshot'],
  });
}

test.each([
  ['another key', (text: string) => text, RSA.stranger],
  ['an id that was changed', (text: string) => text.replace('"open_id" : "open-', '"open_id" : "own-'), RSA.vendor],
  [
    'another member beside it',
    (text: string) => text.replace('{', '{"alipay_system_oauth_token_response":{"open_id":"own-id"},'),
    RSA.vendor,
  ],
])('alipay: an answer with %s is refused', async (_what, forge, keys) => {
  const { code } = atVendor.give('good');
  vendor.signs = keys.privateKey;
  vendor.forge = forge;
  await expect(alipayWith().exchange(code)).rejects.toMatchObject({ reason: 'down' });
  vendor.forge = (text) => text;
  vendor.signs = RSA.vendor.privateKey;
});

test('the chat app gets its parameters in the order that its page compares', () => {
  const host = wechatHost({ ...APP, returnUrl });
  expect(host.authorizeUrl('S'.repeat(32))).toBe(
    'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx-app-of-a-test' +
      '&redirect_uri=https%3A%2F%2Fyidi.example%2Fndwz%2Fo%2Fback&response_type=code&scope=snsapi_base' +
      `&state=${'S'.repeat(32)}#wechat_redirect`,
  );
});

test('silent are chat and payment app; the search app always asks its user', () => {
  const given = { ...APP, returnUrl };
  expect([wechatHost(given), alipayWith(), baiduHost(given)].map(({ silent }) => silent)).toEqual([true, true, false]);
  expect(alipayWith().authorizeUrl('S'.repeat(32))).toContain('scope=auth_base&');
});

test('a demo has no user until one is chosen', () => {
  const { hosts, choose, chosen } = openDemoHosts();
  const [chat] = hosts;
  expect([chat!.hasUser!(), chosen()]).toEqual([false, null]);
  choose('he');
  expect([chat!.hasUser!(), chosen()]).toEqual([true, 'he']);
});

test('configuration', () => {
  const wrong: string[] = [];
  const namesOf = (env: Record<string, string>, production = true) =>
    openHosts(readHosts(env, production, wrong), 'https://yidi.example', openDemoHosts()).map(
      ({ name, appId }) => `${name} ${appId}`,
    );
  expect(namesOf({})).toEqual([]);
  expect(namesOf({}, false)).toEqual(['chat demo-chat', 'pay demo-pay', 'search demo-search']);
  expect(namesOf({ HOST_VENDORS: 'none' }, false)).toEqual([]);
  expect(
    namesOf({
      HOST_VENDORS: 'wechat,mini,baidu',
      ...{ CHAT_APP_ID: 'wx1', CHAT_APP_SECRET: 's', MINI_APP_ID: 'wx2', MINI_APP_SECRET: 's' },
      ...{ BAIDU_APP_ID: 'b1', BAIDU_APP_SECRET: 's' },
    }),
  ).toEqual(['chat wx1', 'mini wx2', 'search b1']);
  expect(wrong).toEqual([]);
  readHosts({ HOST_VENDORS: 'demo,google' }, true, wrong);
  readHosts({ HOST_VENDORS: 'wechat', CHAT_APP_ID: 'wx1', WECHAT_PAY_APP_ID: 'wx9' }, true, wrong);
  readHosts({ HOST_VENDORS: 'alipay', ALIPAY_APP_ID: 'a', ALIPAY_KEY_FILE: '/none' }, true, wrong);
  readHosts({ HOST_VENDORS: 'demo,wechat', CHAT_APP_ID: 'wx1', CHAT_APP_SECRET: 's' }, false, wrong);
  expect(wrong).toEqual([
    'HOST_VENDORS holds wechat, mini, alipay, baidu or demo, not demo,google',
    'HOST_VENDORS may not hold demo in production: its users are invented',
    'WECHAT_PAY_APP_ID must be CHAT_APP_ID with HOST_VENDORS=wechat: ids of users differ between apps',
    'CHAT_APP_SECRET is required with HOST_VENDORS=wechat',
    '/none cannot be read',
    'ALIPAY_PUBLIC_KEY_FILES is required with HOST_VENDORS=alipay',
    'HOST_VENDORS holds demo or vendors, not both',
  ]);
});
