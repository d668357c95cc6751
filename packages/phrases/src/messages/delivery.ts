import type { ScanReason } from '@yidi/contract/values/scan';
import type { Remedy } from '@yidi/rules/trace/reasons';
import { reasonsEn, reasonsZh } from '../scan-reasons.ts';
import { sayAfter } from '../times.ts';
import { defineMessage, type NoParams } from './define.ts';
import { failures, kindOfFailure, sayFailure } from './failures.ts';
import { station, tomorrow } from './sample.ts';
import { behind, momentIn, sayAsRead, short } from './words.ts';

/** A locker reads no identity card. */
const isLocker = (place: string) => place.includes('柜');

/** Messages about the delivery of a mail. */
export const deliveryMessages = {
  outForDelivery: defineMessage<{ readonly expected?: string }>()({
    kind: 'delivery',
    serverOnly: { topic: 'order', version: 1, heardBy: ['received', 'sent'] },
    title: {
      zh: ({ expected }, about) =>
        expected ? `${sayAfter('正送来，预计', momentIn('zh', expected, about))} 前到` : '快递员正送来',
      en: ({ expected }, about) =>
        expected ? `Out for delivery, due ${momentIn('en', expected, about)}` : 'Out for delivery',
    },
    body: {
      zh: (_, { side }) => (side === 'sent' ? '签收后会告诉你' : '请保持电话畅通，方便收件'),
      en: (_, { side }) => (side === 'sent' ? 'We tell you when it is delivered' : 'Please keep your phone on'),
    },
    sms: {
      outForDelivery: { zh: '邮件 {mailNo} 正送来。请保持电话畅通。', en: '{mailNo} is out for delivery.' },
      outForDeliveryDue: {
        zh: '邮件 {mailNo} 正送来，预计{when} 前到。请保持电话畅通。',
        en: '{mailNo} is out for delivery, due {when}.',
      },
    },
    smsWords({ expected }, about, language) {
      if (!expected) return { outForDelivery: {} };
      const when = sayAsRead(language, expected, about);
      return { outForDeliveryDue: { when: behind(language, when) } };
    },
    example: { expected: '2026-11-24T15:20:00+08:00' },
  }),

  /**
   * `code`, `until`: by which code its consignee gets it there, and until when for them alone. `sign`: by the delivery code, which
   * no text repeats.
   */
  waitingAtPoint: defineMessage<{
    readonly point: string;
    readonly sign?: 1;
    readonly code?: string;
    readonly until?: string;
  }>()({
    kind: 'waiting',
    serverOnly: { topic: 'order', version: 5, heardBy: ['received', 'sent'] },
    title: { zh: ({ point }) => `已到${point}`, en: ({ point }) => `Waiting at ${point}` },
    body: {
      zh: ({ point, sign, code, until }, about) =>
        about.side === 'sent'
          ? '等收件人来取'
          : sign
            ? '凭签收码来取'
            : code === undefined
              ? isLocker(point)
                ? '凭取件码开柜'
                : '带上证件来取'
              : `取件码 ${code}${until ? `，${momentIn('zh', until, about)} 前来取` : ''}`,
      en: ({ point, sign, code, until }, about) =>
        about.side === 'sent'
          ? 'For the recipient to collect'
          : sign
            ? 'Collected with the delivery code'
            : code === undefined
              ? isLocker(point)
                ? 'The code opens the locker'
                : 'Bring an identity card to collect it'
              : `Code ${code}${until ? `, until ${momentIn('en', until, about)}` : ''}`,
    },
    sms: {
      waitingAtPoint: { zh: '邮件 {mailNo} 已到{point}，请带上证件来取。', en: '{mailNo} waits for you at {point}.' },
      waitingAtPointCode: {
        zh: '邮件 {mailNo} 到{point}了，取件码 {code}，{when} 前取。',
        en: '{mailNo} at {point}, code {code}, until {when}.',
      },
      waitingAtPointSign: {
        zh: '邮件 {mailNo} 已到{point}，请凭签收码来取。',
        en: '{mailNo} at {point}. Say the delivery code there.',
      },
    },
    smsWords({ point, sign, code, until }, about, language) {
      if (sign) return { waitingAtPointSign: { point: short(point, language === 'zh' ? 16 : 12) } };
      if (code === undefined || until === undefined) return { waitingAtPoint: { point: short(point, 16) } };
      const when = sayAsRead(language, until, about);
      return { waitingAtPointCode: { point: short(point, language === 'zh' ? 13 : 9), code, when } };
    },
    example: { point: station, code: '8-2-6031', until: tomorrow },
  }),

  /** It is sent back when it is not collected until then. */
  storageEnds: defineMessage<{ readonly point: string; readonly until: string }>()({
    kind: 'waiting',
    serverOnly: { topic: 'order', version: 2, heardBy: ['received'] },
    title: {
      zh: ({ until }, about) => `${momentIn('zh', until, about)} 前不取会退回`,
      en: ({ until }, about) => `Goes back if not collected by ${momentIn('en', until, about)}`,
    },
    body: {
      zh: ({ point }) => `在${point}等你。来不及取，可以在物流里延长或换地方`,
      en: ({ point }) => `At ${point}. No time? Keep it longer or have it elsewhere, in its trace`,
    },
    sms: {
      zh: '邮件 {mailNo} 在{point}等你，{when} 前不取会退回。',
      en: '{mailNo} goes back if not collected by {when}.',
    },
    smsWords: ({ point, until }, about, language) => ({
      point: short(point, 16),
      when: sayAsRead(language, until, about),
    }),
    example: { point: station, until: tomorrow },
  }),

  attemptFailed: defineMessage<{ readonly reason?: ScanReason; readonly remedy: Remedy }>()({
    kind: 'failed',
    serverOnly: { topic: 'order', version: 4, heardBy: ['received', 'sent'] },
    title: { zh: (params) => failures.zh[kindOfFailure(params)], en: (params) => failures.en[kindOfFailure(params)] },
    body: { zh: (params) => sayFailure('zh', params), en: (params) => sayFailure('en', params) },
    sms: { zh: '邮件 {mailNo} {what}。{why}。', en: '{mailNo}: {what}. {why}.' },
    smsWords(params, _about, language) {
      const what = failures[language][kindOfFailure(params)];
      return { what: language === 'en' ? what.toLowerCase() : what, why: sayFailure(language, params) };
    },
    example: { reason: 'nobody_reached', remedy: 'call_back' },
  }),

  /** Nothing was put anywhere: until when its consignee chooses before it comes to the door. */
  lockerFull: defineMessage<{ readonly due: string }>()({
    kind: 'failed',
    serverOnly: { topic: 'order', version: 2, heardBy: ['received'] },
    title: { zh: () => '柜子满了，放哪里由你定', en: () => 'The locker is full: you decide' },
    body: {
      zh: ({ due }, about) => `没有放到别处。${momentIn('zh', due, about)} 前可以改地点或时间，不选就送上门`,
      en: ({ due }, about) =>
        `It was left nowhere else. Choose a place or time by ${momentIn('en', due, about)}, or it comes to your door`,
    },
    sms: {
      zh: '邮件 {mailNo} 要放的柜子满了。{when} 前可在物流里改放别处，不选就送上门。',
      en: '{mailNo}: the locker is full. Choose by {when}, or it comes to your door.',
    },
    smsWords: ({ due }, about, language) => ({ when: sayAsRead(language, due, about) }),
    example: { due: tomorrow },
  }),

  inCustoms: defineMessage<NoParams>()({
    kind: 'change',
    serverOnly: { topic: 'order', version: 1, heardBy: ['received', 'sent'] },
    title: { zh: () => '正在清关', en: () => 'In customs' },
    body: { zh: () => '海关放行后继续走', en: () => 'It goes on once customs release it' },
    sms: { zh: '邮件 {mailNo} 正在清关，放行后继续走。', en: '{mailNo} is in customs.' },
    example: {},
  }),

  customsHeld: defineMessage<NoParams>()({
    kind: 'change',
    serverOnly: { topic: 'order', version: 2, heardBy: ['received', 'sent'] },
    title: { zh: () => '海关在查验', en: () => 'Customs examine it' },
    body: {
      zh: (_, { side }) =>
        side === 'sent' ? '要补资料时，海关会联系收件人；放行后继续走' : '要补资料时，海关会联系你；放行后继续走',
      en: (_, { side }) =>
        side === 'sent'
          ? 'If papers are missing they ask the recipient; then it goes on'
          : 'If papers are missing they ask you; then it goes on',
    },
    sms: {
      zh: '海关在查验邮件 {mailNo}，要补资料会联系收件人，放行后继续走。',
      en: '{mailNo} is examined by customs.',
    },
    example: {},
  }),

  /** `delegate`: to somebody else, for the code that the consignee gave them. */
  delivered: defineMessage<{ readonly signed: string; readonly delegate?: true }>()({
    kind: 'delivered',
    serverOnly: { topic: 'order', version: 3, heardBy: ['received', 'sent'] },
    title: {
      zh: ({ delegate }, { side }) => (delegate && side !== 'sent' ? '代收人取走了' : '已签收'),
      en: ({ delegate }, { side }) => (delegate && side !== 'sent' ? 'Collected for you' : 'Delivered'),
    },
    body: {
      zh: ({ delegate }, { side }) =>
        side === 'sent'
          ? '签收人和时间在物流里看'
          : delegate
            ? '已核对代收码，是谁在物流里看。没拿到，7 天内提出'
            : '没收到，7 天内在物流里提出',
      en: ({ delegate }, { side }) =>
        side === 'sent'
          ? 'Who signed and when: see its trace'
          : delegate
            ? 'By the code that you gave: see its trace. If you do not have it, say so in 7 days'
            : 'If you did not get it, say so in its trace in 7 days',
    },
    sms: {
      zh: '邮件 {mailNo} 已于 {when} 签收。不是你收的，请马上告诉我们。',
      en: '{mailNo} was delivered. Not to you? Tell us.',
    },
    smsWords: ({ signed }, about, language) => ({ when: sayAsRead(language, signed, about) }),
    example: { signed: '2026-11-24T14:24:00+08:00' },
  }),

  turnedBack: defineMessage<{ readonly reason?: ScanReason }>()({
    kind: 'change',
    serverOnly: { topic: 'order', version: 1, heardBy: ['received', 'sent'] },
    title: { zh: () => '正在退回寄件人', en: () => 'Going back to its sender' },
    body: {
      zh: ({ reason }) => (reason ? `${reasonsZh[reason]}。签收后会告诉你` : '退到后会告诉你'),
      en: ({ reason }) =>
        reason ? `Reason: ${reasonsEn[reason]}. We tell you when it is there` : 'We tell you when it is there',
    },
    sms: { zh: '邮件 {mailNo} 正在退回寄件人，退到后会告诉你。', en: '{mailNo} goes back to its sender.' },
    example: {},
  }),

  returned: defineMessage<{ readonly signed: string }>()({
    kind: 'delivered',
    serverOnly: { topic: 'order', version: 1, heardBy: ['received', 'sent'] },
    title: { zh: () => '已退回寄件人', en: () => 'Back with its sender' },
    body: {
      zh: (_, { side }) => (side === 'sent' ? '不用再做什么' : '有疑问请联系寄件人'),
      en: (_, { side }) => (side === 'sent' ? 'Nothing more to do' : 'Please ask the sender why'),
    },
    sms: { zh: '邮件 {mailNo} 已于 {when} 退回寄件人。', en: '{mailNo} is back with its sender.' },
    smsWords: ({ signed }, about, language) => ({ when: sayAsRead(language, signed, about) }),
    example: { signed: '2026-11-24T14:24:00+08:00' },
  }),

  /** Five wrong codes were said at a delivery: until when no code is taken. */
  codeLocked: defineMessage<{ readonly until: string }>()({
    kind: 'safety',
    serverOnly: { topic: 'order', version: 2, heardBy: ['received'] },
    title: { zh: () => '签收码连错 5 次，已锁 15 分钟', en: () => 'Five wrong codes: locked for 15 minutes' },
    body: {
      zh: ({ until }, about) => `${momentIn('zh', until, about)} 后可以再报码。不是你让收的，请撤销代收码`,
      en: ({ until }, about) =>
        `Codes are taken again ${momentIn('en', until, about)}. If you sent nobody, revoke your delegate codes`,
    },
    sms: {
      zh: '邮件 {mailNo} 的签收码连错 5 次，{when} 前不能报码。不是你让收的，请撤销代收码。',
      en: '{mailNo}: five wrong codes, locked until {when}. Not you? Revoke codes.',
    },
    smsWords: ({ until }, about, language) => ({ when: sayAsRead(language, until, about) }),
    example: { until: '2026-11-24T14:45:00+08:00' },
  }),
};
