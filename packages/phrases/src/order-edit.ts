import { dictionary } from './language.ts';
import { byMoment } from './times.ts';

/** Changing people or goods of an order until its parcel is collected. */
export const orderEdit = dictionary({
  open: ['修改地址或物品', 'Change addresses or goods'],
  title: ['修改订单', 'Change the order'],
  sub: ['交寄前可以改，先看新价格', 'Until the parcel is collected. The new price comes first'],
  people: ['谁寄给谁', 'From and to'],
  none: ['还没有改动', 'Nothing is changed yet'],
  asking: ['正在算新价格', 'Calculating the new price'],
  wrong: ['改好后显示新价格', 'The new price follows when this is complete'],
  same: [(price: string) => `价格不变，还是 ${price}`, (price: string) => `The price stays ${price}`],
  more: [
    (before: string, after: string, difference: string) => `${before} 改为 ${after}，多 ${difference}`,
    (before: string, after: string, difference: string) => `${before} becomes ${after}: ${difference} more`,
  ],
  less: [
    (before: string, after: string, difference: string) => `${before} 改为 ${after}，少 ${difference}`,
    (before: string, after: string, difference: string) => `${before} becomes ${after}: ${difference} less`,
  ],
  total: ['新的预估合计', 'New estimate'],
  note: ['以称重为准', 'The scale decides'],
  promise: [(moment: string) => `${moment} 前到`, (moment: string) => `Arrives by ${byMoment(moment)}`],
  office: [
    (name: string) => `改由${name}上门，时间不变`,
    (name: string) => `${name} collects it instead, at the same time`,
  ],
  save: ['确认修改', 'Change the order'],
  saveAt: [(price: string) => `按 ${price} 修改`, (price: string) => `Change for ${price}`],
  saving: ['正在修改', 'Changing'],
  saved: ['订单已修改，网点会按新的来取', 'The order is changed, and the office knows'],
  savedDrop: ['订单已修改，网点会按新的收', 'The order is changed, and the counter knows'],
  priceMoved: ['价格刚有变化，请看过新价格再确认', 'The price has just changed. Please look at the new one first'],
  slotTaken: [
    '新的寄件地址由另一个网点上门，这个时段约满了。请先改上门时间，再改地址',
    'Another office collects at the new address and is full at this time. Please change the pick-up time first',
  ],
  uninsurable: ['这类物品不能保价，请取消保价', 'These goods cannot be insured. Please take the insurance off'],
  collected: [
    '快递员已揽收，没有改成。收件地址可以在订单里改址',
    'The courier has collected it, so nothing was changed. Its delivery address can be changed on the way',
  ],
});
