import { dictionary } from './language.ts';

/** A sender's wish for the delivery, in the order form. */
export const senderWish = dictionary({
  asks: [
    (words: string) => `“${words}”会捎给上门取件的人`,
    (words: string) => `“${words}” goes to the courier who collects`,
  ],
  make: ['改为派送意愿', 'Make it a delivery wish'],
  made: [(what: string) => `派送意愿：${what}`, (what: string) => `Delivery wish: ${what}`],
  decides: ['给收件人看，由收件人决定', 'Shown to the recipient, who decides'],
  undo: ['改回捎话', 'Back to words for the courier'],
  noRoom: ['捎话写满了，放不下这句', 'The words for the courier are full, this does not fit'],
});
