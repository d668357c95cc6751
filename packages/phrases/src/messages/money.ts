import type { Side } from '@yidi/contract/values/order';
import { formatYuan } from '../money.ts';
import { formatAfter } from '../times.ts';
import { defineMessage } from './define.ts';
import { far, tomorrow } from './sample.ts';
import { behind, formatAsRead, isPast, momentIn } from './words.ts';

interface Owed {
  readonly fen: number;
  readonly due: string;
  /** The number of pieces of the bill; absent for a single item. */
  readonly pieces?: number;
}

interface Refund {
  readonly fen: number;
  readonly why: 'twice' | 'late';
}

/** Only the payer is notified of a refund. */
interface NewsOfRefund {
  readonly back: Refund;
  readonly payer: Side;
}

const paidBackWhy = {
  zh: { twice: '付了两次', late: '关闭后才付款' },
  en: { twice: 'paid twice', late: 'paid after it was closed' },
} as const;

const feePaidBackWhy = {
  zh: { twice: '改址或撤回费付了两次', late: '改址或撤回作罢后才付款' },
  en: { twice: 'its change fee was paid twice', late: 'its change fee came too late' },
} as const;

/** One vendor template for both messages. */
const paidBackSms = { zh: '邮件 {mailNo} {why}，{fee} 正原路退回。', en: '{mailNo}: {why}. {fee} goes back to you.' };

/** Messages about payments, refunds, cards and combos. */
export const moneyMessages = {
  /** The weighed fee and its deadline. */
  payDue: defineMessage<Owed>()({
    kind: 'money',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '运费待付', en: 'Postage due' },
      longest: [
        { fen: 1_234_567, due: far },
        { fen: 1_234_567, due: far, pieces: 10 },
      ],
      mark: '2d8e8ac6',
      heardBy: ['sent'],
      overFrom: 'paid',
      paramsOf: ({ owed }: { readonly owed: Owed }) => owed,
    },
    title: {
      zh: ({ fen, pieces }) => (pieces ? `${pieces} 件运费共 ${formatYuan(fen)} 待付` : `运费 ${formatYuan(fen)} 待付`),
      en: ({ fen, pieces }) =>
        pieces ? `Fee of ${formatYuan(fen)} to pay for ${pieces} pieces` : `Fee of ${formatYuan(fen)} to pay`,
    },
    overTitle: { zh: '运费已结清', en: 'Fee settled' },
    body: {
      zh: ({ due }, about) =>
        isPast(due, about)
          ? '过了付款时间，请尽快付清；逾期 7 天不能再下单'
          : `${formatAfter('请在', momentIn('zh', due, about))} 前付清，逾期 7 天不能再下单`,
      en: ({ due }, about) =>
        isPast(due, about)
          ? 'The time to pay has passed. Please pay now; after 7 days no new order is taken'
          : `Please pay by ${momentIn('en', due, about)}. 7 days later no new order is taken`,
    },
    sms: {
      payDue: {
        zh: '邮件 {mailNo} 运费 {fee} 待付，请在{when} 前付清。逾期 7 天不能再下单。',
        en: '{mailNo}: please pay {fee} by {when}.',
      },
      payDueBill: {
        zh: '邮件 {mailNo} 等一票 {pieces} 件运费共 {fee}，请在{when} 前付清。',
        en: '{mailNo} and its bill, {pieces} pieces: please pay {fee} by {when}.',
      },
    },
    smsWords({ fen, due, pieces }, about, language) {
      const owed = { fee: formatYuan(fen), when: behind(language, formatAsRead(language, due, about)) };
      return pieces ? { payDueBill: { ...owed, pieces: String(pieces) } } : { payDue: owed };
    },
    example: { fen: 900, due: tomorrow },
    opens: 'cost',
  }),

  /** The fee that the consignee pays at delivery. */
  feeAtDoor: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '当面付运费', en: 'Fee at the door' },
      longest: [{ fen: 1_234_567 }],
      mark: 'b492eb35',
      heardBy: ['received'],
      overFrom: 'paid',
      paramsOf: ({ toPayFen }: { readonly toPayFen: number }) => ({ fen: toPayFen }),
    },
    title: {
      zh: ({ fen }) => `到付运费 ${formatYuan(fen)} 待付`,
      en: ({ fen }) => `You pay the fee of ${formatYuan(fen)}`,
    },
    overTitle: { zh: '运费已结清', en: 'Fee settled' },
    body: {
      zh: () => '寄件人选了到付，在轨迹里就能付',
      en: () => 'Its sender chose that you pay. You can do so in its trace',
    },
    sms: {
      zh: '邮件 {mailNo} 已签收，到付运费 {fee} 请在轨迹里付。',
      en: '{mailNo} was delivered. You pay its fee of {fee}, in its trace.',
    },
    smsWords: ({ fen }) => ({ fee: formatYuan(fen) }),
    example: { fen: 900 },
  }),

  /** The refund of a double payment, or of one after the order was closed. */
  paidBack: defineMessage<Refund>()({
    kind: 'money',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '已退款', en: 'Paid back' },
      longest: [
        { fen: 1_234_567, why: 'twice' },
        { fen: 1_234_567, why: 'late' },
      ],
      mark: '558f0cc1',
      heardBy: ['sent'],
      paramsOf: ({ back }: NewsOfRefund) => back,
    },
    title: { zh: ({ fen }) => `${formatYuan(fen)} 正原路退回`, en: ({ fen }) => `${formatYuan(fen)} goes back to you` },
    body: {
      zh: ({ why }) => (why === 'twice' ? '这一单付了两次，多付的退给你' : '付款时订单已经关闭，付的钱退给你'),
      en: ({ why }) => (why === 'twice' ? 'It was paid twice' : 'It was paid after the order was closed'),
    },
    sms: paidBackSms,
    smsWords: ({ fen, why }, _about, language) => ({ fee: formatYuan(fen), why: paidBackWhy[language][why] }),
    example: { fen: 900, why: 'twice' },
    opens: 'cost',
  }),

  /** The refund of a fee that was paid twice, or after the request had ended. */
  feePaidBack: defineMessage<Refund>()({
    kind: 'money',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '改址或撤回费已退', en: 'Change fee paid back' },
      longest: [
        { fen: 1_234_567, why: 'twice' },
        { fen: 1_234_567, why: 'late' },
      ],
      mark: 'b48bd4f1',
      heardBy: ['sent'],
      paramsOf: ({ back }: NewsOfRefund) => back,
    },
    title: { zh: ({ fen }) => `${formatYuan(fen)} 正原路退回`, en: ({ fen }) => `${formatYuan(fen)} goes back to you` },
    body: {
      zh: ({ why }) =>
        why === 'twice' ? '改址或撤回的费用付了两次，多付的退给你' : '付款时改址或撤回已经作罢，付的钱退给你',
      en: ({ why }) =>
        why === 'twice'
          ? 'The fee of the address change or recall was paid twice'
          : 'The address change or recall was given up before its fee was paid',
    },
    sms: { paidBack: paidBackSms },
    smsWords: ({ fen, why }, _about, language) => ({
      paidBack: { fee: formatYuan(fen), why: feePaidBackWhy[language][why] },
    }),
    example: { fen: 900, why: 'twice' },
    opens: 'orderAddress',
  }),
};
