import { type Host, type HostPerson, HostRefused } from './host.ts';
import { askHost, readId, readObject, readOptionalId, TIMEOUT_MS } from './host-fetch.ts';

/** The operator's app on Baidu's open platform. */
export interface BaiduHostApp {
  readonly appId: string;
  readonly appSecret: string;
  readonly returnUrl: string;
  /** An endpoint that replaces the vendor's own. */
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

const ENDPOINT = 'https://openapi.baidu.com';

/**
 * Recognises users in the search app. The vendor always asks the user, so a round begins by a tap
 * only. Source: channels-2.md fact 26.
 */
export function baiduHost(app: BaiduHostApp): Host {
  return {
    name: 'search',
    appId: app.appId,
    silent: false,
    authorizeUrl(state) {
      const url = new URL('/oauth/2.0/authorize', app.baseUrl ?? ENDPOINT);
      const query = { response_type: 'code', client_id: app.appId, redirect_uri: app.returnUrl, scope: 'basic' };
      url.search = new URLSearchParams({ ...query, display: 'mobile', state }).toString();
      return url.href;
    },
    exchange: (code) => exchange(app, code),
  };
}

/** Sends the code once. The id is requested by the access token that the code gave. */
async function exchange(app: BaiduHostApp, code: string): Promise<HostPerson> {
  const { baseUrl = ENDPOINT, timeoutMs = TIMEOUT_MS } = app;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: app.appId,
    client_secret: app.appSecret,
    redirect_uri: app.returnUrl,
  });
  const given = readObject(await askHost(new URL('/oauth/2.0/token', baseUrl), { method: 'POST', body }, timeoutMs));
  // The vendor has one error for codes that are used, expired or of another app.
  if (given.error !== undefined) throw new HostRefused(given.error === 'invalid_grant' ? 'used' : 'down');
  const asked = new URLSearchParams({ access_token: readToken(given.access_token), get_unionid: '1' });
  const url = new URL('/rest/2.0/passport/users/getInfo', baseUrl);
  const user = readObject(await askHost(url, { method: 'POST', body: asked }, timeoutMs));
  return { openId: readId(user.openid), unionId: readOptionalId(user.unionid), virtual: false };
}

function readToken(value: unknown): string {
  if (typeof value === 'string' && value.length > 0 && value.length <= 1024) return value;
  throw new HostRefused('down', 'an answer without a token');
}
