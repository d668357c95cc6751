import type { PayProvider, RefundRefusal, RefundWait } from '@yidi/contract/values/pay';
import { dictionary, type Pair } from './language.ts';

/** Refunds that wait for a colleague of finance. */
export const opsRefunds = dictionary({
  title: ['退款', 'Refunds'],
  sub: ['支付方拒绝或没有回音的退款，先申请的在前。', 'Refunds that a vendor refused or did not answer, oldest first.'],
  waitsLabel: ['为什么等人', 'Why it waits'],
  every: ['全部', 'All'],
  waits: {
    failed: ['被拒绝', 'Refused'],
    silent: ['没有回音', 'No answer'],
  } satisfies Record<RefundWait, Pair>,
  emptyTitle: ['没有要处理的退款', 'No refund waits'],
  emptyText: [
    '支付方拒绝或一直没有回音的退款会出现在这里。',
    'A refund appears here if its vendor refuses it or gives no answer.',
  ],
  loading: ['退款', 'Refund'],
  number: ['退款号', 'Refund'],
  payment: ['付款号', 'Payment'],
  provider: ['支付方', 'Vendor'],
  providers: {
    wechat: ['微信支付', 'WeChat Pay'],
    alipay: ['支付宝', 'Alipay'],
    sandbox: ['演示支付', 'Sandbox'],
  } satisfies Record<PayProvider, Pair>,
  fen: ['金额', 'Sum'],
  reason: ['为什么退', 'Why'],
  created: ['申请', 'Since'],
  sent: ['交给支付方', 'With the vendor since'],
  refusal: ['支付方的回答', 'Answer of the vendor'],
  refusals: {
    paid: ['已经付过', 'Paid already'],
    closed: ['交易已关闭', 'The trade is closed'],
    state: ['交易现在不能退款', 'The trade cannot be refunded now'],
    unknown: ['没有这笔交易', 'It knows no such trade'],
    amount: ['退款金额与交易不符', 'The sum does not fit the trade'],
    balance: ['我们在支付方的余额不足', 'Our balance at the vendor is too small'],
    account: ['账户有问题', 'Something about the account'],
    other: ['其他原因', 'Another reason'],
  } satisfies Record<RefundRefusal, Pair>,
  refusedLater: ['受理后没有退成', 'Taken, and not done'],
  panelTitle: [(sum: string) => `退 ${sum}`, (sum: string) => `Refund of ${sum}`],
  again: ['再问支付方一次', 'Ask the vendor again'],
  againText: {
    failed: [
      '用原来的退款号再申请一次，支付方不会退两次。没到账之前，用户不会看到“已退”。',
      'It is asked for again by the same number, so the vendor pays it once. Nothing says “done” before it is.',
    ],
    silent: [
      '用原来的退款号再发一次。支付方如果已经收到，会给出这笔的结果，不会退两次。没到账之前，用户不会看到“已退”。',
      'It is sent again by the same number. A vendor that has it gives its result and pays it once. Nothing says “done” before it is.',
    ],
  } satisfies Record<RefundWait, Pair>,
  asked: ['已再问支付方', 'The vendor is asked again'],
  working: ['正在等支付方的结果，现在不用做什么。', 'The vendor has it. There is nothing to do now.'],
  done: ['钱已退回。', 'The money has arrived.'],
});
