import { dictionary } from './language.ts';

/** A change of an order that came after collection and was not possible. */
export const editRefused = dictionary({
  title: ['更改没赶上揽收，仍按原来的信息送', 'Your change came after the collection: it goes as first ordered'],
  text: ['可以撤回邮件；要送到新地址，请联系客服', 'You can recall it. To send it to the new address, please call us'],
});
