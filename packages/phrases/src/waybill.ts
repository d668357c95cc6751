import { dictionary } from './language.ts';

/** An order for a printed waybill number. */
export const waybill = dictionary({
  title: ['手里有印好的运单', 'With a printed waybill'],
  lead: [
    '填上面的运单号。没有用过的号，可以用来下一单。',
    'Enter the number printed on it. One that was not used yet serves for an order.',
  ],
  label: ['运单号', 'Waybill number'],
  hint: ['13 位数字，90 开头', '13 digits, beginning with 90'],
  check: ['用这个号下单', 'Order with this number'],
  checking: ['正在核对', 'Checking'],
  used: ['这个号已经用过，请换一张运单。', 'This number is used. Please take another waybill.'],
  unknown: [
    '没有发出过这个号。请对一对，或换一张运单。',
    'No such number was issued. Please compare it, or take another waybill.',
  ],
  format: ['请填 13 位运单号', 'Please enter the 13 digits of the waybill'],
  track: ['查这个号的轨迹', 'Track this number'],
  none: ['没有运单，直接下单', 'Order without a waybill'],
});
