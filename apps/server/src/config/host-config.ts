import { readFileSync } from 'node:fs';
import { own } from '@yidi/contract/values/own';
import type { Env } from './config.ts';

/** The apps at the vendors of host apps, by which users are recognised. Keys are PEM texts. */
export interface HostConfig {
  /** Invented users, chosen at `/demo`. */
  readonly demo?: true;
  readonly wechat?: HostApp;
  readonly mini?: HostApp;
  readonly alipay?: {
    readonly appId: string;
    readonly privateKey: string;
    readonly vendorKeys: readonly string[];
    readonly gateway: string;
  };
  readonly baidu?: HostApp;
}

interface HostApp {
  readonly appId: string;
  readonly appSecret: string;
  readonly baseUrl?: string | undefined;
}

const names = ['wechat', 'mini', 'alipay', 'baidu', 'demo'] as const;
type Name = (typeof names)[number];

/**
 * Reads the vendors that recognise users. The default in production is none. Adds each error as a
 * line to `wrong`.
 */
export function readHosts(env: Env, production: boolean, wrong: string[]): HostConfig {
  const named = (env.HOST_VENDORS || (production ? '' : 'demo'))
    .split(',')
    .filter((name) => name !== '' && name !== 'none');
  const chosen = new Set(names.filter((name) => named.includes(name)));
  if (chosen.size !== named.length)
    wrong.push(`HOST_VENDORS holds wechat, mini, alipay, baidu or demo, not ${env.HOST_VENDORS}`);
  if (production && chosen.has('demo'))
    wrong.push('HOST_VENDORS may not hold demo in production: its users are invented');
  if (chosen.has('demo') && (chosen.has('wechat') || chosen.has('alipay')))
    wrong.push('HOST_VENDORS holds demo or vendors, not both');
  const need = (name: string, vendor: Name) => {
    const value = own(env, name) ?? '';
    if (value === '') wrong.push(`${name} is required with HOST_VENDORS=${vendor}`);
    return value;
  };
  if (chosen.has('wechat') && env.WECHAT_PAY_APP_ID && env.WECHAT_PAY_APP_ID !== env.CHAT_APP_ID)
    wrong.push('WECHAT_PAY_APP_ID must be CHAT_APP_ID with HOST_VENDORS=wechat: ids of users differ between apps');
  return {
    ...(chosen.has('demo') && { demo: true }),
    ...(chosen.has('wechat') && {
      wechat: {
        appId: need('CHAT_APP_ID', 'wechat'),
        appSecret: need('CHAT_APP_SECRET', 'wechat'),
        baseUrl: env.CHAT_BASE_URL || undefined,
      },
    }),
    ...(chosen.has('mini') && {
      mini: {
        appId: need('MINI_APP_ID', 'mini'),
        appSecret: need('MINI_APP_SECRET', 'mini'),
        baseUrl: env.MINI_BASE_URL || undefined,
      },
    }),
    ...(chosen.has('baidu') && {
      baidu: {
        appId: need('BAIDU_APP_ID', 'baidu'),
        appSecret: need('BAIDU_APP_SECRET', 'baidu'),
        baseUrl: env.BAIDU_BASE_URL || undefined,
      },
    }),
    ...(chosen.has('alipay') && {
      alipay: {
        appId: need('ALIPAY_APP_ID', 'alipay'),
        privateKey: readKey(need('ALIPAY_KEY_FILE', 'alipay'), wrong),
        vendorKeys: need('ALIPAY_PUBLIC_KEY_FILES', 'alipay')
          .split(',')
          .map((path) => readKey(path, wrong)),
        gateway: env.ALIPAY_GATEWAY || 'https://openapi.alipay.com/gateway.do',
      },
    }),
  };
}

function readKey(path: string, wrong: string[]): string {
  if (path === '') return '';
  try {
    return readFileSync(path, 'utf8');
  } catch {
    wrong.push(`${path} cannot be read`);
    return '';
  }
}
