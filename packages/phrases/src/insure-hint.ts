import { dictionary } from './language.ts';

/** Asks the sender of a valuable article to declare its value. */
export const insureHint = dictionary(
  {
    title: '贵重物品，建议保价',
    most: (amount: string) => `不保价，丢了最多赔 ${amount}`,
    mostTimes: '不保价，丢了最多赔 3 倍邮费',
    insure: '去保价',
    skip: '不用',
  },
  {
    title: 'Valuable: insure it?',
    most: (amount: string) => `Uninsured, a loss pays ${amount} at most`,
    mostTimes: 'Uninsured, a loss pays 3 times the postage at most',
    insure: 'Insure it',
    skip: 'No, thanks',
  },
);
