import type { DeviceApp, DeviceKind, DeviceSystem } from '@yidi/contract/values/device';
import { dictionary, type Language, type Pair, wordOf } from './language.ts';
import { formatMoment } from './times.ts';

type Names = { readonly apps: Readonly<Record<DeviceApp, Pair>>; readonly systems: Record<DeviceSystem, Pair> };

export const deviceNames = dictionary<Names>({
  apps: {
    wechat: ['微信', 'WeChat'],
    wxwork: ['企业微信', 'WeCom'],
    alipay: ['支付宝', 'Alipay'],
    unionpay: ['云闪付', 'UnionPay'],
    baidu: ['百度', 'Baidu'],
    douyin: ['抖音', 'Douyin'],
    yidi: ['驿递', 'Yidi'],
    qq: ['QQ 浏览器', 'QQ'],
    uc: ['UC 浏览器', 'UC'],
    edge: ['Edge', 'Edge'],
    samsung: ['三星浏览器', 'Samsung'],
    huawei: ['华为浏览器', 'Huawei'],
    xiaomi: ['小米浏览器', 'Xiaomi'],
    firefox: ['Firefox', 'Firefox'],
    chrome: ['Chrome', 'Chrome'],
    safari: ['Safari', 'Safari'],
    other: ['', ''],
  },
  systems: {
    iphone: ['iPhone', 'iPhone'],
    ipad: ['iPad', 'iPad'],
    harmony: ['鸿蒙设备', 'HarmonyOS'],
    android: ['安卓设备', 'Android'],
    windows: ['Windows 电脑', 'Windows'],
    mac: ['Mac 电脑', 'Mac'],
    linux: ['Linux 电脑', 'Linux'],
    other: ['', ''],
  },
});

const unnamed: Readonly<Record<Language, string>> = { zh: '其他设备', en: 'another device' };

/** Formats a device: iPhone · 微信, Pixel 8 · Chrome. Unknown ones are 其他设备, another device. */
export function formatDevice(
  language: Language,
  { app, system, model }: DeviceKind & { readonly model?: string | undefined },
): string {
  const words = [
    model ?? wordOf(deviceNames[language].systems, system),
    wordOf(deviceNames[language].apps, app),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' · ') : unnamed[language];
}

interface NamedDevice extends DeviceKind {
  readonly id: string;
  readonly model?: string | undefined;
  readonly since: string;
}

/** Returns the names of devices by id. Equal names get the log-in time added. */
export function nameDevices(language: Language, found: readonly NamedDevice[], nowMs: number): Map<string, string> {
  const plain = found.map((device) => formatDevice(language, device));
  return new Map(
    found.map(({ id, since }, at) => {
      const name = plain[at]!;
      if (plain.indexOf(name) === plain.lastIndexOf(name)) return [id, name];
      return [id, `${name} · ${devices[language].loggedIn(formatMoment(language, since, nowMs))}`];
    }),
  );
}

const home = /^(?:127\.|0:0:0:|::)/;
const inside = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|f[cd][0-9a-f]{2}:|fe80:)/i;

/** Formats the network part of an address. No city is named: an address does not reveal it. */
export function formatNetwork(language: Language, net: string): string {
  const zh = language === 'zh';
  if (home.test(net)) return zh ? '这台电脑本身' : 'this computer itself';
  if (inside.test(net)) return zh ? '内部网络' : 'an internal network';
  const part = net.replace(/\.0\/24$/, '.*').replace(/::\/48$/, ':*');
  return zh ? `网络 ${part}` : `network ${part}`;
}

export const devices = dictionary({
  count: [
    (count: number) => (count <= 1 ? '只在这台设备登录' : `在 ${count} 台设备登录`),
    (count: number) => (count <= 1 ? 'Only on this device' : `Logged in on ${count} devices`),
  ],
  lead: ['有不认得的，马上退出它，再打客服电话。', 'Sign out what you do not know at once, then call the hotline.'],
  here: ['这台设备', 'This device'],
  used: [(when: string) => `最近使用：${when}`, (when: string) => `Last used ${when}`],
  since: [(when: string) => `登录于 ${when}`, (when: string) => `Logged in ${when}`],
  loggedIn: [(when: string) => `${when} 登录`, (when: string) => `since ${when}`],
  sameNet: ['和这台设备同一网络', 'Same network as this device'],
  end: ['退出', 'Sign out'],
  endOf: [(device: string) => `让 ${device} 退出登录`, (device: string) => `Sign out ${device}`],
  ending: ['正在退出', 'Signing out'],
  ended: [(device: string) => `${device} 已退出`, (device: string) => `${device} is signed out`],
  endOthers: ['退出其他所有设备', 'Sign out all others'],
  endedOthers: ['其他设备都已退出', 'All others are signed out'],
  loading: ['正在取设备', 'Fetching devices'],
  failed: ['设备加载失败', 'Devices could not be fetched'],
  hint: [
    '名称由浏览器自报；网络只到网段，不是准确位置。退出\u200b别的号码\u200b打开的设备，会同时\u200b解除关联。',
    'Browsers name themselves; a network is only a range of addresses, no exact place. Signing out what another number opened also unlinks that number.',
  ],
  call: [(hotline: string) => `客服电话 ${hotline}`, (hotline: string) => `Hotline ${hotline}`],
});
