import type { PayMode } from '@yidi/contract/values/order';
import { dictionary, type Pair } from './language.ts';

/** Sending by a school's link: what the school set, and when it takes parcels. */
export const artExam = dictionary({
  busy: ['正在加载学校的设定', 'Loading what the school set'],
  failed: ['学校的设定没有加载出来', 'What the school set could not be loaded'],
  kept: ['已填的内容还在', 'What you typed is kept'],
  until: [(moment: string) => `${moment} 截止`, (moment: string) => `Closes ${moment}`],
  fixed: ['学校设定的', 'Set by the school'],
  fixedBy: [(owner: string) => `由${owner}设定，不能改`, (owner: string) => `Set by ${owner}; it stays as it is`],
  owner: ['设定方', 'Set by'],
  receiver: ['收件人', 'Recipient'],
  products: ['产品', 'Product'],
  join: [(names: readonly string[]) => names.join('、'), (names: readonly string[]) => names.join(', ')],
  payer: ['付款方', 'Who pays'],
  payers: {
    sender: ['寄件人付', 'Sender pays'],
    receiver: ['到付', 'Recipient pays'],
    now: ['寄件人先付', 'Sender pays now'],
  } satisfies Record<PayMode, Pair>,
  early: [(moment: string) => `${moment} 开放`, (moment: string) => `Opens ${moment}`],
  earlyText: [
    (title: string, owner: string, until: string) => `${title}：${owner}到时开始收件，${until} 截止。`,
    (title: string, owner: string, until: string) => `${title}: ${owner} takes parcels then, until ${until}.`,
  ],
  over: ['已经截止', 'This is closed'],
  overText: [
    (title: string, owner: string) => `${title}：${owner}还没有公布下一次时间，请问学校。`,
    (title: string, owner: string) => `${title}: ${owner} has not announced another time. Please ask the school.`,
  ],
  unknown: ['没有这个学校链接', 'There is no such school link'],
  unknownText: [
    '它可能已经撤下。请用学校公布的最新链接。',
    'It may have been withdrawn. Please use the newest link of the school.',
  ],
  usual: ['普通寄件', 'Send as usual'],
});
