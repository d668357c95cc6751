import { type ScanReason, scanReasons } from '@yidi/contract/values/scan';
import type { CustomsSide } from '@yidi/contract/values/trace-stage';
import { EXCEPTION_REASONS, isExceptionReasonCode, type Remedy, remedies, remedyFor } from '@yidi/rules/trace/reasons';
import { reasonsEn, reasonsZh } from '../scan-reasons.ts';
import { formatAfter } from '../times.ts';
import { defineMessage, type NewsTime, type NoParams } from './define.ts';
import { failures, formatFailure, kindOfFailure } from './failures.ts';
import { far } from './sample.ts';
import { behind, formatAsRead, momentIn } from './words.ts';

/** The carrier's reason code. */
interface NewsOfReason {
  readonly reasonCode?: string | undefined;
}

export const deliveryMessages = {
  outForDelivery: defineMessage<{ readonly expected?: string }>()({
    kind: 'delivery',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '派送中', en: 'Out for delivery' },
      longest: [{ expected: far }, {}],
      mark: '97193869',
      heardBy: ['received', 'sent'],
      overFrom: 12,
      paramsOf: (_: object, { expected }) => (expected === null ? {} : { expected }),
    },
    title: {
      zh: ({ expected }, about) =>
        expected ? `${formatAfter('正送来，预计', momentIn('zh', expected, about))} 前到` : '快递员正送来',
      en: ({ expected }, about) =>
        expected ? `Out for delivery, due ${momentIn('en', expected, about)}` : 'Out for delivery',
    },
    overTitle: { zh: '开始派送', en: 'Went out for delivery' },
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
      const when = formatAsRead(language, expected, about);
      return { outForDeliveryDue: { when: behind(language, when) } };
    },
    example: { expected: '2026-11-24T15:20:00+08:00' },
  }),

  attemptFailed: defineMessage<{ readonly reason?: ScanReason; readonly remedy: Remedy }>()({
    kind: 'failed',
    internal: {
      topic: 'order',
      version: 5,
      name: { zh: '没有送成', en: 'Attempt failed' },
      longest: scanReasons.flatMap((reason) => remedies.map((remedy) => ({ reason, remedy }))),
      mark: 'd1e96188',
      heardBy: ['received', 'sent'],
      overFrom: 16,
      paramsOf: ({ reasonCode = '' }: NewsOfReason) =>
        isExceptionReasonCode(reasonCode)
          ? { reason: EXCEPTION_REASONS[reasonCode], remedy: remedyFor(reasonCode) }
          : { remedy: 'wait' },
      forFollowers: () => ({ remedy: 'wait' }),
    },
    title: { zh: (params) => failures.zh[kindOfFailure(params)], en: (params) => failures.en[kindOfFailure(params)] },
    body: { zh: (params) => formatFailure('zh', params), en: (params) => formatFailure('en', params) },
    sms: { zh: '邮件 {mailNo} {what}。{why}。', en: '{mailNo}: {what}. {why}.' },
    smsWords(params, _about, language) {
      const what = failures[language][kindOfFailure(params)];
      return { what: language === 'en' ? what.toLowerCase() : what, why: formatFailure(language, params) };
    },
    example: { reason: 'nobody_reached', remedy: 'call_back' },
  }),

  inCustoms: defineMessage<NoParams>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '清关中', en: 'In customs' },
      longest: [{}],
      mark: '0087826f',
      heardBy: ['received', 'sent'],
      paramsOf: () => ({}),
    },
    title: { zh: () => '正在清关', en: () => 'In customs' },
    body: { zh: () => '海关放行后继续走', en: () => 'It goes on once customs release it' },
    sms: { zh: '邮件 {mailNo} 正在清关，放行后继续走。', en: '{mailNo} is in customs.' },
    example: {},
  }),

  /** `side`: export customs have the post ask the sender, import customs ask the consignee. */
  customsHeld: defineMessage<{ readonly side?: CustomsSide }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 3,
      name: { zh: '海关留件', en: 'Held by customs' },
      longest: [{}, { side: 'export' }, { side: 'import' }],
      mark: '5891735b',
      heardBy: ['received', 'sent'],
      overFrom: 16,
      paramsOf: ({ side }: { readonly side?: CustomsSide }) => (side ? { side } : {}),
    },
    title: { zh: () => '海关在查验', en: () => 'Customs examine it' },
    body: {
      zh: (params, { side }) =>
        params.side === 'export'
          ? '出口海关要补申报时，邮政会转问寄件人；放行后继续走'
          : side === 'sent'
            ? '要补资料时，海关会联系收件人；放行后继续走'
            : '要补资料时，海关会联系你；放行后继续走',
      en: (params, { side }) =>
        params.side === 'export'
          ? 'If the declaration lacks something the post asks the sender; then it goes on'
          : side === 'sent'
            ? 'If papers are missing they ask the recipient; then it goes on'
            : 'If papers are missing they ask you; then it goes on',
    },
    sms: {
      customsHeld: {
        zh: '海关在查验邮件 {mailNo}，要补资料会联系收件人，放行后继续走。',
        en: '{mailNo} is examined by customs.',
      },
      customsHeldHere: {
        zh: '出口海关在查验邮件 {mailNo}，要补申报时邮政会问寄件人，放行后继续走。',
        en: '{mailNo} is examined by export customs.',
      },
    },
    smsWords: ({ side }) => (side === 'export' ? { customsHeldHere: {} } : { customsHeld: {} }),
    example: {},
  }),

  /** `delegate`: to a delegate, who had the consignee's code. */
  delivered: defineMessage<{ readonly signed: string; readonly delegate?: true }>()({
    kind: 'delivered',
    internal: {
      topic: 'order',
      version: 4,
      name: { zh: '已签收', en: 'Delivered' },
      longest: [{ signed: '2026-11-21T10:24:00+08:00' }],
      mark: '4a253eea',
      heardBy: ['received', 'sent'],
      paramsOf: ({ at, delegate }: NewsTime & { readonly delegate?: true }) => ({
        signed: at,
        ...(delegate && { delegate }),
      }),
    },
    title: {
      zh: ({ delegate }, { side }) => (delegate && side !== 'sent' ? '代收人取走了' : '已签收'),
      en: ({ delegate }, { side }) => (delegate && side !== 'sent' ? 'Collected for you' : 'Delivered'),
    },
    body: {
      zh: ({ delegate }, { side }) =>
        side === 'sent'
          ? '签收人和时间在轨迹里看'
          : delegate
            ? '已核对代收码，是谁在轨迹里看。没拿到，7 天内提出'
            : '没收到，7 天内在轨迹里提出',
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
    smsWords: ({ signed }, about, language) => ({ when: formatAsRead(language, signed, about) }),
    example: { signed: '2026-11-24T14:24:00+08:00' },
  }),

  turnedBack: defineMessage<{ readonly reason?: ScanReason }>()({
    kind: 'change',
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '退回中', en: 'Turned back' },
      longest: [...scanReasons.map((reason) => ({ reason })), {}],
      mark: '496fa2ca',
      heardBy: ['received', 'sent'],
      overFrom: 17,
      paramsOf: ({ reasonCode = '' }: NewsOfReason) =>
        isExceptionReasonCode(reasonCode) ? { reason: EXCEPTION_REASONS[reasonCode] } : {},
      forFollowers: () => ({}),
    },
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
    internal: {
      topic: 'order',
      version: 1,
      name: { zh: '已退回', en: 'Returned' },
      longest: [{ signed: '2026-11-21T10:24:00+08:00' }],
      mark: 'dabc1f2b',
      heardBy: ['received', 'sent'],
      paramsOf: ({ at }: NewsTime) => ({ signed: at }),
    },
    title: { zh: () => '已退回寄件人', en: () => 'Back with its sender' },
    body: {
      zh: (_, { side }) => (side === 'sent' ? '不用再做什么' : '有疑问请联系寄件人'),
      en: (_, { side }) => (side === 'sent' ? 'Nothing more to do' : 'Please ask the sender why'),
    },
    sms: { zh: '邮件 {mailNo} 已于 {when} 退回寄件人。', en: '{mailNo} is back with its sender.' },
    smsWords: ({ signed }, about, language) => ({ when: formatAsRead(language, signed, about) }),
    example: { signed: '2026-11-24T14:24:00+08:00' },
  }),
};
