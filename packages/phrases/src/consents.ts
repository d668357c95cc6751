import type { InfoOf } from '@yidi/contract/call';
import type { consents as call } from '@yidi/contract/calls/delivery';
import type { Channel } from '@yidi/contract/values/channel';
import type { ConsentWay } from '@yidi/contract/values/preference';
import { formatMailNo } from '@yidi/rules/mail/mail-no';
import { dictionary, type Language } from './language.ts';

type Consent = InfoOf<typeof call>['consents'][number];

/** The list of the user's delivery consents. */
export const consents = dictionary(
  {
    busy: '正在加载',
    failed: '同意记录加载失败',
    kept: '记录都在，没有变。',
    head: (valid: number) => (valid > 0 ? `${valid} 条同意有效` : '现在没有有效的同意'),
    headText: '没有你的同意，不放驿站，也不放柜。',
    empty: '还没有同意过',
    emptyText: '每一件都送到你手里。想放驿站、柜子或请人代收，先在收件偏好里说好。',
    toWishes: '去设收件偏好',
    mail: '邮件',
    by: '同意人',
    self: (phone: string) => `本人 ${phone}`,
    time: '同意',
    ended: '失效',
    words: '当时的话',
    one: '只限这一件',
    standing: '长期有效',
    valid: '有效',
    gone: '已失效',
    state: {
      withdrawn: '已撤回',
      replaced: '已换成别的',
      refused: '网点没有接受',
      over: '签收后失效',
    },
    takeBack: '撤回',
    takeBackOne: '出发前可撤回，恢复送上门',
    takeBackStanding: '随时可撤回，还没派送的件也算',
    late: '邮件已经在路上，这一件撤不了',
    ask: '撤回这条同意',
    askText: '还没派送的件不再这样放。已经放好的那件不会搬动。',
    keep: '先不撤',
    taking: '正在撤回',
    done: '已撤回，还没派送的件不再这样放',
    save: '导出记录',
    saving: '正在导出',
    saved: '记录已存到下载',
    wrong: '没问我就放了',
    wrongText: (hotline: string) => `打 ${hotline}，凭这份记录要求改送上门`,
    way: {
      point: '驿站或网点',
      locker: '智能柜',
      person: '请人代收',
      neighbour: '请邻居代收',
      place: '指定位置',
    } satisfies Record<ConsentWay, string>,
    channel: {
      chat: '微信',
      pay: '支付宝',
      native: '手机应用',
      search: '搜索应用',
      unionpay: '云闪付',
      douyin: '抖音',
      chatWork: '企业微信',
      bank: '银行应用',
      postal: '邮政应用',
      postGroup: '邮政内部应用',
      web: '手机网页',
    } satisfies Record<Channel, string>,
  },
  {
    busy: 'Loading',
    failed: 'The consents could not be loaded',
    kept: 'They are all kept and unchanged.',
    head: (valid: number) =>
      valid === 0 ? 'No consent is valid now' : valid === 1 ? '1 consent is valid' : `${valid} consents are valid`,
    headText: 'Without your consent nothing goes to a station or a locker.',
    empty: 'You have agreed to nothing yet',
    emptyText:
      'Every mail comes to you in person. For a station, a locker or a neighbour, say so in your wishes first.',
    toWishes: 'Set wishes',
    mail: 'Mail',
    by: 'Agreed by',
    self: (phone: string) => `yourself, ${phone}`,
    time: 'Agreed',
    ended: 'Ended',
    words: 'In these words',
    one: 'This mail only',
    standing: 'Standing',
    valid: 'Valid',
    gone: 'Ended',
    state: {
      withdrawn: 'Withdrawn',
      replaced: 'Replaced',
      refused: 'Not accepted',
      over: 'Ended with delivery',
    },
    takeBack: 'Withdraw',
    takeBackOne: 'Until the courier leaves; it then comes to your door',
    takeBackStanding: 'At any time, also for mails that are not out yet',
    late: 'The mail is on its way: too late for this one',
    ask: 'Withdraw this consent',
    askText: 'Nothing that is not out yet is left there any more. A mail that is there already is not moved.',
    keep: 'Keep it',
    taking: 'Withdrawing',
    done: 'Withdrawn, also for mails that are not out yet',
    save: 'Export',
    saving: 'Exporting',
    saved: 'Saved among your downloads',
    wrong: 'Left somewhere without asking',
    wrongText: (hotline: string) => `Call ${hotline} and ask for delivery to your door by this record`,
    way: {
      point: 'Station or counter',
      locker: 'Locker',
      person: 'Another person',
      neighbour: 'A neighbour',
      place: 'Safe place',
    } satisfies Record<ConsentWay, string>,
    channel: {
      chat: 'WeChat',
      pay: 'Alipay',
      native: 'app',
      search: 'search app',
      unionpay: 'UnionPay',
      douyin: 'Douyin',
      chatWork: 'WeCom',
      bank: 'bank app',
      postal: 'postal app',
      postGroup: 'postal staff app',
      web: 'mobile web',
    } satisfies Record<Channel, string>,
  },
);

/** Returns how a consent that is no longer valid ended. */
export const endOf = ({ endedAs }: Pick<Consent, 'endedAs'>) => endedAs ?? 'over';

/** The list of consents as a table: header, file name and rows. */
export const consentTable = {
  zh: tableOf('zh', '同意记录', ['放到', '哪里', '邮件', '同意人', '同意时间', '途径', '原话', '状态', '失效时间']),
  en: tableOf('en', 'consents', ['Way', 'Where', 'Mail', 'By', 'Agreed at', 'Through', 'Words', 'State', 'Ended at']),
};

function tableOf(language: Language, name: string, head: readonly string[]) {
  const say = consents[language];
  const row = (consent: Consent): string[] => [
    ...[
      say.way[consent.way],
      consent.what,
      consent.waybillNo ? formatMailNo(consent.waybillNo) : say.standing,
      say.self(consent.by),
    ],
    ...[consent.givenAt, say.channel[consent.channel], consent.words],
    ...[consent.valid ? say.valid : say.state[endOf(consent)], consent.endedAt ?? ''],
  ];
  return { name, head, row };
}
