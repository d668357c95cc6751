import { dictionary } from './language.ts';

/** A long overdue order, shown instead of the order form. */
export const overdue = dictionary({
  title: [(amount: string) => `先付清 ${amount}，再寄下一件`, (amount: string) => `Please pay ${amount} first`],
  text: [
    '有一笔运费超过付款时间 7 天了。付清后马上可以下单，填过的内容还在。',
    'A fee is more than 7 days past its term. Once it is paid you can order, and what you filled in is still there.',
  ],
  pay: ['去付款', 'Pay it'],
});
