import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { PayConfig } from '../../config/pay-config.ts';
import { alipay } from './pay.alipay.ts';
import type { Pay, PayProvider } from './pay.ts';
import { wechatPay } from './pay.wechat.ts';
import { accountOf } from './sandbox/sandbox-account.ts';
import { sandboxKeys } from './sandbox/sandbox-keys.ts';
import { readVendorKey } from './wechat-keys.ts';

/** The address of the sandbox: its port on this machine, and its folder of keys. */
export interface SandboxPlace {
  readonly port: number;
  readonly folder: string;
}

interface PaysFrom {
  readonly pay: PayConfig;
  readonly sandbox: SandboxPlace | null;
  /** The public origin for vendors' notices; `localOrigin` is for the sandbox on this machine. */
  readonly origin: string;
  readonly localOrigin: string;
}

/** Returns the payment vendors that the operator chose, by name. */
export function openPays({ pay, sandbox, origin, localOrigin }: PaysFrom): ReadonlyMap<PayProvider, Pay> {
  const pays: Pay[] = [];
  const notifyUrl = (provider: PayProvider) => `${origin}/pay/notify/${provider}`;
  if (pay.wechat) {
    const { privateKey, apiV3Key, vendorKeys, ...plain } = pay.wechat;
    pays.push(
      wechatPay({
        ...plain,
        provider: 'wechat',
        privateKey: createPrivateKey(privateKey),
        apiV3Key: Buffer.from(apiV3Key),
        vendorKeys: new Map(vendorKeys.map(([id, pem]) => [id, readVendorKey(pem)])),
        notifyUrl: notifyUrl('wechat'),
      }),
    );
  }
  if (pay.alipay) {
    const { privateKey, vendorKeys, ...plain } = pay.alipay;
    const keys = vendorKeys.map((pem) => createPublicKey(pem));
    pays.push(
      alipay({ ...plain, privateKey: createPrivateKey(privateKey), vendorKeys: keys, notifyUrl: notifyUrl('alipay') }),
    );
  }
  if (sandbox) {
    const baseUrl = `http://127.0.0.1:${sandbox.port}`;
    pays.push(wechatPay(accountOf(sandboxKeys(sandbox.folder), baseUrl, `${localOrigin}/pay/notify/sandbox`)));
  }
  return new Map(pays.map((adapter) => [adapter.provider, adapter]));
}
