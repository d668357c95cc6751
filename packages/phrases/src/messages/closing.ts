import { formatMonthDay } from '../times.ts';
import { defineMessage, type NoParams } from './define.ts';
import { far } from './sample.ts';
import { momentIn } from './words.ts';

/** Messages about the closing of an account and the export of its data. */
export const closingMessages = {
  /** `by`: when the account is closed, ISO 8601. */
  closingAsked: defineMessage<{ readonly by: string }>()({
    kind: 'safety',
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '申请了注销', en: 'Closure asked' },
      longest: [{ by: far }],
      mark: 'c448887d',
    },
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
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '注销已撤回', en: 'Closure undone' },
      longest: [{}],
      mark: '25f53edb',
    },
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
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '注销没有办成', en: 'Closure stopped' },
      longest: [{}],
      mark: '382de926',
    },
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
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '资料可以下载', en: 'Export ready' },
      longest: [{}],
      mark: 'c8fe8ef8',
    },
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
    internal: {
      topic: 'closing',
      version: 2,
      name: { zh: '账号已注销', en: 'Account closed' },
      longest: [{}],
      mark: '349c89a3',
    },
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
