import { type DeviceKind, deviceApps, deviceSystems } from '@yidi/contract/values/device';
import { type HostName, hostNames } from '@yidi/contract/values/host';
import { formatDevice } from '../devices.ts';
import { formatHost } from '../host.ts';
import { defineMessage } from './define.ts';
import { short } from './words.ts';

/** Messages about the safety of an account. */
export const accountMessages = {
  phoneRebound: defineMessage<{ readonly tail: string }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '登录手机号换了', en: 'Log-in phone changed' },
      longest: [{ tail: '2718' }],
      mark: '0cffdd53',
    },
    title: {
      zh: ({ tail }) => `登录手机号已改为尾号 ${tail}`,
      en: ({ tail }) => `Login phone changed to one ending ${tail}`,
    },
    body: { zh: () => '不是你本人改的，马上联系客服', en: () => 'If this was not you, call us at once' },
    sms: {
      zh: '你的登录手机号已改为尾号 {tail} 的号码。不是你本人改的，请马上联系客服。',
      en: 'Your login phone now ends in {tail}. Not you? Call us now.',
    },
    example: { tail: '2718' },
  }),

  newDevice: defineMessage<DeviceKind>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 2,
      name: { zh: '新设备登录', en: 'Log-in on a new device' },
      longest: deviceApps.flatMap((app) => deviceSystems.map((system) => ({ app, system }))),
      mark: '7de9b106',
    },
    title: { zh: () => '有新设备登录', en: () => 'Login on a new device' },
    body: {
      zh: (device) => `${formatDevice('zh', device)}。不是你本人，马上退出它，再联系客服`,
      en: (device) => `${formatDevice('en', device)}. If this was not you, sign it out and call us at once`,
    },
    sms: {
      zh: '你的账号在新设备（{device}）登录。不是你本人，请马上联系客服。',
      en: 'Login on a new device: {device}. Not you? Call us.',
    },
    smsWords: (device, _about, language) => ({ device: formatDevice(language, device) }),
    example: { app: 'chrome', system: 'android' },
    opens: 'devices',
  }),

  phoneLinked: defineMessage<{ readonly tail: string }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '绑定了手机号', en: 'Phone linked' },
      longest: [{ tail: '2718' }],
      mark: '89f76b2c',
    },
    title: {
      zh: ({ tail }) => `已与尾号 ${tail} 的手机关联`,
      en: ({ tail }) => `Linked with the phone ending ${tail}`,
    },
    body: {
      zh: () => '不是你本人操作，马上解除关联，再联系客服',
      en: () => 'If this was not you, unlink it and call us at once',
    },
    sms: {
      zh: '你的账号已与尾号 {tail} 的手机关联。不是你本人操作，请马上解除并联系客服。',
      en: 'Your account is linked with the phone ending {tail}. Not you? Unlink it and call us now.',
    },
    example: { tail: '2718' },
    opens: 'linkedPhones',
  }),

  phoneUnlinked: defineMessage<{ readonly tail: string }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '解绑了手机号', en: 'Phone unlinked' },
      longest: [{ tail: '2718' }],
      mark: '4105bf52',
    },
    title: {
      zh: ({ tail }) => `已与尾号 ${tail} 的手机解除关联`,
      en: ({ tail }) => `No longer linked with the phone ending ${tail}`,
    },
    body: {
      zh: () => '各自的订单和地址都还在，登录用各自的号码',
      en: () => 'Each keeps its orders and addresses, and logs in with its own number',
    },
    sms: {
      zh: '你的账号已与尾号 {tail} 的手机解除关联。不是你本人操作，请联系客服。',
      en: 'Your account is no longer linked with the phone ending {tail}. Not you? Call us.',
    },
    example: { tail: '2718' },
    opens: 'linkedPhones',
  }),

  hostLinked: defineMessage<{ readonly host: HostName }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '绑定了应用账号', en: 'App account linked' },
      longest: hostNames.map((host) => ({ host })),
      mark: 'b04e38a0',
    },
    title: {
      zh: ({ host }) => `以后在${formatHost('zh', host)}里自动登录`,
      en: ({ host }) => `${formatHost('en', host)} now logs you in`,
    },
    body: {
      zh: () => '不是你本人操作，马上在登录设备里停用，再联系客服',
      en: () => 'If this was not you, end it under devices and call us at once',
    },
    sms: {
      zh: '你的账号以后在{app}里自动登录。不是你本人操作，请马上联系客服。',
      en: '{app} now logs you in. Not you? Call us now.',
    },
    smsWords: ({ host }, _about, language) => ({ app: formatHost(language, host) }),
    example: { host: 'chat' },
    opens: 'devices',
  }),

  hostUnlinked: defineMessage<{ readonly host: HostName }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '解绑了应用账号', en: 'App account unlinked' },
      longest: hostNames.map((host) => ({ host })),
      mark: '084a871c',
    },
    title: {
      zh: ({ host }) => `不再在${formatHost('zh', host)}里自动登录`,
      en: ({ host }) => `${formatHost('en', host)} no longer logs you in`,
    },
    body: { zh: () => '下次登录用短信验证码', en: () => 'Log in by an SMS code next time' },
    sms: {
      zh: '你的账号不再在{app}里自动登录。不是你本人操作，请联系客服。',
      en: '{app} no longer logs you in. Not you? Call us.',
    },
    smsWords: ({ host }, _about, language) => ({ app: formatHost(language, host) }),
    example: { host: 'chat' },
    opens: 'devices',
  }),

  /** Masked: `p***@example.org`. */
  emailSet: defineMessage<{ readonly email: string }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '设置了邮箱', en: 'E-mail set' },
      longest: [{ email: 'p***@example.org' }],
      mark: 'f0425651',
    },
    title: { zh: () => '设了收消息的邮箱', en: () => 'An e-mail address was set' },
    body: {
      zh: ({ email }) => `消息以后也发到 ${email}。不是你本人设的，马上联系客服`,
      en: ({ email }) => `Messages go to ${email}, too. If this was not you, call us at once`,
    },
    sms: {
      zh: '消息以后也发到邮箱 {email}。不是你本人设的，请马上联系客服。',
      en: 'E-mail goes to {email}. Not you? Call us.',
    },
    smsWords: ({ email }) => ({ email: short(email, 24) }),
    example: { email: 'p***@example.org' },
    opens: 'messageSettings',
  }),

  /** Masked: `王**`. */
  certified: defineMessage<{ readonly name: string }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 2,
      name: { zh: '实名通过', en: 'Identity certified' },
      longest: [{ name: '阿依古丽·****' }],
      mark: '65a3c566',
    },
    title: { zh: () => '账号完成实名认证', en: () => 'Your account is certified' },
    body: {
      zh: ({ name }) => `实名为${name}。不是你本人做的，马上联系客服`,
      en: ({ name }) => `Certified as ${name}. If this was not you, call us at once`,
    },
    sms: {
      zh: '你的账号已实名为{name}。不是你本人做的，请马上联系客服。',
      en: 'Certified as {name}. Not you? Call us.',
    },
    smsWords: ({ name }) => ({ name: short(name, 12) }),
    example: { name: '林**' },
    opens: 'certification',
  }),
};
