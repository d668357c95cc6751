import { dictionary } from './language.ts';

/** The page of the payment sandbox. */
export const sandboxPay = dictionary(
  {
    title: '演示收银台',
    mark: '演示收银台，不产生真实扣款',
    pay: '付款',
    refuse: '银行拒绝',
    expire: '让它过期',
    late: '过期后再付',
    twice: '付两次',
    noticeLate: '付款，通知晚到',
    noticeNever: '付款，通知不到',
    back: '回到商户',
    states: { NOTPAY: '待付款', SUCCESS: '已付款', CLOSED: '已关闭', PAYERROR: '银行拒绝', REFUND: '有退款' },
  },
  {
    title: 'Demo cashier',
    mark: 'Demo cashier: no money is taken',
    pay: 'Pay',
    refuse: 'Refused by the bank',
    expire: 'Let it expire',
    late: 'Pay after it expired',
    twice: 'Pay twice',
    noticeLate: 'Pay, notice comes late',
    noticeNever: 'Pay, notice never comes',
    back: 'Back to the shop',
    states: { NOTPAY: 'To be paid', SUCCESS: 'Paid', CLOSED: 'Closed', PAYERROR: 'Refused', REFUND: 'Refunded' },
  },
);
