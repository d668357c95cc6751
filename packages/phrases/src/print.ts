import { dictionary } from './language.ts';

/** The code with which a machine or counter prints the label. */
export const print = dictionary({
  entry: ['打印面单', 'Print the label'],
  title: ['给机器或柜台扫', 'For a machine or counter'],
  text: [
    '在自助打印机或网点柜台扫这个码，就会打出面单',
    'Let a self-service printer or a counter scan this code. It prints the label',
  ],
  code: [
    (mailNo: string) => `邮件号 ${mailNo} 的条形码和二维码`,
    (mailNo: string) => `Barcode and QR code of mail number ${mailNo}`,
  ],
  codeMissing: ['码没有画出来，请报上面的邮件号', 'The code could not be drawn. Please tell the mail number above'],
  hint: ['码里只有邮件号，没有你的登录信息', 'The code holds the mail number and nothing of your login'],
  own: ['自己打印', 'Print it yourself'],
  thermal: ['热敏面单', 'Thermal label'],
  thermalSub: ['76 × 130 mm', '76 × 130 mm'],
  a4: ['A4 面单', 'A4 label'],
  a4Sub: ['一页 4 张，剪下贴上', 'Four on a page, cut and stick'],
  making: ['正在生成', 'Making it'],
  closed: ['这个订单已取消，不用打印', 'This order was cancelled. There is nothing to print'],
  toOrder: ['看订单', 'See the order'],
  busy: ['正在打开', 'Opening'],
  failed: ['码没有打开', 'The code could not be opened'],
  kept: ['你的订单还在，没有改动。', 'Your order is still there, unchanged.'],
  missing: ['没有这个订单', 'There is no such order'],
  missingText: ['请从订单里点“打印面单”进来。', 'Please come here from “Print the label” of an order.'],
  orders: ['看我的订单', 'My orders'],
});
