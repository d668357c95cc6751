import { dictionary } from './language.ts';

/** Ways of sending other than one parcel to one person. */
export const sendWays = dictionary({
  oneBill: ['一票多件', 'Several pieces'],
  many: ['寄给几个人', 'Several people'],
  manyKept: [(count: number) => `寄给 ${count} 个人`, (count: number) => `To ${count} people`],
});
