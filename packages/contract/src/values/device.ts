/** The app that a page is open in, as reported by the browser, without proof. */
export const deviceApps = [
  'wechat',
  'wxwork',
  'alipay',
  'unionpay',
  'baidu',
  'douyin',
  'yidi',
  'qq',
  'uc',
  'edge',
  'samsung',
  'huawei',
  'xiaomi',
  'firefox',
  'chrome',
  'safari',
  'other',
] as const;
export type DeviceApp = (typeof deviceApps)[number];

export const deviceSystems = ['iphone', 'ipad', 'harmony', 'android', 'windows', 'mac', 'linux', 'other'] as const;
export type DeviceSystem = (typeof deviceSystems)[number];

/** A device by its app and system. */
export interface DeviceKind {
  readonly app: DeviceApp;
  readonly system: DeviceSystem;
}
