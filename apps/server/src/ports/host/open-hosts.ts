import { createPrivateKey, createPublicKey } from 'node:crypto';
import { HOST_BACK_PATH } from '@yidi/contract/values/host';
import type { HostConfig } from '../../config/host-config.ts';
import { alipayHost } from './host.alipay.ts';
import { baiduHost } from './host.baidu.ts';
import type { DemoHosts } from './host.demo.ts';
import type { Host } from './host.ts';
import { wechatHost, wechatMiniHost } from './host.wechat.ts';

/**
 * Returns the host apps in which users are recognised. `origin`: the public one of the site.
 * `demoHosts` are used if the operator chose the demo.
 */
export function openHosts(config: HostConfig, origin: string, demoHosts: DemoHosts): readonly Host[] {
  const { demo, wechat, mini, alipay, baidu } = config;
  const returnUrl = `${origin}${HOST_BACK_PATH}`;
  return [
    ...(demo ? demoHosts.hosts : []),
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
