import type { PayMode } from '@yidi/contract/values/order';
import { dictionary } from './language.ts';

/** Sending by a school's link: what the school set, and when it takes parcels. */
export const artExam = dictionary(
  {
    busy: '正在加载学校的设定',
    failed: '学校的设定没有加载出来',
    kept: '已填的内容还在',
    until: (moment: string) => `${moment} 截止`,
    fixed: '学校设定的',
    fixedBy: (owner: string) => `由${owner}设定，不能改`,
    owner: '设定方',
    receiver: '收件人',
    products: '产品',
    join: (names: readonly string[]) => names.join('、'),
    payer: '付款方',
    payers: { sender: '寄件人付', receiver: '到付', now: '寄件人先付' } satisfies Record<PayMode, string>,
    early: (moment: string) => `${moment} 开放`,
    earlyText: (title: string, owner: string, until: string) => `${title}：${owner}到时开始收件，${until} 截止。`,
    over: '已经截止',
    overText: (title: string, owner: string) => `${title}：${owner}还没有公布下一次时间，请问学校。`,
    unknown: '没有这个学校链接',
    unknownText: '它可能已经撤下。请用学校公布的最新链接。',
    usual: '普通寄件',
  },
  {
    busy: 'Loading what the school set',
    failed: 'What the school set could not be loaded',
    kept: 'What you typed is kept',
    until: (moment: string) => `Closes ${moment}`,
    fixed: 'Set by the school',
    fixedBy: (owner: string) => `Set by ${owner}; it stays as it is`,
    owner: 'Set by',
    receiver: 'Recipient',
    products: 'Product',
    join: (names: readonly string[]) => names.join(', '),
    payer: 'Who pays',
    payers: { sender: 'Sender pays', receiver: 'Recipient pays', now: 'Sender pays now' },
    early: (moment: string) => `Opens ${moment}`,
    earlyText: (title: string, owner: string, until: string) =>
      `${title}: ${owner} takes parcels then, until ${until}.`,
    over: 'This is closed',
    overText: (title: string, owner: string) =>
      `${title}: ${owner} has not announced another time. Please ask the school.`,
    unknown: 'There is no such school link',
    unknownText: 'It may have been withdrawn. Please use the newest link of the school.',
    usual: 'Send as usual',
  },
);
