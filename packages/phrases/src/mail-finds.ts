import { dictionary } from './language.ts';

/** Search words for mails in a certain state. */
export const mailFinds = dictionary({
  moving: ['在路上 运输中 已寄出', 'on its way in transit'],
  coming: ['正送来 派送中 派件中', 'out for delivery coming'],
  waiting: ['待取件 到驿站 到站', 'waiting to be collected ready for pickup'],
  trouble: ['遇到问题 异常 没送到 退回中', 'trouble failed exception going back'],
  done: ['已结束 已签收 已退回 已取消', 'over delivered returned cancelled'],
});
