import type { DeviceKind } from '@yidi/contract/values/device';
import type { HostName } from '@yidi/contract/values/host';
import { formatDevice } from '../devices.ts';
import { formatHost } from '../host.ts';
import { formatMonthDay } from '../times.ts';
import { defineMessage, type NoParams } from './define.ts';
import { momentIn, short } from './words.ts';

/** Messages about the safety of an account. */
export const accountMessages = {
  phoneRebound: defineMessage<{ readonly tail: string }>()({
    kind: 'safety',
    serverOnly: { topic: 'account', version: 1 },
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
    serverOnly: { topic: 'account', version: 2 },
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
    serverOnly: { topic: 'account', version: 1 },
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
    serverOnly: { topic: 'account', version: 1 },
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
    serverOnly: { topic: 'account', version: 1 },
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
    serverOnly: { topic: 'account', version: 1 },
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
    serverOnly: { topic: 'account', version: 1 },
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
    serverOnly: { topic: 'account', version: 2 },
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

  /** `by`: when the account is closed, ISO 8601. */
  closingAsked: defineMessage<{ readonly by: string }>()({
    kind: 'safety',
    serverOnly: { topic: 'account', version: 1 },
    title: {
      zh: ({ by }) => `账号 ${formatMonthDay('zh', by)}注销`,
      en: ({ by }) => `Your account is closed ${formatMonthDay('en', by)}`,
    },
    body: {
      zh: () => '在那之前登录，就撤销注销。不是你本人操作，马上登录',
      en: () => 'A log-in before that keeps it. If this was not you, log in at once',
    },
    sms: {
      zh: '你的账号将在{when} 注销，之前登录就撤销。不是你本人操作，请马上登录。',
      en: 'Your account is closed {when}. A log-in before keeps it. Not you? Log in now.',
    },
    smsWords: ({ by }, about, language) => ({ when: momentIn(language, by, about) }),
    example: { by: '2026-12-01T14:30:00+08:00' },
    opens: 'closing',
  }),

  closingUndone: defineMessage<NoParams>()({
    kind: 'safety',
    serverOnly: { topic: 'account', version: 1 },
    title: { zh: () => '账号注销已撤销', en: () => 'Your account stays open' },
    body: {
      zh: () => '你登录了，账号照常使用。要注销可以再申请',
      en: () => 'You logged in, so nothing was deleted. You can ask again at any time',
    },
    sms: {
      zh: '你已登录，账号注销已撤销，照常使用。不是你本人登录，请马上联系客服。',
      en: 'You logged in: your account stays open. Not you? Call us now.',
    },
    example: {},
    opens: 'devices',
  }),

  closingStopped: defineMessage<NoParams>()({
    kind: 'safety',
    serverOnly: { topic: 'account', version: 1 },
    title: { zh: () => '账号没有注销', en: () => 'Your account was not closed' },
    body: {
      zh: () => '到期时还有没办完的事，处理完可以再申请',
      en: () => 'Something was still open when its time had come. You can ask again after that',
    },
    sms: {
      zh: '你的账号还有没办完的事，没有注销。处理完可以再申请。',
      en: 'Your account was not closed: something is still open. You can ask again after that.',
    },
    example: {},
    opens: 'closing',
  }),

  exportReady: defineMessage<NoParams>()({
    kind: 'safety',
    serverOnly: { topic: 'account', version: 1 },
    title: { zh: () => '你的数据文件好了', en: () => 'The file with your data is ready' },
    body: {
      zh: () => '保留 24 小时。不是你本人要的，马上改登录手机号，再联系客服',
      en: () => 'It stays for 24 hours. If you did not ask for it, log out other devices and call us at once',
    },
    sms: {
      zh: '你要的数据文件好了，保留24小时，请登录后保存。不是你本人要的，请马上联系客服。',
      en: 'The file with your data is ready for 24 hours. Not you? Call us now.',
    },
    example: {},
    opens: 'dataExport',
  }),

  accountClosed: defineMessage<NoParams>()({
    kind: 'safety',
    serverOnly: { topic: 'closing', version: 2 },
    title: { zh: () => '账号已注销', en: () => 'Your account is closed' },
    body: {
      zh: () => '除依法留存的以外，个人信息都删除。这个号码可以重新注册',
      en: () => 'Your personal data is deleted, but for what the law keeps. The number can be used for a new account',
    },
    sms: {
      zh: '你的账号已注销。除依法留存的以外，个人信息都删除。这个号码可以重新注册。',
      en: 'Your account is closed. Data goes, but what law keeps. The number may be used anew.',
    },
    example: {},
  }),
};
