import { readFileSync } from 'node:fs';
import { type PayProvider, payProviders } from '@yidi/contract/values/pay';

/** The payment vendors and their settings. Keys are PEM texts. */
export interface PayConfig {
  readonly vendors: readonly PayProvider[];
  readonly wechat?: WechatConfig;
  readonly alipay?: AlipayConfig;
}

export interface WechatConfig {
  readonly mchId: string;
  readonly appId: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly apiV3Key: string;
  /** The vendor's public keys or certificates by id. */
  readonly vendorKeys: readonly (readonly [id: string, pem: string])[];
  readonly baseUrl: string;
}

export interface AlipayConfig {
  readonly appId: string;
  readonly sellerId: string;
  readonly privateKey: string;
  readonly vendorKeys: readonly string[];
  readonly gateway: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const API_V3_KEY_BYTES = 32;

/** Reads the payment vendors. Adds each error as a line to `wrong`. */
export function readPay(env: Env, production: boolean, wrong: string[]): PayConfig {
  const named = (env.PAY_VENDORS || (production ? '' : 'sandbox'))
    .split(',')
    .filter((name) => name !== '' && name !== 'none');
  const vendors = payProviders.filter((provider) => named.includes(provider));
  if (vendors.length !== named.length)
    wrong.push(`PAY_VENDORS holds wechat, alipay or sandbox, not ${env.PAY_VENDORS}`);
  if (production && vendors.includes('sandbox'))
    wrong.push('PAY_VENDORS may not hold sandbox in production: it takes no money');
  if (production && named.length === 0)
    wrong.push('PAY_VENDORS is required in production: wechat, alipay, joined by commas');
  const need = (name: string, vendor: PayProvider) => {
    if (!env[name]) wrong.push(`${name} is required with PAY_VENDORS=${vendor}`);
    return env[name] ?? '';
  };
  const file = (path: string) => {
    if (path === '') return '';
    try {
      return readFileSync(path, 'utf8');
    } catch {
      wrong.push(`${path} cannot be read`);
      return '';
    }
  };
  return {
    vendors,
    ...(vendors.includes('wechat') && { wechat: readWechat(env, need, file, wrong) }),
    ...(vendors.includes('alipay') && {
      alipay: {
        appId: need('ALIPAY_APP_ID', 'alipay'),
        sellerId: need('ALIPAY_SELLER_ID', 'alipay'),
        privateKey: file(need('ALIPAY_KEY_FILE', 'alipay')),
        vendorKeys: need('ALIPAY_PUBLIC_KEY_FILES', 'alipay').split(',').map(file),
        gateway: env.ALIPAY_GATEWAY || 'https://openapi.alipay.com/gateway.do',
      },
    }),
  };
}

function readWechat(
  env: Env,
  need: (name: string, vendor: PayProvider) => string,
  file: (path: string) => string,
  wrong: string[],
): WechatConfig {
  const apiV3Key = need('WECHAT_PAY_V3_KEY', 'wechat');
  if (apiV3Key !== '' && Buffer.byteLength(apiV3Key) !== API_V3_KEY_BYTES)
    wrong.push(`WECHAT_PAY_V3_KEY has ${API_V3_KEY_BYTES} characters`);
  const vendorKeys = need('WECHAT_PAY_PUBLIC_KEY_FILES', 'wechat')
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const cut = pair.indexOf(':');
      if (cut < 1) wrong.push('WECHAT_PAY_PUBLIC_KEY_FILES holds id:file pairs, joined by commas');
      return [pair.slice(0, cut), file(pair.slice(cut + 1))] as const;
    });
  return {
    mchId: need('WECHAT_PAY_MCH_ID', 'wechat'),
    appId: need('WECHAT_PAY_APP_ID', 'wechat'),
    serial: need('WECHAT_PAY_SERIAL', 'wechat'),
    privateKey: file(need('WECHAT_PAY_KEY_FILE', 'wechat')),
    apiV3Key,
    vendorKeys,
    baseUrl: env.WECHAT_PAY_BASE_URL || 'https://api.mch.weixin.qq.com',
  };
}
