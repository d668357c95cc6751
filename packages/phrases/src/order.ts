import { dictionary } from './language.ts';

/** Shared by all screens of an order. */
export const order = dictionary({
  busy: ['正在取订单', 'Loading the order'],
  failed: ['订单加载失败', 'This could not be loaded'],
  failedText: ['订单和邮件不受影响。', 'Your orders are not affected.'],
  askPerson: ['打客服电话', 'Call customer service'],
  missing: ['没有这个订单', 'There is no such order'],
  missingText: [
    '可能是号码不对，也可能是别人的订单。',
    'The number may be wrong, or it is the order of somebody else.',
  ],
  toList: ['看我的订单', 'My orders'],
  track: ['查邮件', 'Track a parcel'],
  none: ['没有给出订单号', 'No order number was given'],
  orderNo: ['订单', 'Order'],
  mailNo: ['邮件', 'Mail'],
  copyOrderNo: ['复制订单号', 'Copy the order number'],
  copyMailNo: ['复制邮件号', 'Copy the mail number'],
  copied: ['已复制', 'Copied'],
});
