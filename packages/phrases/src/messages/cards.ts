import { formatYuan } from '../money.ts';
import { formatMonthDay } from '../times.ts';
import { defineMessage } from './define.ts';
import { far, inDays } from './sample.ts';

/** Messages about prepaid cards, combos and points. */
export const cardMessages = {
  /** The refund of a card, gift or combo that was paid twice. */
  cardPaidBack: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    internal: {
      topic: 'purchase',
      version: 2,
      name: { zh: '卡款已退', en: 'Card paid back' },
      longest: [{ fen: 1_234_567 }],
      mark: '7f46f31a',
    },
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
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '卡余额不多', en: 'Card is low' },
      longest: [{ fen: 1_999 }],
      mark: '623fa8a4',
    },
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
    internal: {
      topic: 'account',
      version: 2,
      name: { zh: '卡要到期', en: 'Card ends soon' },
      longest: [{ tail: '6620', fen: 100_000, last: far }],
      mark: '4c056da8',
    },
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
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '套餐要到期', en: 'Combo ends soon' },
      longest: [{ left: 10, last: far }],
      mark: 'd83fe5d9',
    },
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
    internal: {
      topic: 'account',
      version: 1,
      name: { zh: '积分要到期', en: 'Points end soon' },
      longest: [{ points: 1_234_567, last: far }],
      mark: '957b034b',
    },
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
    internal: {
      topic: 'account',
      version: 2,
      name: { zh: '积分已退', en: 'Points returned' },
      longest: [{ points: 1_234_567 }],
      mark: 'cfd6c985',
    },
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
