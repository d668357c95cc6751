import { dictionary } from './language.ts';

/** The sender's delivery wish, as shown to the consignee. */
export const askedWish = dictionary(
  {
    asked: (what: string) => `寄件人希望${what}`,
    askedHome: '现在就是送货上门，不用再选',
    askedCall: '先打电话可以设为一直这样',
    askedPlace: '同意才会放在那里',
    takePlace: '就放那里',
    setCall: '去设置',
  },
  {
    asked: (what: string) => `The sender wishes: ${what}`,
    askedHome: 'It comes to your door as things stand',
    askedCall: 'You can have couriers always call first',
    askedPlace: 'It is left there only if you agree',
    takePlace: 'Leave it there',
    setCall: 'Set it',
  },
);
