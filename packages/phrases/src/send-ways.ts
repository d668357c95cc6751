import { dictionary } from './language.ts';

/** Ways of sending other than one parcel to one person. */
export const sendWays = dictionary(
  { oneBill: '一票多件', many: '寄给几个人', manyKept: (count: number) => `寄给 ${count} 个人` },
  { oneBill: 'Several pieces', many: 'Several people', manyKept: (count: number) => `To ${count} people` },
);
