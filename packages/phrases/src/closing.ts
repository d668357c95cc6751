import type { ClosingObstacle } from '@yidi/contract/values/closing';
import { dictionary } from './language.ts';
import { formatWhole } from './numbers.ts';

type PerObstacle<T> = { readonly [Kind in ClosingObstacle]: T };

const titlesZh: PerObstacle<(count: number) => string> = {
  order: (count) => `${count} 个订单\u200b还没有结束`,
  unpaid: (count) => `${count} 笔运费\u200b没有付清`,
  refund: (count) => `${count} 笔退款\u200b还在路上`,
  card: (count) => `${count} 张卡\u200b还有余额`,
  ticket: (count) => `${count} 件理赔\u200b或查询\u200b在处理`,
  invoice: (count) => `${count} 张发票\u200b在开具`,
  delegate: (count) => `${count} 个代收码\u200b还有效`,
  phone: () => '手机号\u200b刚换过',
};

const titlesEn: PerObstacle<(count: number) => string> = {
  order: (count) => (count === 1 ? '1 order under way' : `${count} orders under way`),
  unpaid: (count) => (count === 1 ? '1 order to pay' : `${count} orders to pay`),
  refund: (count) => (count === 1 ? '1 refund not arrived' : `${count} refunds not arrived`),
  card: (count) => (count === 1 ? '1 card with money' : `${count} cards with money`),
  ticket: (count) => (count === 1 ? '1 claim or inquiry open' : `${count} claims or inquiries open`),
  invoice: (count) => (count === 1 ? '1 invoice being issued' : `${count} invoices being issued`),
  delegate: (count) => (count === 1 ? '1 pick-up code open' : `${count} pick-up codes open`),
  phone: () => 'Your number changed lately',
};

/** Account closure: its effects, the obstacles, and its state. */
export const closing = dictionary({
  enter: ['注销账号', 'Close the account'],
  loading: ['正在查账号', 'Looking up your account'],
  failed: ['没能查到账号', 'Your account could not be looked up'],
  inTheWay: ['先办完这些，再注销', 'Before it can be closed'],
  inTheWayText: ['这些事\u200b要用这个账号\u200b才能办完。', 'These need the account to be finished.'],
  obstacle: [titlesZh, titlesEn],
  todo: {
    order: ['签收、退回或取消后\u200b就行', 'Once delivered, returned or cancelled'],
    unpaid: ['去付清', 'Pay it'],
    refund: ['到账后\u200b就行，一般 1–3 天', 'Once it arrives, mostly in 1–3 days'],
    card: ['用完、退款，或收回\u200b没人领的礼品卡', 'Use it up, have it refunded, or take back a gift nobody took'],
    ticket: ['有结果后\u200b就行', 'Once it is decided'],
    invoice: ['开好后\u200b就行', 'Once it is issued'],
    delegate: ['撤销，或等它过期', 'Revoke it, or wait until it ends'],
    phone: [
      '原号码\u200b在 72 小时内\u200b可以撤销，过后再注销',
      'The former number can undo it for 72 hours; ask again after that',
    ],
  },
  again: ['再查一次', 'Look again'],
  exportFirst: ['先导出我的数据', 'Export your data first'],
  exportFirstText: ['注销后\u200b就拿不到了', 'After the closing it cannot be had any more'],
  about: [(phone: string) => `注销 ${phone} 的账号`, (phone: string) => `Close the account of ${phone}`],
  steps: [
    [
      '现在：所有设备\u200b退出登录',
      '7 天内：登录一次，注销就撤销，什么都不删',
      '7 天后：删除下面这些，发最后一条短信。这以后\u200b不能恢复',
    ],
    [
      'Now: you are logged out on all devices',
      'For 7 days: one log-in keeps the account, and nothing is deleted',
      'After 7 days: all below is deleted and one last SMS sent. This cannot be undone',
    ],
  ],
  deletes: ['会删除', 'Deleted'],
  deleted: [
    [
      '手机号、登录设备、关联的号码',
      '地址簿、寄件模板、批量表格',
      '实名信息、收件偏好、代收码',
      '关注的邮件、分享链接、消息和邮箱',
      '照片和文件、收款账户',
      '评价和礼品卡里\u200b写的话',
    ],
    [
      'Number, devices, linked numbers',
      'Address book, templates, bulk tables',
      'Certification, delivery wishes, pick-up codes',
      'Followed parcels, shared links, messages, e-mail address',
      'Pictures and files, payout accounts',
      'Words of ratings and gifts',
    ],
  ],
  points: [
    (count: number) => `${formatWhole(count)} 积分，换了没取的礼品`,
    (count: number) => `${formatWhole(count)} ${count === 1 ? 'point' : 'points'}, and gifts not collected`,
  ],
  drafts: ['这台设备上的\u200b草稿和查询记录，现在就删', 'Drafts and searches on this device go now'],
  keeps: ['按法律留存，不再\u200b用于别的', 'Kept because the law asks for it, and for nothing else'],
  kept: [
    [
      { what: '运单和实名收寄记录', long: '至少 1 年（寄递规则）' },
      { what: '订单和理赔', long: '至少 3 年（电子商务法）' },
      { what: '发票、支付和退款', long: '5 年以上（税法、\u200b会计法）' },
      { what: '同意和授权的记录', long: '3 年' },
      { what: '安全日志', long: '180 天' },
    ],
    [
      { what: 'Waybills and real-name records', long: 'At least 1 year (postal rules)' },
      { what: 'Orders and claims', long: 'At least 3 years (e-commerce law)' },
      { what: 'Invoices, payments, refunds', long: '5 years and more (tax and accounting)' },
      { what: 'Records of consents', long: '3 years' },
      { what: 'Security log', long: '180 days' },
    ],
  ],
  number: [
    '这个号码\u200b以后可以\u200b重新注册，是一个全新的账号。寄给\u200b这个号码的邮件，照常\u200b可以用它查。',
    'The number can be used for a new account, which is a different one. Parcels sent to the number can be tracked with it as ever.',
  ],
  agree: ['我知道\u200b会删除什么、留下什么', 'I know what is deleted and what is kept'],
  agreeMissing: ['请先看完，再勾选', 'Please read it, then tick the box'],
  ask: ['申请注销', 'Ask to close it'],
  asking: ['正在申请', 'Asking'],
  codeNext: ['下一步\u200b用短信验证码\u200b确认是你本人。', 'Next, a code by SMS confirms that it is you.'],
  stay: ['不注销', 'Keep it'],
  waiting: ['已申请注销', 'Your account will be closed'],
  waitingText: [
    (when: string) => `所有设备\u200b都退出了。${when} 注销，在那之前登录，就撤销。`,
    (when: string) => `You are logged out everywhere. It is closed ${when}; a log-in before that keeps it.`,
  ],
  takeBack: ['登录，撤销注销', 'Log in and keep it'],
  home: ['回首页', 'Home'],
  undone: ['注销已撤销', 'Your account stays open'],
  undoneText: [
    '账号照常使用，什么都没有删。其他设备\u200b要重新登录。',
    'Nothing was deleted. Other devices have to log in again.',
  ],
  stopped: ['没有注销', 'Not closed'],
  stoppedText: [
    '到期时\u200b还有没办完的事。登录后\u200b看看是什么，办完\u200b可以再申请。',
    'Something was still open when its time had come. Log in to see what; you can ask again after that.',
  ],
  see: ['看看是什么', 'See what'],
  closed: ['账号已注销', 'Your account is closed'],
  closedText: [
    '除依法留存的以外，个人信息\u200b都已经删除。这个号码\u200b可以重新注册。',
    'Your personal data was deleted, but for what the law keeps. The number can be used for a new account.',
  ],
  erasing: ['账号已注销', 'Your account is closed'],
  erasingText: [
    '号码\u200b已经空出来。除依法留存的以外，个人信息\u200b正在删除。',
    'The number is free; your personal data is being deleted, but for what the law keeps.',
  ],
  settings: ['回到设置', 'Back to settings'],
  center: ['去我的', 'My center'],
  saved: ['设置已保存', 'Settings saved'],
  savedText: ['改了就生效，随时\u200b可以再改。', 'They apply at once and can be changed at any time.'],
  phoneChanged: ['手机号已更换', 'Number changed'],
  phoneChangedText: [
    (phone: string) =>
      `以后\u200b用 ${phone} 登录。其他设备\u200b都已退出；原号码\u200b收到了短信，72 小时内\u200b可以撤销。`,
    (phone: string) =>
      `From now on you log in with ${phone}. Other devices are logged out; the former number got an SMS and can undo it for 72 hours.`,
  ],
});
