import { dictionary } from './language.ts';

/** The fee that a consignee pays, shown in the trace. */
export const feeAtDoor = dictionary({
  label: [(amount: string) => `到付运费 ${amount} 待付`, (amount: string) => `You pay the fee of ${amount}`],
  sub: ['寄件人选了到付，点这里付', 'Its sender chose so. Pay here'],
});
