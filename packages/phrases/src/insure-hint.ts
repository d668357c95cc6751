import { dictionary } from './language.ts';

/** Asks the sender of a valuable article to declare its value. */
export const insureHint = dictionary({
  title: ['贵重物品，建议保价', 'Valuable: insure it?'],
  most: [
    (amount: string) => `不保价，丢了最多赔 ${amount}`,
    (amount: string) => `Uninsured, a loss pays ${amount} at most`,
  ],
  mostTimes: ['不保价，丢了最多赔 3 倍邮费', 'Uninsured, a loss pays 3 times the postage at most'],
  insure: ['去保价', 'Insure it'],
  skip: ['不用', 'No, thanks'],
});
