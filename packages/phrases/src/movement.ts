import { dictionary } from './language.ts';

/** The details of a movement of a prepaid card. */
export const movementWords = dictionary({
  loading: ['正在加载订单的费用', 'Loading what the order cost'],
  failed: ['订单的费用没有加载出来', 'What the order cost could not be loaded'],
  total: ['这一单', 'This order'],
  card: ['用的卡', 'Card'],
  mail: ['邮件', 'Mail'],
  copy: ['复制邮件号', 'Copy the mail number'],
  copied: ['已复制', 'Copied'],
  order: ['看订单', 'See the order'],
  cost: ['看付款和退款', 'See payments and refunds'],
});
