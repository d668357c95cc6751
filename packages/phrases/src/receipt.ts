import { dictionary } from './language.ts';
import { formatWhole } from './numbers.ts';

/** The receipt of an order, as a document. */
export const receipt = dictionary({
  paid: ['收据', 'Receipt'],
  open: ['寄件凭据', 'Proof of order'],
  about: ['驿递', 'Yidi'],
  order: ['订单', 'Order'],
  orderNo: ['订单号', 'Order number'],
  mailNo: ['邮件号', 'Mail number'],
  createdAt: ['下单时间', 'Ordered at'],
  product: ['产品', 'Product'],
  goods: ['物品', 'Goods'],
  weight: ['重量', 'Weight'],
  billed: ['计费重量', 'Chargeable weight'],
  bySize: [(kg: number) => `${kg} kg（按体积重）`, (kg: number) => `${kg} kg (volumetric)`],
  refund: [(way: string) => `退回${way}`, (way: string) => `Back to ${way}`],
  underWay: ['退款办理中', 'refund under way'],
  sumAt: [(sum: string, when: string) => `${sum}，${when}`, (sum: string, when: string) => `${sum}, ${when}`],
  declared: ['保价金额', 'Declared value'],
  people: ['寄件与收件', 'Sender and recipient'],
  sender: ['寄件人', 'Sender'],
  receiver: ['收件人', 'Recipient'],
  fee: ['费用', 'Fee'],
  total: ['合计', 'Total'],
  totalOpen: ['合计（以称重为准）', 'Total (final after weighing)'],
  payment: ['付款', 'Payment'],
  isPaid: ['已付清', 'Paid in full'],
  isOpen: ['尚未付清', 'Not paid in full'],
  cancelled: ['订单已取消，不收费用', 'The order was cancelled; nothing is charged'],
  yuan: [(yuan: number) => `${formatWhole(yuan)} 元`, (yuan: number) => `${yuan} yuan`],
  note: [
    '本凭据不是发票。姓名、电话和地址按面单隐私规定遮挡。',
    'This is not a tax invoice. Names, phones and addresses are masked as on the waybill.',
  ],
  made: [(moment: string) => `开具时间 ${moment}`, (moment: string) => `Issued at ${moment}`],
});
