import { dictionary } from './language.ts';

/** The payment of a fee that is held first. */
export const payFee = dictionary({
  ways: ['付款方式', 'Pay by'],
  noWay: ['这里不能付款，请在手机浏览器打开', 'You cannot pay here. Please open it in the browser of your phone'],
  notPaid: [
    '没付成，未扣款。银行没有通过，可以再付',
    'Not paid, nothing was charged. The bank said no; you can pay again',
  ],
  paying: ['正在打开付款', 'Opening the payment'],
  waiting: ['等付款结果，不会重复扣款', 'Waiting for the payment; you never pay twice'],
});
