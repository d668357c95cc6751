import { dictionary } from './language.ts';

/** The sender's delivery wish, as shown to the consignee. */
export const askedWish = dictionary({
  asked: [(what: string) => `寄件人希望${what}`, (what: string) => `The sender wishes: ${what}`],
  askedHome: ['现在就是送货上门，不用再选', 'It comes to your door as things stand'],
  askedCall: ['先打电话可以设为一直这样', 'You can have couriers always call first'],
  askedPlace: ['同意才会放在那里', 'It is left there only if you agree'],
  takePlace: ['就放那里', 'Leave it there'],
  setCall: ['去设置', 'Set it'],
});
