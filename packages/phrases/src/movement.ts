import { dictionary } from './language.ts';

/** The details of a movement of a prepaid card. */
export const movementWords = dictionary(
  {
    loading: '正在加载订单的费用',
    failed: '订单的费用没有加载出来',
    total: '这一单',
    card: '用的卡',
    mail: '邮件',
    copy: '复制邮件号',
    copied: '已复制',
    order: '看订单',
    cost: '看付款和退款',
  },
  {
    loading: 'Loading what the order cost',
    failed: 'What the order cost could not be loaded',
    total: 'This order',
    card: 'Card',
    mail: 'Mail',
    copy: 'Copy the mail number',
    copied: 'Copied',
    order: 'See the order',
    cost: 'See payments and refunds',
  },
);
