import type { PayeeWay } from '@yidi/contract/values/claim';
import { formatYuan } from '../money.ts';
import { formatAfter } from '../times.ts';
import { defineMessage } from './define.ts';
import { far, inDays } from './sample.ts';
import { behind, formatAsRead, momentIn } from './words.ts';

export const claimMessages = {
  /** A claim was accepted. `due`: the deadline of the answer. */
  claimAccepted: defineMessage<{ readonly due: string }>()({
    kind: 'change',
    internal: {
      topic: 'claim',
      version: 2,
      name: { zh: '理赔已受理', en: 'Claim accepted' },
      longest: [{ due: far }],
      mark: '86060056',
    },
    title: { zh: () => '理赔已受理', en: () => 'Claim accepted' },
    body: {
      zh: ({ due }, about) => `正在调查，${momentIn('zh', due, about)} 前答复`,
      en: ({ due }, about) => `We look into it and answer by ${momentIn('en', due, about)}`,
    },
    sms: { zh: '邮件 {mailNo} 的理赔已受理，{when} 前答复。', en: '{mailNo}: claim accepted, answered by {when}.' },
    smsWords: ({ due }, about, language) => ({ when: formatAsRead(language, due, about) }),
    example: { due: inDays },
    opens: 'claims',
  }),

  claimOffered: defineMessage<{ readonly fen: number; readonly due: string }>()({
    kind: 'money',
    internal: {
      topic: 'claim',
      version: 2,
      name: { zh: '理赔有方案', en: 'Compensation offered' },
      longest: [{ fen: 1_234_567, due: far }],
      mark: 'ebe0c674',
    },
    title: {
      zh: ({ fen }) => `赔付 ${formatYuan(fen)}，等你确认`,
      en: ({ fen }) => `${formatYuan(fen)} offered: please decide`,
    },
    body: {
      zh: ({ due }, about) => `${formatAfter('请在', momentIn('zh', due, about))} 前在理赔单里确认`,
      en: ({ due }, about) => `Please answer in the claim by ${momentIn('en', due, about)}`,
    },
    sms: {
      zh: '邮件 {mailNo} 的理赔定为赔付 {fee}，请在{when} 前确认。',
      en: '{mailNo}: {fee} offered for your claim. Please answer by {when}.',
    },
    smsWords: ({ fen, due }, about, language) => ({
      fee: formatYuan(fen),
      when: behind(language, formatAsRead(language, due, about)),
    }),
    example: { fen: 36_000, due: inDays },
    opens: 'claims',
  }),

  /** `due`: the deadline of an appeal; absent in round 2, when no appeal is possible. */
  claimLapsed: defineMessage<{ readonly fen: number; readonly due?: string }>()({
    kind: 'change',
    internal: {
      topic: 'claim',
      version: 2,
      name: { zh: '理赔方案过期', en: 'Offer lapsed' },
      longest: [{ fen: 1_234_567, due: far }, { fen: 1_234_567 }],
      mark: '2b2463df',
    },
    title: {
      zh: ({ fen }) => `${formatYuan(fen)} 的赔偿方案过期了`,
      en: ({ fen }) => `The offer of ${formatYuan(fen)} has lapsed`,
    },
    body: {
      zh: ({ due }, about) =>
        due
          ? `没有在期限前确认。${momentIn('zh', due, about)} 前还能申诉`
          : '没有在期限前确认。不认可可以打 12305 申诉',
      en: ({ due }, about) =>
        due
          ? `It was not answered in time. You can appeal by ${momentIn('en', due, about)}`
          : 'It was not answered in time. You can turn to 12305',
    },
    sms: {
      zh: '邮件 {mailNo} 的赔偿方案过期没有确认，能不能申诉在理赔单里看。',
      en: '{mailNo}: the offer lapsed. See if you can appeal.',
    },
    example: { fen: 20_000, due: '2026-12-06T18:00:00+08:00' },
    opens: 'claims',
  }),

  claimRefused: defineMessage<{ readonly round: number }>()({
    kind: 'change',
    internal: {
      topic: 'claim',
      version: 1,
      name: { zh: '理赔未通过', en: 'Claim refused' },
      longest: [{ round: 1 }, { round: 2 }],
      mark: '27172e9f',
    },
    title: { zh: () => '理赔没有通过', en: () => 'Claim refused' },
    body: {
      zh: ({ round }) => (round === 2 ? '原因在理赔单里看。不认可可以打 12305 申诉' : '原因在理赔单里看，可以申诉一次'),
      en: ({ round }) =>
        round === 2 ? 'The claim says why. You can turn to 12305' : 'The claim says why. You can appeal once',
    },
    sms: {
      zh: '邮件 {mailNo} 的理赔没有通过，原因和申诉在理赔单里看。',
      en: '{mailNo}: claim refused. The claim says why.',
    },
    example: { round: 1 },
    opens: 'claims',
  }),

  claimPaid: defineMessage<{ readonly fen: number; readonly way: PayeeWay }>()({
    kind: 'money',
    internal: {
      topic: 'claim',
      version: 2,
      name: { zh: '已赔付', en: 'Compensation paid' },
      longest: [{ fen: 1_234_567, way: 'bank' }],
      mark: '90f9ef1c',
    },
    title: { zh: ({ fen }) => `已赔付 ${formatYuan(fen)}`, en: ({ fen }) => `${formatYuan(fen)} paid` },
    body: {
      zh: ({ way }) => (way === 'origin' ? '原路退回，到账时间看付款方' : '打到了你填的账户'),
      en: ({ way }) => (way === 'origin' ? 'Back to where it was paid' : 'To the account that you gave'),
    },
    sms: { zh: '邮件 {mailNo} 的理赔已赔付 {fee}。', en: '{mailNo}: {fee} paid for your claim.' },
    smsWords: ({ fen }) => ({ fee: formatYuan(fen) }),
    example: { fen: 36_000, way: 'alipay' },
    opens: 'claims',
  }),

  /** The bank did not pay. The claimant must give another account. */
  claimSentBack: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    internal: {
      topic: 'claim',
      version: 1,
      name: { zh: '赔款没有付成', en: 'Compensation not paid' },
      longest: [{ fen: 1_234_567 }],
      mark: '193a7b7a',
    },
    title: {
      zh: ({ fen }) => `${formatYuan(fen)} 赔款没有付成`,
      en: ({ fen }) => `${formatYuan(fen)} could not be paid`,
    },
    body: {
      zh: () => '原因在理赔单里看，请换一个收款账户',
      en: () => 'The claim says why. Please give another account',
    },
    sms: {
      zh: '邮件 {mailNo} 的赔款没有付成，请在理赔单里换收款账户。',
      en: '{mailNo}: your compensation could not be paid. Please give another account.',
    },
    example: { fen: 36_000 },
    opens: 'claims',
  }),

  /** The bank sent a sum back that was paid. The claimant must give another account. */
  claimReturned: defineMessage<{ readonly fen: number }>()({
    kind: 'money',
    internal: {
      topic: 'claim',
      version: 1,
      name: { zh: '付后被银行退回', en: 'Compensation came back' },
      longest: [{ fen: 1_234_567 }],
      mark: 'abfcf4fc',
    },
    title: {
      zh: ({ fen }) => `${formatYuan(fen)} 赔款被银行退回`,
      en: ({ fen }) => `${formatYuan(fen)} sent back by the bank`,
    },
    body: {
      zh: () => '钱没有到账。原因在理赔单里看，请换一个收款账户',
      en: () => 'It did not arrive. The claim says why. Please give another account',
    },
    sms: {
      zh: '邮件 {mailNo} 的赔款被银行退回，请在理赔单里换收款账户。',
      en: '{mailNo}: the bank sent your compensation back. Please give another account.',
    },
    example: { fen: 36_000 },
    opens: 'claims',
  }),
};
