import { createVerify, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answering } from '../../world/loopback.ts';

/** A user of the vendor, and how the code that the vendor gave for them fares. */
export interface GivenCode {
  readonly openId: string;
  readonly state: 'good' | 'late' | 'blocked' | 'snapshot';
  /** The user's id in all apps of the operator at the chat app. */
  readonly unionId?: string | undefined;
}

export type VendorFault =
  | 'silence'
  | 'error500'
  | 'garbage'
  | 'list'
  | 'flood'
  | 'redirect'
  | 'noId'
  | 'longId'
  | 'lostAnswer';

/** The operator's app as the vendors know it. */
export const APP = { appId: 'wx-app-of-a-test', appSecret: 'secret-of-a-test' };
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
/** The operator's keys and the vendor's at the payment app; `next` is the vendor's next key. */
export const RSA = { merchant: rsa(), vendor: rsa(), next: rsa(), stranger: rsa() };
const FLOOD_BYTES = 1024 * 1024;

type Fields = Readonly<Record<string, string>>;

/**
 * Plays the vendors of the chat app, the payment app and the search app. It checks each request
 * with code that is independent of the adapters, and uses up a code like the vendor: also if its
 * answer is lost.
 */
export async function startHostVendor() {
  const codes = new Map<string, GivenCode>();
  const used = new Set<string>();
  const vendor = {
    fault: null as VendorFault | null,
    /** The requests that contained a code. */
    asked: [] as string[],
    secret: APP.appSecret,
    signs: RSA.vendor.privateKey as KeyObject,
    /** Changes the answer after it was signed. */
    forge: (text: string) => text,
    baseUrl: '',
    /** Runs before a request is answered. */
    onAsked: (): Promise<unknown> => Promise.resolve(),
    give(code: string, given: GivenCode) {
      codes.set(code, given);
      return code;
    },
    close: (): Promise<void> => Promise.resolve(),
  };

  function take(code: string): GivenCode | 'used' | 'foreign' {
    vendor.asked.push(code);
    const given = codes.get(code);
    if (!given) return 'foreign';
    if (used.has(code)) return 'used';
    used.add(code);
    return given;
  }

  const idOf = ({ openId }: GivenCode) =>
    vendor.fault === 'noId' ? '' : vendor.fault === 'longId' ? 'x'.repeat(200) : openId;

  function answerOf(url: URL, body: Fields): string {
    const query = Object.fromEntries(url.searchParams);
    const asked = { ...vendor, take, idOf };
    if (url.pathname === '/sns/oauth2/access_token') return JSON.stringify(wechat(asked, query, 'code'));
    if (url.pathname === '/sns/jscode2session') return JSON.stringify(wechat(asked, query, 'js_code'));
    if (url.pathname === '/gateway.do') return alipay(asked, body);
    return JSON.stringify(baidu(asked, url.pathname, body));
  }

  const server = createServer(
    answering(async (request, bytes, response) => {
      const url = new URL(request.url ?? '/', vendor.baseUrl);
      const body = Object.fromEntries(new URLSearchParams(bytes.toString('utf8')));
      await vendor.onAsked();
      const answer = answerOf(url, body);
      const { fault } = vendor;
      if (fault === 'silence') return;
      if (fault === 'lostAnswer') return void response.destroy();
      if (fault === 'error500') return void response.writeHead(502).end(answer);
      if (fault === 'garbage') return void response.end('<html>');
      if (fault === 'list') return void response.end(`[${answer}]`);
      if (fault === 'redirect') return void response.writeHead(302, { location: `${vendor.baseUrl}/elsewhere` }).end();
      // A valid answer with 1 MB of spaces, which a parser would accept.
      if (fault === 'flood') return void response.end(answer + ' '.repeat(FLOOD_BYTES));
      response.end(answer);
    }),
  );
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  vendor.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vendor.close = () =>
    new Promise((done) => {
      server.closeAllConnections();
      server.close(() => done());
    });
  return vendor;
}

export type HostVendor = Awaited<ReturnType<typeof startHostVendor>>;

/** What the vendors' answers depend on. */
interface Vendor {
  readonly secret: string;
  readonly signs: KeyObject;
  readonly forge: (text: string) => string;
  readonly take: (code: string) => GivenCode | 'used' | 'foreign';
  readonly idOf: (given: GivenCode) => string;
}

function wechat({ secret, take, idOf }: Vendor, query: Fields, codeName: string): object {
  if (query.appid !== APP.appId) return { errcode: 40013, errmsg: 'invalid appid' };
  if (query.secret !== secret) return { errcode: 40125, errmsg: 'invalid appsecret' };
  if (query.grant_type !== 'authorization_code') return { errcode: 40002, errmsg: 'invalid grant_type' };
  const given = take(query[codeName] ?? '');
  if (given === 'used') return { errcode: 40163, errmsg: 'code been used' };
  if (given === 'foreign') return { errcode: 40029, errmsg: 'invalid code' };
  if (given.state === 'late') return { errcode: 42003, errmsg: 'oauth_code expired' };
  if (given.state === 'blocked') return { errcode: 40226, errmsg: 'code blocked' };
  return {
    openid: idOf(given),
    access_token: 'access',
    session_key: 'session',
    ...(given.unionId && { unionid: given.unionId }),
    expires_in: 7200,
    ...(given.state === 'snapshot' && { is_snapshotuser: 1 }),
  };
}

function alipay({ signs, forge, take, idOf }: Vendor, body: Fields): string {
  const { sign: signature = '', ...fields } = body;
  const text = Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map((pair) => pair.join('='))
    .join('&');
  const isOurs = createVerify('RSA-SHA256').update(text).verify(RSA.merchant.publicKey, signature, 'base64');
  const isRight =
    isOurs &&
    fields.method === 'alipay.system.oauth.token' &&
    fields.grant_type === 'authorization_code' &&
    /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields.timestamp ?? '') &&
    fields.app_id === APP.appId;
  const given = isRight ? take(fields.code ?? '') : null;
  const refusal = (sub: string) => `{"code":"40002","msg":"Invalid Arguments","sub_code":"${sub}"}`;
  const member =
    given === null
      ? refusal('isv.invalid-signature')
      : typeof given === 'string' || given.state !== 'good'
        ? refusal('isv.code-invalid')
        : `{"open_id" : "${idOf(given)}", "access_token":"a\\u0031}{","expires_in":1296000}`;
  const name = member.includes('sub_code') ? 'error_response' : 'alipay_system_oauth_token_response';
  const signed = sign('RSA-SHA256', Buffer.from(member), signs).toString('base64');
  return forge(`{"${name}":${member},"sign":"${signed}"}`);
}

function baidu({ secret, take, idOf }: Vendor, path: string, body: Fields): object {
  if (path.endsWith('/getInfo')) return { openid: body.access_token?.replace('token-of-', ''), unionid: 'union-1' };
  if (body.client_id !== APP.appId || body.client_secret !== secret) return { error: 'invalid_client' };
  if (!body.redirect_uri?.endsWith('/ndwz/o/back')) return { error: 'redirect_uri_mismatch' };
  const given = take(body.code ?? '');
  if (typeof given === 'string' || given.state !== 'good')
    return { error: 'invalid_grant', error_description: 'Invalid authorization code' };
  return { access_token: `token-of-${idOf(given)}`, expires_in: 2592000 };
}
