import { type InquiryAnswer, inquiryAnswers } from '@yidi/contract/values/inquiry';
import { type PromiseWhy, promiseWhys } from '@yidi/contract/values/promise';
import { answersEn, answersZh } from '../inquiry-answers.ts';
import { formatYuan } from '../money.ts';
import { promiseReasons } from '../promise-reasons.ts';
import { formatAfter } from '../times.ts';
import { defineMessage, type NoParams } from './define.ts';
import { far, farther, soon, tomorrow } from './sample.ts';
import { behind, formatAsRead, momentIn, short } from './words.ts';

interface MovedPromise {
  readonly was: string;
  readonly due: string;
  readonly why?: PromiseWhy;
}

/** The carrier's answer, and when its next reply is due. */
interface NewsOfAnswer {
  readonly answer: InquiryAnswer;
  readonly by: string;
}

/** Messages about requests for a mail under way, and about its promise. */
export const changeMessages = {
  /** The carrier is asked about a mail that does not move. `due`: its deadline. */
  inquiryOpened: defineMessage<{ readonly due: string }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '查询单已受理', en: 'Inquiry opened' },
      longest: [{ due: far }],
      mark: 'cd28ebcc',
      heardBy: ['received', 'sent'],
      overFrom: 16,
      paramsOf: ({ by }: { readonly by: string }) => ({ due: by }),
    },
    title: { zh: () => '停得比平时久，我们在查', en: () => 'Longer than usual: we ask after it' },
    overTitle: { zh: '停得比平时久', en: 'Longer than usual' },
    body: {
      zh: ({ due }, about) => `${momentIn('zh', due, about)} 前在轨迹里答复`,
      en: ({ due }, about) => `Answered in its trace by ${momentIn('en', due, about)}`,
    },
    sms: {
      zh: '邮件 {mailNo} 停得比平时久，我们在查，{when} 前在轨迹里答复。',
      en: '{mailNo} takes longer than usual: we ask after it, by {when}.',
    },
    smsWords: ({ due }, about, language) => ({ when: formatAsRead(language, due, about) }),
    example: { due: tomorrow },
  }),

  inquiryAnswered: defineMessage<{ readonly answer: InquiryAnswer; readonly due: string }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '查询单已答复', en: 'Inquiry answered' },
      longest: inquiryAnswers.map((answer) => ({ answer, due: far })),
      mark: '332cb5c0',
      heardBy: ['received', 'sent'],
      overFrom: 16,
      paramsOf: ({ answer, by }: NewsOfAnswer) => ({ answer, due: by }),
    },
    title: { zh: ({ answer }) => answersZh[answer], en: ({ answer }) => answersEn[answer] },
    body: {
      zh: ({ due }, about) => `${momentIn('zh', due, about)} 前还没动，我们会再查`,
      en: ({ due }, about) => `If it stands still ${momentIn('en', due, about)}, we ask again`,
    },
    sms: { zh: '邮件 {mailNo}：{what}。{when} 前还没动，我们会再查。', en: '{mailNo}: {what}.' },
    smsWords: ({ answer, due }, about, language) => ({
      what: (language === 'zh' ? answersZh : answersEn)[answer],
      when: formatAsRead(language, due, about),
    }),
    example: { answer: 'searching', due: tomorrow },
  }),

  /** The courier's answer to a consignee who did not get a delivered mail. */
  receiptAnswered: defineMessage<{ readonly answer: InquiryAnswer; readonly due: string }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '没收到的答复', en: 'Answer to a mail not received' },
      longest: inquiryAnswers.map((answer) => ({ answer, due: far })),
      mark: 'c7df0885',
      heardBy: ['received'],
      paramsOf: ({ answer, by }: NewsOfAnswer) => ({ answer, due: by }),
    },
    title: { zh: ({ answer }) => answersZh[answer], en: ({ answer }) => answersEn[answer] },
    body: { zh: () => '详情和下一步在轨迹里看', en: () => 'More, and what to do next: see its trace' },
    sms: { zh: '邮件 {mailNo}：{what}。详情和下一步在轨迹里看。', en: '{mailNo}: {what}.' },
    smsWords: ({ answer }, _about, language) => ({ what: (language === 'zh' ? answersZh : answersEn)[answer] }),
    example: { answer: 'coming', due: tomorrow },
  }),

  /** The sender changed the address. `city`: the new city. */
  readdressed: defineMessage<{ readonly city: string }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 2,
      name: { zh: '已改址', en: 'Redirected' },
      longest: [{ city: '乌鲁木齐' }],
      mark: 'e53f9d46',
      heardBy: ['received', 'sent'],
      paramsOf: (_: object, { toCity }) => ({ city: toCity }),
    },
    title: { zh: ({ city }) => `收件地址已改到${city}`, en: ({ city }) => `New address: ${city}` },
    body: {
      zh: (_, { side }) => (side === 'sent' ? '新的送达时间在轨迹里看' : '寄件人改的，新的送达时间在轨迹里看'),
      en: (_, { side }) =>
        side === 'sent' ? 'Its new promise: see its trace' : 'Its sender changed it; when it comes: see its trace',
    },
    sms: {
      zh: '邮件 {mailNo} 的收件地址已由寄件人改到{city}。',
      en: '{mailNo}: its sender changed the address to {city}.',
    },
    smsWords: ({ city }) => ({ city: short(city, 12) }),
    example: { city: '合肥市' },
  }),

  /** The sender recalled it. `backFen`: the refunded part of the postage. */
  recalled: defineMessage<{ readonly backFen: number }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '已撤回', en: 'Recalled' },
      longest: [{ backFen: 700 }, { backFen: 0 }],
      mark: '9555edf9',
      heardBy: ['received', 'sent'],
      paramsOf: ({ backFen }: { readonly backFen: number }) => ({ backFen }),
    },
    title: {
      zh: (_, { side }) => (side === 'sent' ? '邮件已掉头，正在退回' : '寄件人撤回了邮件'),
      en: (_, { side }) => (side === 'sent' ? 'Turned round, on its way back' : 'Recalled by its sender'),
    },
    body: {
      zh: ({ backFen }, { side }) =>
        side !== 'sent'
          ? '有疑问请联系寄件人'
          : backFen > 0
            ? `没走完的邮费 ${formatYuan(backFen)} 不收，已付的原路退回`
            : '进展在轨迹里看',
      en: ({ backFen }, { side }) =>
        side !== 'sent'
          ? 'Please ask the sender why'
          : backFen > 0
            ? `${formatYuan(backFen)} of the postage is not charged; if paid, it goes back`
            : 'Where it is: see its trace',
    },
    sms: { zh: '邮件 {mailNo} 已由寄件人撤回，正在退回。', en: '{mailNo}: recalled by its sender, on its way back.' },
    example: { backFen: 0 },
  }),

  /** The carrier could not carry out the sender's request. `backFen`: the refund. */
  notIntercepted: defineMessage<{ readonly backFen: number }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '没有拦到', en: 'Not intercepted' },
      longest: [{ backFen: 1200 }, { backFen: 0 }],
      mark: '2df06322',
      heardBy: ['sent'],
      paramsOf: ({ backFen }: { readonly backFen: number }) => ({ backFen }),
    },
    title: { zh: () => '没能改址或撤回', en: () => 'Could not be turned' },
    body: {
      zh: ({ backFen }) => (backFen > 0 ? `仍按原地址送，${formatYuan(backFen)} 会原路退回` : '仍按原地址送，没有收费'),
      en: ({ backFen }) =>
        backFen > 0
          ? `It goes on as before; ${formatYuan(backFen)} goes back to you`
          : 'It goes on as before, free of charge',
    },
    sms: {
      zh: '邮件 {mailNo} 没能改址或撤回，仍按原地址送。已付的费用会原路退回。',
      en: '{mailNo} could not be turned. Any fee goes back.',
    },
    example: { backFen: 0 },
  }),

  /** A change of the order came after collection and was not possible. */
  editRefused: defineMessage<NoParams>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '更改没赶上揽收', en: 'Change came too late' },
      longest: [{}],
      mark: 'c81769bc',
      heardBy: ['sent'],
      paramsOf: () => ({}),
    },
    title: { zh: () => '更改没赶上揽收', en: () => 'Your change came too late' },
    body: {
      zh: () => '仍按原来的信息送。可以撤回邮件，或联系客服',
      en: () => 'It goes as first ordered. You can recall it, or call us',
    },
    sms: {
      zh: '邮件 {mailNo} 揽收在先，更改没有生效，仍按原信息送。可在订单里撤回，或联系客服。',
      en: '{mailNo} was collected before your change and goes as first ordered. Recall it, or call us.',
    },
    example: {},
  }),

  /**
   * A followed mail was handed over. `by`: the masked phone of the giver. The giver's name for the
   * mail is shown only in the receiver's list.
   */
  followHandedOver: defineMessage<{ readonly by: string }>()({
    kind: 'change',
    internal: {
      topic: 'follow',
      version: 1,
      name: { zh: '转来一件关注的邮件', en: 'Followed mail handed over' },
      longest: [{ by: '138******18' }],
      mark: '9505d6d3',
    },
    title: { zh: () => '有一件邮件交给你关注', en: () => 'A mail was handed to you' },
    body: {
      zh: ({ by }) => `${by} 交给你的，有进展会告诉你。不想跟进，可以取消关注`,
      en: ({ by }) => `By ${by}. We tell you how it goes; unfollow it if you need not know`,
    },
    sms: { zh: '{by} 把邮件 {mailNo} 交给你关注，有进展会告诉你。', en: '{by} handed {mailNo} to you to follow.' },
    example: { by: '138******18' },
  }),

  /** The old and new promise; only the parties of the mail get the reason. */
  promiseMoved: defineMessage<MovedPromise>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '预计送达变了', en: 'Promise moved' },
      longest: [...promiseWhys.map((why) => ({ was: far, due: farther, why })), { was: far, due: farther }],
      mark: '761cd5c9',
      heardBy: ['received', 'sent'],
      paramsOf: ({ promise }: { readonly promise: MovedPromise }) => promise,
      forFollowers: ({ was, due }) => ({ was, due }),
    },
    title: {
      zh: ({ due }, about) => `${formatAfter('承诺改到', momentIn('zh', due, about))} 前送达`,
      en: ({ due }, about) => `Now promised by ${momentIn('en', due, about)}`,
    },
    body: {
      zh: ({ was, why }, about) =>
        `${formatAfter('原来是', momentIn('zh', was, about))} 前${why ? `，${promiseReasons.zh[why]}` : ''}`,
      en: ({ was, why }, about) => `It was ${momentIn('en', was, about)}${why ? `: ${promiseReasons.en[why]}` : ''}`,
    },
    sms: {
      zh: '邮件 {mailNo} 的承诺送达从{was} 前改到{when} 前。',
      en: '{mailNo}: promise moved from {was} to {when}.',
    },
    smsWords({ was, due }, about, language) {
      const [before, now] = [was, due].map((moment) => formatAsRead(language, moment, about)) as [string, string];
      return { was: behind(language, before), when: behind(language, now) };
    },
    example: { was: soon.to, due: tomorrow },
  }),
};
