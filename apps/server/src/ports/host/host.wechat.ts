import { own } from '@yidi/contract/values/own';
import { type Host, type HostPerson, type HostRefusal, HostRefused } from './host.ts';
import { askHost, readId, readObject, readOptionalId, TIMEOUT_MS } from './host-fetch.ts';

/** The service account or the mini program of the operator in the chat app. */
export interface WechatHostApp {
  readonly appId: string;
  readonly appSecret: string;
  /** An endpoint that replaces the vendor's own. */
  readonly baseUrl?: string | undefined;
  /** The vendor's page that gives codes; replaced in tests. */
  readonly pageUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

const ENDPOINT = 'https://api.weixin.qq.com';
const PAGE = 'https://open.weixin.qq.com/connect/oauth2/authorize';

/**
 * The vendor's codes. All others mean that our account is not accepted or that the vendor is busy.
 * Source: channels.md §2.2, channels-2.md facts 1, 7, 10.
 */
const REFUSALS: Readonly<Record<string, HostRefusal>> = {
  40029: 'foreign',
  40163: 'used',
  40226: 'virtual',
  41008: 'foreign',
  42003: 'late',
};

/** Recognises users in the chat app's browser by the service account, silently (`snsapi_base`). */
export function wechatHost(app: WechatHostApp & { readonly returnUrl: string }): Host {
  return {
    name: 'chat',
    appId: app.appId,
    silent: true,
    authorizeUrl(state) {
      // The vendor's page compares the order of the parameters.
      const query = [
        `appid=${encodeURIComponent(app.appId)}`,
        `redirect_uri=${encodeURIComponent(app.returnUrl)}`,
        `response_type=code&scope=snsapi_base&state=${state}`,
      ];
      return `${app.pageUrl ?? PAGE}?${query.join('&')}#wechat_redirect`;
    },
    exchange: (code) =>
      exchange(app, '/sns/oauth2/access_token', {
        appid: app.appId,
        secret: app.appSecret,
        code,
        grant_type: 'authorization_code',
      }),
  };
}

/** Recognises users of the mini program, whose own program calls `wx.login` for the code. */
export function wechatMiniHost(app: WechatHostApp): Host {
  return {
    name: 'mini',
    appId: app.appId,
    silent: true,
    authorizeUrl: () => null,
    exchange: (code) =>
      exchange(app, '/sns/jscode2session', {
        appid: app.appId,
        secret: app.appSecret,
        js_code: code,
        grant_type: 'authorization_code',
      }),
  };
}

async function exchange(
  { baseUrl = ENDPOINT, timeoutMs = TIMEOUT_MS }: WechatHostApp,
  path: string,
  query: Readonly<Record<string, string>>,
): Promise<HostPerson> {
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  const answer = readObject(await askHost(url, {}, timeoutMs));
  const { errcode = 0 } = answer;
  if (errcode !== 0) throw new HostRefused(own(REFUSALS, String(errcode)) ?? 'down', `errcode ${Number(errcode)}`);
  return {
    openId: readId(answer.openid),
    unionId: readOptionalId(answer.unionid),
    virtual: answer.is_snapshotuser === 1,
  };
}
