import { formatYuan } from '../money.ts';
import { defineMessage, type NoParams } from './define.ts';
import { far, inDays } from './sample.ts';
import { behind, formatAsRead, momentIn } from './words.ts';

/** Messages to the sender of an item abroad. */
export const abroadMessages = {
  /** The counter accepted it. `owedFen`: what a heavier item still costs. */
  interAccepted: defineMessage<{ readonly owedFen: number }>()({
    kind: 'pickup',
    internal: {
      topic: 'abroad',
      version: 1,
      name: { zh: '国际件已收寄', en: 'Item abroad accepted' },
      longest: [{ owedFen: 0 }, { owedFen: 1_234_567 }],
      mark: '4cd96ee0',
    },
    title: { zh: () => '网点收寄了', en: () => 'Accepted at the counter' },
    body: {
      zh: ({ owedFen }) =>
        owedFen > 0 ? `比付的重，还差运费 ${formatYuan(owedFen)}` : '接下来过我国海关，要你做什么会先告诉你',
      en: ({ owedFen }) =>
        owedFen > 0
          ? `Heavier than paid for: ${formatYuan(owedFen)} of postage to pay`
          : 'Our customs are next. If you have to do anything, we tell you first',
    },
    sms: {
      interAccepted: { zh: '国际邮件 {mailNo} 已收寄。', en: '{mailNo} was accepted at the counter.' },
      interAcceptedOwed: {
        zh: '国际邮件 {mailNo} 已收寄，还差运费 {fee}。',
        en: '{mailNo} was accepted. {fee} of postage to pay.',
      },
    },
    smsWords: ({ owedFen }) =>
      owedFen > 0 ? { interAcceptedOwed: { fee: formatYuan(owedFen) } } : { interAccepted: {} },
    example: { owedFen: 0 },
    opens: 'interOrder',
  }),

  /** Our customs ask the sender for so many fields of the declaration. `due`: until when. */
  interAsked: defineMessage<{ readonly count: number; readonly due?: string }>()({
    kind: 'failed',
    internal: {
      topic: 'abroad',
      version: 1,
      name: { zh: '海关请寄件人补充', en: 'Customs ask the sender' },
      longest: [{ count: 40, due: far }, { count: 40 }],
      mark: '602f2004',
    },
    title: {
      zh: ({ count }) => `海关请你补 ${count} 处`,
      en: ({ count }) => `Customs ask you for ${count} ${count === 1 ? 'answer' : 'answers'}`,
    },
    body: {
      zh: ({ due }, about) => (due ? `请在 ${momentIn('zh', due, about)} 前补充申报` : '请补充申报，放行后继续走'),
      en: ({ due }, about) =>
        due ? `Please complete the declaration by ${momentIn('en', due, about)}` : 'Please complete the declaration',
    },
    sms: {
      interAsked: {
        zh: '海关请你给国际邮件 {mailNo} 补充申报，共 {count} 处。',
        en: 'Customs ask you to complete the declaration of {mailNo}.',
      },
      interAskedBy: {
        zh: '海关请你给国际邮件 {mailNo} 补充申报，共 {count} 处，{when} 前补。',
        en: 'Customs ask you to complete the declaration of {mailNo} by {when}.',
      },
    },
    smsWords({ count, due }, about, language) {
      if (!due) return { interAsked: { count: String(count) } };
      const when = formatAsRead(language, due, about);
      return { interAskedBy: { count: String(count), when: language === 'zh' ? when : behind(language, when) } };
    },
    example: { count: 2, due: inDays },
    opens: 'interAmend',
  }),

  /** Customs of the destination ask the consignee. */
  interConsigneeAsked: defineMessage<NoParams>()({
    kind: 'failed',
    internal: {
      topic: 'abroad',
      version: 2,
      name: { zh: '海关请收件人办理', en: 'Customs ask the recipient' },
      longest: [{}],
      mark: 'f68074ef',
    },
    title: { zh: () => '寄达地海关在问收件人', en: () => 'Customs there ask the recipient' },
    body: {
      zh: () => '你不用做什么。有一段英文可以转给收件人',
      en: () => 'Nothing for you to do. There is a text that you can pass on',
    },
    sms: {
      zh: '寄达地海关在问国际邮件 {mailNo} 的收件人，请提醒对方。',
      en: 'Customs there ask the recipient of {mailNo}. Please tell them.',
    },
    example: {},
    opens: 'interOrder',
  }),

  interDelivered: defineMessage<{ readonly signed: string }>()({
    kind: 'delivered',
    internal: {
      topic: 'abroad',
      version: 1,
      name: { zh: '国际件已投递', en: 'Item abroad delivered' },
      longest: [{ signed: far }],
      mark: 'abd44d76',
    },
    title: { zh: () => '已交到收件人手里', en: () => 'Handed over to the recipient' },
    body: { zh: () => '每一步都在订单里', en: () => 'The order shows every step' },
    sms: { zh: '国际邮件 {mailNo} 已于 {when} 妥投。', en: '{mailNo} was delivered.' },
    smsWords: ({ signed }, about, language) => ({ when: formatAsRead(language, signed, about) }),
    example: { signed: '2026-11-24T14:24:00+08:00' },
    opens: 'interOrder',
  }),

  interTurnedBack: defineMessage<NoParams>()({
    kind: 'change',
    internal: {
      topic: 'abroad',
      version: 1,
      name: { zh: '国际件退回', en: 'Item abroad turned back' },
      longest: [{}],
      mark: '1ebf9cb2',
    },
    title: { zh: () => '正在退回给你', en: () => 'On its way back to you' },
    body: { zh: () => '为什么退回、退多少钱，在订单里看', en: () => 'The order says why, and what is refunded' },
    sms: { zh: '国际邮件 {mailNo} 正在退回给你，原因在订单里看。', en: '{mailNo} is on its way back to you.' },
    example: {},
    opens: 'interOrder',
  }),

  /** The order was closed because nobody brought the item. `fen`: what is refunded. */
  interExpired: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    internal: {
      topic: 'abroad',
      version: 1,
      name: { zh: '国际订单到期没寄', en: 'Order abroad not posted in time' },
      longest: [{ fen: 1_234_567 }, { fen: 0 }],
      mark: 'c72c9723',
    },
    title: { zh: () => '国际订单过期了，没有寄出', en: () => 'The order abroad has expired unsent' },
    body: {
      zh: ({ fen }) => (fen > 0 ? `${formatYuan(fen)} 原路退回` : '没有收过钱'),
      en: ({ fen }) => (fen > 0 ? `${formatYuan(fen)} is being refunded` : 'Nothing had been paid'),
    },
    sms: {
      interExpired: { zh: '国际订单 {mailNo} 过期了，没有寄出。', en: 'The order of {mailNo} has expired unsent.' },
      interExpiredBack: {
        zh: '国际订单 {mailNo} 过期了，没有寄出，{fee} 原路退回。',
        en: 'The order of {mailNo} has expired unsent. {fee} is being refunded.',
      },
    },
    smsWords: ({ fen }) => (fen > 0 ? { interExpiredBack: { fee: formatYuan(fen) } } : { interExpired: {} }),
    example: { fen: 8600 },
    opens: 'interOrder',
  }),

  /** Customs did not take the advance data: they refused it, or it lacks something. */
  interNotDeclared: defineMessage<{ readonly state: 'refused' | 'incomplete' }>()({
    kind: 'failed',
    internal: {
      topic: 'abroad',
      version: 1,
      name: { zh: '报关信息没有通过', en: 'Advance data not accepted' },
      longest: [{ state: 'refused' }, { state: 'incomplete' }],
      mark: '74f9f824',
    },
    title: {
      zh: ({ state }) => (state === 'refused' ? '海关没有接受申报' : '申报不完整'),
      en: ({ state }) => (state === 'refused' ? 'Customs refused the declaration' : 'The declaration is not complete'),
    },
    body: {
      zh: () => '先别去寄。改好申报会再交一次，也可以取消全退',
      en: () => 'Do not bring it yet. Mend the declaration, or cancel for a full refund',
    },
    sms: {
      zh: '国际邮件 {mailNo} 的申报没有通过，先别去寄，请改申报。',
      en: '{mailNo}: the declaration was not taken. Please mend it first.',
    },
    example: { state: 'incomplete' },
    opens: 'interOrder',
  }),
};
