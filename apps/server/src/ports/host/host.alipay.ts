import type { KeyObject } from 'node:crypto';
import { own } from '@yidi/contract/values/own';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import { rawMember, signFields } from '../pay/alipay-signing.ts';
import { isSignedText } from '../pay/wechat-signing.ts';
import { type Host, type HostPerson, type HostRefusal, HostRefused } from './host.ts';
import { askHost, readId, readObject, TIMEOUT_MS } from './host-fetch.ts';

/** The operator's app on Alipay's open platform, in public-key mode. */
export interface AlipayHostApp {
  readonly appId: string;
  readonly privateKey: KeyObject;
  /** Alipay's public keys; two during a key rotation. */
  readonly vendorKeys: readonly KeyObject[];
  /** `https://openapi.alipay.com/gateway.do`, or a replacement. */
  readonly gateway: string;
  readonly returnUrl: string;
  /** The vendor's page that gives codes; replaced in tests. */
  readonly pageUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

const PAGE = 'https://openauth.alipay.com/oauth2/publicAppAuthorize.htm';
const METHOD = 'alipay.system.oauth.token';

/**
 * The gateway does not distinguish used, expired and foreign codes. A code that came with a state
 * of ours is most probably used or expired, so a new round may help.
 */
const REFUSALS: Readonly<Record<string, HostRefusal>> = { 'isv.code-invalid': 'used' };

/** Recognises users in the payment app, silently (`auth_base`). Source: channels.md §3. */
export function alipayHost(app: AlipayHostApp, clock: () => Date = () => new Date()): Host {
  return {
    name: 'pay',
    appId: app.appId,
    silent: true,
    authorizeUrl(state) {
      const query = { app_id: app.appId, scope: 'auth_base', redirect_uri: app.returnUrl, state };
      return `${app.pageUrl ?? PAGE}?${new URLSearchParams(query)}`;
    },
    exchange: (code) => exchange(app, code, clock()),
  };
}

async function exchange(app: AlipayHostApp, code: string, now: Date): Promise<HostPerson> {
  const fields: Record<string, string> = {
    app_id: app.appId,
    method: METHOD,
    format: 'JSON',
    charset: 'utf-8',
    sign_type: 'RSA2',
    timestamp: toShanghaiIso(now).slice(0, 19).replace('T', ' '),
    version: '1.0',
    grant_type: 'authorization_code',
    code,
  };
  const body = new URLSearchParams({ ...fields, sign: signFields(app.privateKey, fields) }).toString();
  const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
  const url = new URL(app.gateway);
  const text = await askHost(url, { method: 'POST', headers, body }, app.timeoutMs ?? TIMEOUT_MS);
  const { sign } = readObject(text);
  const member = rawMember(text, `${METHOD.replaceAll('.', '_')}_response`) ?? rawMember(text, 'error_response');
  if (member === null) throw new HostRefused('down', 'an unreadable answer');
  // The signature covers the text of this member as it was sent, not a parsed copy of it.
  if (!app.vendorKeys.some((key) => isSignedText(key, member, typeof sign === 'string' ? sign : '')))
    throw new HostRefused('down', 'an unsigned answer');
  const answer = readObject(member);
  const { code: result = '10000', sub_code: sub } = answer;
  if (result !== '10000') throw new HostRefused(own(REFUSALS, String(sub)) ?? 'down', refusalOf(sub));
  // Newer apps get `open_id` and no `user_id` (channels-2.md fact 24).
  return { openId: readId(answer.open_id ?? answer.user_id), virtual: false };
}

const refusalOf = (sub: unknown) => (typeof sub === 'string' && /^[\w.-]{1,40}$/.test(sub) ? sub : 'refused');
