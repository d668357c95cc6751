import { dictionary } from './language.ts';

export const sandboxPay = dictionary({
  title: ['演示收银台', 'Demo cashier'],
  mark: ['演示收银台，不产生真实扣款', 'Demo cashier: no money is taken'],
  pay: ['付款', 'Pay'],
  refuse: ['银行拒绝', 'Refused by the bank'],
  expire: ['让它过期', 'Let it expire'],
  late: ['过期后再付', 'Pay after it expired'],
  twice: ['付两次', 'Pay twice'],
  noticeLate: ['付款，通知晚到', 'Pay, notice comes late'],
  noticeNever: ['付款，通知不到', 'Pay, notice never comes'],
  back: ['回到商户', 'Back to the shop'],
  states: {
    NOTPAY: ['待付款', 'To be paid'],
    SUCCESS: ['已付款', 'Paid'],
    CLOSED: ['已关闭', 'Closed'],
    PAYERROR: ['银行拒绝', 'Refused'],
    REFUND: ['有退款', 'Refunded'],
  },
});
