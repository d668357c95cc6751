import { createPublicKey } from 'node:crypto';
import type { WechatAccount } from '../pay.wechat.ts';
import type { SandboxKeys } from './sandbox-keys.ts';

/** Returns the account that an adapter uses with the sandbox's keys. */
export function accountOf(keys: SandboxKeys, baseUrl: string, notifyUrl: string): WechatAccount {
  return {
    provider: 'sandbox',
    baseUrl,
    mchId: keys.mchId,
    appId: keys.appId,
    serial: keys.serial,
    privateKey: keys.merchantKey,
    apiV3Key: keys.apiV3Key,
    vendorKeys: new Map([[keys.vendorKeyId, createPublicKey(keys.vendorKey)]]),
    notifyUrl,
  };
}
