import type { UrgeAnswer } from '@yidi/contract/values/order';
import { formatYuan } from '../money.ts';
import { defineMessage, type NewsTime, type NoParams } from './define.ts';
import { far, farther, longOffice, soon } from './sample.ts';
import { comingIn, formatAsRead, momentIn, short, spanAsRead, spanIn } from './words.ts';

const longestOffice = { zh: 14, en: 12 } as const;

/** The answers to an urge after which somebody comes. */
type Comes = Exclude<UrgeAnswer, 'over'>;

interface NewsOfUrge {
  readonly answer: Comes;
  readonly by: string;
}

const urgeZh: Readonly<Record<Comes, string>> = { coming: '快递员会来', next: '改由最近的快递员来' };
const urgeEn: Readonly<Record<Comes, string>> = { coming: 'The courier comes', next: 'Another courier comes' };

export const pickupMessages = {
  orderAccepted: defineMessage<{ readonly office: string; readonly from?: string; readonly to?: string }>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '网点已接单', en: 'Order accepted' },
      longest: [{ office: longOffice, from: far, to: farther }, { office: longOffice }],
      mark: '1d4892dc',
      heardBy: ['sent'],
      overFrom: 5,
      paramsOf: (_: object, { office, pickup }) => ({ office, ...pickup }),
    },
    title: { zh: () => '网点已接单', en: () => 'Order accepted' },
    body: {
      zh: ({ office, from, to }, about) =>
        from && to ? `${office}会在 ${spanIn('zh', from, to, about)} 来取` : `把包裹带到${office}，出示寄件码`,
      en: ({ office, from, to }, about) =>
        from && to
          ? `${office} collects it ${spanIn('en', from, to, about)}`
          : `Bring the parcel to ${office} and show the code`,
    },
    sms: {
      orderAccepted: {
        zh: '邮件 {mailNo} 已接单，{office}会在 {when} 来取。',
        en: '{mailNo} accepted: collected {when}.',
      },
      orderAcceptedBring: {
        zh: '邮件 {mailNo} 已接单，请带到{office}，出示寄件码。',
        en: '{mailNo} accepted: bring it to {office} with its code.',
      },
    },
    smsWords: ({ office, from, to }, about, language) => {
      const where = { office: short(office, longestOffice[language]) };
      if (!from || !to) return { orderAcceptedBring: where };
      return { orderAccepted: { ...where, when: spanAsRead(language, from, to, about) } };
    },
    example: { office: '翠苑营业部', ...soon },
  }),

  courierComing: defineMessage<{ readonly courier: string; readonly from: string; readonly to: string }>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '快递员来取', en: 'Courier to collect' },
      longest: [
        { courier: '阿卜杜拉·买买提', from: far, to: farther },
        { courier: '陈', from: '2026-11-24T16:00:00+08:00', to: farther },
      ],
      mark: '0ff1a5d2',
      heardBy: ['sent'],
      overFrom: 5,
      paramsOf: ({ at }: NewsTime, { courier, pickup }) => ({
        courier,
        from: pickup?.from ?? at,
        to: pickup?.to ?? at,
      }),
    },
    title: {
      zh: (p, about) => `快递员${comingIn('zh', p, about)}来取`,
      en: (p, about) => `Courier comes ${comingIn('en', p, about)}`,
    },
    overTitle: { zh: '快递员上门取件', en: 'Courier to collect' },
    body: {
      zh: ({ courier }) => `${courier}来取包裹。取件码当面报，别在电话里说。`,
      en: ({ courier }) => `${courier} collects the parcel. Say the code in person, never on the phone.`,
    },
    sms: {
      zh: '快递员{courier}{when}来取邮件 {mailNo}。取件码当面报，别在电话里说。',
      en: 'The courier for {mailNo} comes {when}. Keep the code until then.',
    },
    smsWords: (params, about, language) => ({
      courier: short(params.courier, 5),
      when: comingIn(language, params, about),
    }),
    example: { courier: '陈师傅', ...soon },
  }),

  /** The new window after a missed pick-up. */
  pickupMissed: defineMessage<{ readonly from: string; readonly to: string }>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '没有按时来取', en: 'Pick-up missed' },
      longest: [{ from: far, to: farther }],
      mark: '8c894079',
      heardBy: ['sent'],
      overFrom: 5,
      paramsOf: ({ at }: NewsTime, { pickup }) => ({ from: pickup?.from ?? at, to: pickup?.to ?? at }),
    },
    title: { zh: () => '对不起，没有按时来取', en: () => 'Sorry, nobody came in time' },
    body: {
      zh: ({ from, to }, about) => `已改到 ${spanIn('zh', from, to, about)}，第一个来取`,
      en: ({ from, to }, about) => `You are first in line: ${spanIn('en', from, to, about)}`,
    },
    sms: {
      zh: '对不起，邮件 {mailNo} 没有按时来取，已改到 {when}，第一个来取。',
      en: 'Sorry, nobody came for {mailNo}. Now {when}.',
    },
    smsWords: ({ from, to }, about, language) => ({ when: spanAsRead(language, from, to, about) }),
    example: soon,
  }),

  /** The courier came in vain; the sender books again. */
  pickupFailed: defineMessage<NoParams>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '没取到', en: 'Not collected' },
      longest: [{}],
      mark: 'f6d63f36',
      heardBy: ['sent'],
      overFrom: 4,
      paramsOf: () => ({}),
    },
    title: { zh: () => '快递员没取到', en: () => 'Not collected' },
    body: {
      zh: () => '打开订单，另约一个时间',
      en: () => 'Open the order to book another time',
    },
    sms: {
      zh: '邮件 {mailNo} 没取到，请在订单里另约时间。',
      en: '{mailNo} was not collected. Please book again.',
    },
    smsWords: () => ({}),
    example: {},
  }),

  /** The office moved the pick-up to another window. */
  pickupMoved: defineMessage<{ readonly from: string; readonly to: string }>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '网点改约取件', en: 'Pick-up moved' },
      longest: [{ from: far, to: farther }],
      mark: 'fa13d440',
      heardBy: ['sent'],
      overFrom: 4,
      paramsOf: ({ at }: NewsTime, { pickup }) => ({ from: pickup?.from ?? at, to: pickup?.to ?? at }),
    },
    title: { zh: () => '取件时间改了', en: () => 'The pick-up was moved' },
    body: {
      zh: ({ from, to }, about) => `网点改到 ${spanIn('zh', from, to, about)} 来取`,
      en: ({ from, to }, about) => `The office collects it ${spanIn('en', from, to, about)}`,
    },
    sms: {
      zh: '邮件 {mailNo} 的取件改到 {when}。',
      en: 'Pick-up of {mailNo} moved to {when}.',
    },
    smsWords: ({ from, to }, about, language) => ({ when: spanAsRead(language, from, to, about) }),
    example: soon,
  }),

  /** The office cancelled the order. */
  pickupCancelled: defineMessage<NoParams>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '网点取消订单', en: 'Cancelled by the office' },
      longest: [{}],
      mark: '95b8540b',
      heardBy: ['sent'],
      overFrom: 5,
      paramsOf: () => ({}),
    },
    title: { zh: () => '网点取消了订单', en: () => 'The office cancelled the order' },
    body: {
      zh: () => '订单里有原因，已付的原路退回',
      en: () => 'The order has the reason. What was paid goes back',
    },
    sms: {
      zh: '网点取消了邮件 {mailNo} 的订单，原因见订单。',
      en: 'The office cancelled {mailNo}. See the order.',
    },
    smsWords: () => ({}),
    example: {},
  }),

  /** A colleague answered a sender who urged the office: a courier comes by then. */
  urgeAnswered: defineMessage<{ readonly answer: Comes; readonly by: string }>()({
    kind: 'pickup',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '答复催单', en: 'Answer to an urge' },
      longest: [{ answer: 'next', by: far }],
      mark: '72bce9c1',
      heardBy: ['sent'],
      overFrom: 4,
      paramsOf: ({ answer, by }: NewsOfUrge) => ({ answer, by }),
    },
    title: { zh: ({ answer }) => urgeZh[answer], en: ({ answer }) => urgeEn[answer] },
    body: {
      zh: ({ by }, about) => `${momentIn('zh', by, about)} 前到，请留意电话`,
      en: ({ by }, about) => `There by ${momentIn('en', by, about)}; please mind your phone`,
    },
    sms: { zh: '邮件 {mailNo} 催单：{what}，{when} 前到。', en: '{mailNo}: {what}, by {when}.' },
    smsWords: ({ answer, by }, about, language) => ({
      what: (language === 'zh' ? urgeZh : urgeEn)[answer],
      when: formatAsRead(language, by, about),
    }),
    example: { answer: 'coming', by: soon.to },
  }),

  /** `fen` is absent before weighing. */
  collected: defineMessage<{ readonly fen?: number }>()({
    kind: 'money',
    internal: {
      topic: 'order',
      version: 4,
      name: { zh: '已揽收', en: 'Collected' },
      longest: [{ fen: 1_234_567 }, {}],
      mark: 'ecd33c23',
      heardBy: ['sent'],
      paramsOf: (_: object, { fen }) => (fen === null ? {} : { fen }),
    },
    title: {
      zh: ({ fen }) => (fen === undefined ? '包裹已揽收' : `已揽收，运费 ${formatYuan(fen)}`),
      en: ({ fen }) => (fen === undefined ? 'Parcel collected' : `Collected, fee ${formatYuan(fen)}`),
    },
    body: {
      zh: ({ fen }) => (fen === undefined ? '称重后的运费随后告诉你' : '按重量和尺寸计费，明细在订单里看'),
      en: ({ fen }) => (fen === undefined ? 'The weighed fee follows' : 'By weight and size; the order shows how'),
    },
    sms: {
      collected: { zh: '邮件 {mailNo} 已揽收，称重后的运费随后告诉你。', en: '{mailNo} collected, the fee follows.' },
      collectedFee: { zh: '邮件 {mailNo} 已揽收，运费 {fee}。', en: '{mailNo} collected, fee {fee}.' },
    },
    smsWords: ({ fen }) => (fen === undefined ? { collected: {} } : { collectedFee: { fee: formatYuan(fen) } }),
    example: { fen: 900 },
  }),
};
