import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { HostConfig } from '../../config/host-config.ts';
import { alipayHost } from './host.alipay.ts';
import { baiduHost } from './host.baidu.ts';
import { demoHost } from './host.demo.ts';
import type { Host } from './host.ts';
import { wechatHost, wechatMiniHost } from './host.wechat.ts';

/** The path to which the pages of vendors redirect with a code. */
export const RETURN_PATH = '/ndwz/o/back';

/** Returns the host apps in which users are recognised. `origin`: the public one of the site. */
export function openHosts(config: HostConfig, origin: string): readonly Host[] {
  const { demo, wechat, mini, alipay, baidu } = config;
  const returnUrl = `${origin}${RETURN_PATH}`;
  return [
    ...(demo ? [demoHost('chat'), demoHost('pay')] : []),
    ...(wechat ? [wechatHost({ ...wechat, returnUrl })] : []),
    ...(mini ? [wechatMiniHost(mini)] : []),
    ...(alipay
      ? [
          alipayHost({
            ...alipay,
            privateKey: createPrivateKey(alipay.privateKey),
            vendorKeys: alipay.vendorKeys.map((pem) => createPublicKey(pem)),
            returnUrl,
          }),
        ]
      : []),
    ...(baidu ? [baiduHost({ ...baidu, returnUrl })] : []),
  ];
}
