import { dictionary } from './language.ts';

/** Shared by all screens of an order. */
export const order = dictionary(
  {
    busy: '正在取订单',
    failed: '订单加载失败',
    failedText: '订单和邮件不受影响。',
    askPerson: '打客服电话',
    missing: '没有这个订单',
    missingText: '可能是号码不对，也可能是别人的订单。',
    toList: '看我的订单',
    track: '查邮件',
    none: '没有给出订单号',
    orderNo: '订单',
    mailNo: '邮件',
    copyOrderNo: '复制订单号',
    copyMailNo: '复制邮件号',
    copied: '已复制',
  },
  {
    busy: 'Loading the order',
    failed: 'This could not be loaded',
    failedText: 'Your orders are not affected.',
    askPerson: 'Call customer service',
    missing: 'There is no such order',
    missingText: 'The number may be wrong, or it is the order of somebody else.',
    toList: 'My orders',
    track: 'Track a parcel',
    none: 'No order number was given',
    orderNo: 'Order',
    mailNo: 'Mail',
    copyOrderNo: 'Copy the order number',
    copyMailNo: 'Copy the mail number',
    copied: 'Copied',
  },
);
