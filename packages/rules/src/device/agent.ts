import type { DeviceApp, DeviceKind, DeviceSystem } from '@yidi/contract/values/device';

/** The first match counts, because apps also name the browser they are based on. */
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
/** Placeholders for the model: Chrome no longer names it, other browsers name a form factor. */
const NO_MODEL = /^(?:K|U|wv|mobile|tablet|linux|phone|arm|rv:?.*)$/i;

/** Returns the phone model in a user agent; undefined if there is none. */
export function modelOfAgent(agent: string): string | undefined {
  const model = MODEL.exec(agent)?.[1]?.trim();
  return model === undefined || NO_MODEL.test(model) ? undefined : model;
}

/** Returns app and system of a user agent; `other` if unknown. Source: channels.md §1. */
export function deviceOfAgent(agent: string): DeviceKind {
  return {
    app: apps.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other',
    system: systems.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'other',
  };
}
