import type { Side } from '@yidi/contract/values/order';
import { formatYuan } from '../money.ts';
import { formatAfter, formatMonthDay } from '../times.ts';
import { defineMessage } from './define.ts';
import { inDays, tomorrow } from './sample.ts';
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
    serverOnly: {
      topic: 'order',
      version: 3,
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
    serverOnly: {
      topic: 'order',
      version: 3,
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
    serverOnly: {
      topic: 'order',
      version: 2,
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
    serverOnly: {
      topic: 'order',
      version: 2,
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

  /** The refund of a card, gift or combo that was paid twice. */
  cardPaidBack: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    serverOnly: { topic: 'purchase', version: 2 },
    title: { zh: ({ fen }) => `${formatYuan(fen)} 正原路退回`, en: ({ fen }) => `${formatYuan(fen)} goes back to you` },
    body: { zh: () => '购买时付了两次，多付的退给你', en: () => 'The purchase was paid twice' },
    sms: {
      zh: '购买预付卡或套餐时付了两次，{fee} 正原路退回。',
      en: 'A card or combo was paid twice. {fee} goes back to you.',
    },
    smsWords: ({ fen }) => ({ fee: formatYuan(fen) }),
    example: { fen: 10_000 },
    opens: 'cards',
  }),

  /** The balance of all cards of a user. */
  cardLow: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    serverOnly: { topic: 'account', version: 1 },
    title: {
      zh: ({ fen }) => `预付卡余额剩 ${formatYuan(fen)}`,
      en: ({ fen }) => `${formatYuan(fen)} left on your cards`,
    },
    body: {
      zh: () => '不够时可以买卡，或换一种付款方式',
      en: () => 'Buy a card when you need more, or pay in another way',
    },
    sms: { zh: '你的预付卡余额剩 {fee}。', en: '{fee} left on your cards.' },
    smsWords: ({ fen }) => ({ fee: formatYuan(fen) }),
    example: { fen: 1_900 },
    opens: 'cards',
  }),

  /** `last`: a moment of the last day. */
  cardEnding: defineMessage<{ readonly tail: string; readonly fen: number; readonly last: string }>()({
    kind: 'money',
    serverOnly: { topic: 'account', version: 2 },
    title: {
      zh: ({ last }) => `礼品卡 ${formatMonthDay('zh', last)}到期`,
      en: ({ last }) => `Gift card ends ${formatMonthDay('en', last)}`,
    },
    body: {
      zh: ({ tail, fen }) => `尾号 ${tail} 还有 ${formatYuan(fen)}，到期后可以免费换新卡号接着用`,
      en: ({ tail, fen }) => `${formatYuan(fen)} left on ${tail}. Afterwards a new number is free`,
    },
    sms: {
      zh: '尾号 {tail} 的礼品卡{when}到期，还有 {fee}。到期后可以免费换新卡号。',
      en: 'Your gift card {tail} with {fee} ends {when}.',
    },
    smsWords: ({ tail, fen, last }, _about, language) => ({
      tail,
      fee: formatYuan(fen),
      when: formatMonthDay(language, last),
    }),
    example: { tail: '6620', fen: 10_000, last: inDays },
    opens: 'cards',
  }),

  /** `left`: shipments; `last`: a moment of the last day. */
  comboEnding: defineMessage<{ readonly left: number; readonly last: string }>()({
    kind: 'money',
    serverOnly: { topic: 'account', version: 1 },
    title: {
      zh: ({ last }) => `寄件套餐 ${formatMonthDay('zh', last)}到期`,
      en: ({ last }) => `Combo ends ${formatMonthDay('en', last)}`,
    },
    body: {
      zh: ({ left }) => `还剩 ${left} 次，用不完的可以退款`,
      en: ({ left }) => `${left} shipments left. What you do not use can be given back`,
    },
    sms: {
      zh: '你的寄件套餐{when}到期，还剩 {left} 次。用不完的可以退款。',
      en: 'Your combo ends {when}, {left} shipments left.',
    },
    smsWords: ({ left, last }, _about, language) => ({ left: String(left), when: formatMonthDay(language, last) }),
    example: { left: 3, last: inDays },
    opens: 'cards',
  }),

  /** `last`: a moment of the last day. */
  pointsEnding: defineMessage<{ readonly points: number; readonly last: string }>()({
    kind: 'money',
    serverOnly: { topic: 'account', version: 1 },
    title: {
      zh: ({ points, last }) => `${points} 积分 ${formatMonthDay('zh', last)}到期`,
      en: ({ points, last }) => `${points} points end ${formatMonthDay('en', last)}`,
    },
    body: {
      zh: () => '到期前可以换成礼品，先用快到期的',
      en: () => 'Redeem them before that. The first to end are used first',
    },
    sms: {
      zh: '你有 {points} 积分{when}到期，到期前可以换成礼品。',
      en: '{points} of your points end {when}. Redeem them before that.',
    },
    smsWords: ({ points, last }, _about, language) => ({
      points: String(points),
      when: formatMonthDay(language, last),
    }),
    example: { points: 120, last: inDays },
    opens: 'points',
  }),

  pointsBack: defineMessage<{ readonly points: number }>()({
    kind: 'money',
    serverOnly: { topic: 'account', version: 2 },
    title: {
      zh: ({ points }) => `${points} 积分退回了`,
      en: ({ points }) => `${points} points came back`,
    },
    body: {
      zh: () => '兑换的礼品过期没取，积分的到期日不变',
      en: () => 'The gift was not collected in time. They end on the same day as before',
    },
    sms: {
      zh: '兑换的礼品过期没取，{points} 积分已退回，到期日不变。',
      en: 'Your gift was not collected. {points} points came back.',
    },
    smsWords: ({ points }) => ({ points: String(points) }),
    example: { points: 300 },
    opens: 'points',
  }),
};
