import type { BankReturn, ClaimRefusal, ClaimState, ClaimStep } from '@yidi/contract/values/claim';
import { beforeMoment } from './before-moment.ts';
import { formatAfter } from './times.ts';

type States = Readonly<Record<ClaimState, string>>;
type Steps = Readonly<Record<ClaimStep, string>>;
type Refusals = Readonly<Record<ClaimRefusal, string>>;
type Returns = Readonly<Record<BankReturn, string>>;

/** How far a claim is: its states, steps, refusals and what sent a payment back. */
export const claimProgress = {
  states: [
    {
      submitted: '已提交',
      accepted: '已受理',
      investigating: '调查中',
      offered: '待确认',
      paying: '赔付中',
      paid: '已赔付',
      refused: '未通过',
      declined: '未接受',
      withdrawn: '已撤回',
    } satisfies States as States,
    {
      submitted: 'Sent',
      accepted: 'Accepted',
      investigating: 'Looked into',
      offered: 'Please decide',
      paying: 'Being paid',
      paid: 'Paid',
      refused: 'Refused',
      declined: 'Not taken',
      withdrawn: 'Withdrawn',
    },
  ],
  sentences: [
    {
      submitted: '理赔已提交，等待受理',
      accepted: '已受理，马上开始调查',
      investigating: '正在调查',
      offered: '已核实，等你确认赔付',
      paying: '已确认，正在打款',
      paid: '赔付完成',
      refused: '理赔没有通过',
      declined: '你没有接受赔付',
      withdrawn: '理赔已撤回',
    } satisfies States as States,
    {
      submitted: 'Sent: it will be accepted',
      accepted: 'Accepted: looked into next',
      investigating: 'We look into it',
      offered: 'Decided: please confirm',
      paying: 'Agreed: being paid',
      paid: 'Paid',
      refused: 'The claim was refused',
      declined: 'You did not take the offer',
      withdrawn: 'The claim was withdrawn',
    },
  ],
  due: {
    submitted: [(when: string) => `${beforeMoment(when)}受理`, (when: string) => `Accepted by ${when}`],
    accepted: [(when: string) => `${beforeMoment(when)}答复`, (when: string) => `Answered by ${when}`],
    investigating: [(when: string) => `${beforeMoment(when)}答复`, (when: string) => `Answered by ${when}`],
    offered: [
      (when: string) => `${formatAfter('请在', beforeMoment(when))}确认`,
      (when: string) => `Please confirm by ${when}`,
    ],
    paying: [(when: string) => `${beforeMoment(when)}到账`, (when: string) => `With you by ${when}`],
    refused: [(when: string) => `${beforeMoment(when)}可以申诉`, (when: string) => `You can appeal by ${when}`],
    declined: [(when: string) => `${beforeMoment(when)}可以申诉`, (when: string) => `You can appeal by ${when}`],
  },
  overdue: [
    '已超过承诺时间，正在催办。也可以拨打 12305',
    'Later than promised: we press for it. You can also call 12305',
  ],
  stages: {
    sent: ['提交', 'Sent'],
    taken: ['受理', 'Taken'],
    looked: ['调查', 'Looked into'],
    judged: ['核实', 'Decided'],
    paid: ['赔付', 'Paid'],
  },
  progress: ['理赔进度', 'How far it is'],
  steps: [
    {
      submitted: '提交理赔',
      accepted: '已受理',
      investigating: '开始调查',
      offered: '已核实，提出赔付',
      refused: '已核实，没有通过',
      agreed: '你确认了赔付',
      declined: '你没有接受赔付',
      lapsed: '到期没有确认',
      appealed: '你提出申诉',
      evidence: '补充了材料',
      sentBack: '赔款没有付成',
      payee: '你换了收款账户',
      paid: '已赔付',
      withdrawn: '你撤回了理赔',
    } satisfies Steps as Steps,
    {
      submitted: 'Claim sent',
      accepted: 'The carrier accepted it',
      investigating: 'It is looked into',
      offered: 'Decided: an offer',
      refused: 'Decided: refused',
      agreed: 'You agreed',
      declined: 'You declined',
      lapsed: 'Not confirmed in time',
      appealed: 'You appealed',
      evidence: 'More papers',
      sentBack: 'It could not be paid',
      payee: 'You gave another account',
      paid: 'Paid',
      withdrawn: 'You withdrew it',
    },
  ],
  refusals: [
    {
      deliveredWell: '邮件已妥投，有签收记录',
      onTime: '邮件在承诺时间内送达',
      signedByConsignee: '签收记录显示由收件人本人签收',
      noProof: '材料不足以证明损失',
    } satisfies Refusals as Refusals,
    {
      deliveredWell: 'It was delivered, and signed for',
      onTime: 'It came within its promise',
      signedByConsignee: 'The record says that the recipient signed',
      noProof: 'The papers do not prove the loss',
    },
  ],
  final: [
    '申诉后的结果不再更改。不认可可以拨打邮政业申诉电话 12305',
    'After an appeal this is final. You can turn to the postal complaint line 12305',
  ],
  appealOver: [
    '可以申诉的时间已过。不认可可以拨打邮政业申诉电话 12305',
    'The time for an appeal is over. You can turn to the postal complaint line 12305',
  ],
  beside: [
    '这件邮件正按另一种问题理赔，或者已经赔付，现在不能申诉',
    'This mail is being claimed for, or was paid, as something else: no appeal now',
  ],
  sentBack: ['请换收款账户', 'Another account'],
  sentBackSentence: ['赔款没有付成，请换一个收款账户', 'It could not be paid: please give another account'],
  bankReturns: [
    {
      noAccount: '银行说没有这个账户',
      nameDiffers: '银行说户名和账户对不上',
      closed: '银行说账户已注销或停用',
      other: '银行没有付成',
      noRefund: '邮费已因别的原因退过，不能再退回原来的付款',
    } satisfies Returns as Returns,
    {
      noAccount: 'The bank found no such account',
      nameDiffers: 'The name does not match the account',
      closed: 'The account is closed or blocked',
      other: 'The bank could not pay it',
      noRefund: 'The postage went back for another reason, so it cannot go back to its payment again',
    },
  ],
} as const;
