import type { DeviceApp, DeviceKind, DeviceSystem } from '@yidi/contract/values/device';

/** The first that fits names it: most apps also bear the names of the browser that they are made of. */
const apps: readonly (readonly [DeviceApp, RegExp])[] = [
  ['wxwork', /wxwork\//i],
  ['wechat', /MicroMessenger/i],
  ['alipay', /AlipayClient|AliApp\(AP\//i],
  ['unionpay', /\(com\.unionpay\.chsp\)|\(UnionPay\/1\.0 CloudPay\)/i],
  ['baidu', /baiduboxapp\//i],
  ['douyin', /aweme|BytedanceWebview|toutiaomicroapp/i],
  ['yidi', /YidiApp\/\d/],
  ['qq', /MQQBrowser|QQBrowser|\bQQ\//],
  ['uc', /UCBrowser|UBrowser/],
  ['edge', /Edg(?:e|A|iOS)?\//],
  ['samsung', /SamsungBrowser\//],
  ['huawei', /HuaweiBrowser\//],
  ['xiaomi', /MiuiBrowser\//],
  ['firefox', /Firefox\/|FxiOS\//],
  ['chrome', /Chrom(?:e|ium)\/|CriOS\//],
  ['safari', /Safari\//],
];

const systems: readonly (readonly [DeviceSystem, RegExp])[] = [
  ['iphone', /iPhone|iPod/],
  ['ipad', /iPad/],
  ['harmony', /HarmonyOS|OpenHarmony/i],
  ['android', /Android/i],
  ['windows', /Windows NT/],
  ['mac', /Macintosh/],
  ['linux', /Linux|X11/],
];

const MODEL =
  /(?:Android [\d.]+|(?:Open)?HarmonyOS(?: [\d.]+)?); (?:[a-z]{2}-[a-z]{2,4}; )?([\w][\w +./-]{1,39}?)(?: Build\/[^;)]*)?[;)]/i;
/** What browsers write in the place of a model: Chrome tells none any more, others only a form. */
const NO_MODEL = /^(?:K|U|wv|mobile|tablet|linux|phone|arm|rv:?.*)$/i;

/** The model that a user agent names, as phones of many makers do; undefined where it tells none. */
export function modelOfAgent(agent: string): string | undefined {
  const model = MODEL.exec(agent)?.[1]?.trim();
  return model === undefined || NO_MODEL.test(model) ? undefined : model;
}

/** The app and system that a user agent names; `other` for what it does not. Source: channels.md §1. */
export function deviceOfAgent(agent: string): DeviceKind {
  return {
    app: apps.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other',
    system: systems.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other',
  };
}
