import { randomBytes } from 'node:crypto';
import type { HostName, RoundPlace } from '@yidi/contract/values/host';
import { alipayHost } from '../../../ports/host/host.alipay.ts';
import type { Host } from '../../../ports/host/host.ts';
import { wechatHost } from '../../../ports/host/host.wechat.ts';
import { APP, type GivenCode, type HostVendor, RSA } from '../../../ports/host/vendor.fixture.ts';
import type { Site } from '../../../world/site.ts';
import { mountHostRoutes } from './host-routes.ts';

const returnUrl = 'http://127.0.0.1/ndwz/o/back';
export const MINI_APP = 'mini-app-of-a-test';

/** The operator's apps at the loopback vendor; the mini program has another id. */
export function hostsAt(vendor: HostVendor): Host[] {
  const { baseUrl } = vendor;
  const keys = { privateKey: RSA.merchant.privateKey, vendorKeys: [RSA.vendor.publicKey] };
  const gateway = `${baseUrl}/gateway.do`;
  const chat = (timeoutMs: number) => wechatHost({ ...APP, baseUrl, returnUrl, timeoutMs });
  const pay = (timeoutMs: number) => alipayHost({ ...keys, appId: APP.appId, gateway, returnUrl, timeoutMs });
  return [
    patient(vendor, chat),
    { ...patient(vendor, pay), appId: 'pay' },
    { ...patient(vendor, chat), name: 'search', appId: 'search', silent: false },
    { ...patient(vendor, chat), name: 'mini', appId: MINI_APP, authorizeUrl: () => null },
  ];
}

/** Waits shortly only for a vendor that never answers, because a busy machine may be slow. */
function patient(vendor: HostVendor, open: (timeoutMs: number) => Host): Host {
  const host = open(60_000);
  return { ...host, exchange: (code) => (vendor.fault === 'silence' ? open(300) : host).exchange(code) };
}

/** A browser in a host app, which only carries cookies from one redirect to the next. */
export interface HostBrowser {
  cookie: string;
  device: string;
  get(
    url: string,
    headers?: Record<string, string>,
  ): Promise<{ status: number; location: string; headers: object; body: string }>;
  /** Starts a round. Returns its state; '' if the server led on at once. */
  start(target?: string): Promise<string>;
  /** Comes back from the vendor. Returns where it leads. */
  back(query: Record<string, string>): Promise<string>;
}

/** Mounts the redirects on a site, with the agents `chat` and `pay` instead of real ones. */
export function mountRounds(site: Site): void {
  const readPlace = ({ userAgent, redirectUrl }: { userAgent: string; redirectUrl: string | null }): RoundPlace => ({
    target: redirectUrl?.startsWith('/') && !redirectUrl.startsWith('//') ? redirectUrl : '/index',
    host: (['chat', 'pay', 'search'] as readonly HostName[]).find((name) => name === userAgent),
  });
  mountHostRoutes(site.app, site.rounds, readPlace);
}

export function openHostBrowser(
  site: Site,
  userAgent: string,
  from: { cookie?: string; device?: string } = {},
): HostBrowser {
  const browser: HostBrowser = {
    cookie: from.cookie ?? '',
    device: from.device ?? '',
    async get(url, headers = {}) {
      const cookies = [browser.cookie && `sid=${browser.cookie}`, browser.device && `did=${browser.device}`];
      const sent = { 'user-agent': userAgent, cookie: cookies.filter(Boolean).join('; '), ...headers };
      const reply = await site.app.inject({ method: 'GET', url, headers: sent, remoteAddress: '203.0.113.80' });
      for (const { name, value } of reply.cookies as { name: string; value: string }[]) {
        if (name === 'sid') browser.cookie = value;
        if (name === 'did') browser.device = value;
      }
      return {
        status: reply.statusCode,
        location: String(reply.headers.location ?? ''),
        headers: reply.headers,
        body: reply.body,
      };
    },
    async start(target = '/orderlist') {
      const { location } = await browser.get(`/ndwz/o/go?redirectUrl=${encodeURIComponent(target)}`);
      return /[?&]state=(\w{32})/.exec(location)?.[1] ?? '';
    },
    back: async (query) => (await browser.get(`/ndwz/o/back?${new URLSearchParams(query)}`)).location,
  };
  return browser;
}

/** Makes the vendor give a code for a user. */
export function codeOf(vendor: HostVendor, state: GivenCode['state'] = 'good', openId?: string, unionId?: string) {
  const id = openId ?? `open-${randomBytes(8).toString('hex')}`;
  return { openId: id, code: vendor.give(`code-${randomBytes(8).toString('hex')}`, { openId: id, state, unionId }) };
}
