import { dictionary } from './language.ts';

/** Characters that label fonts lack. */
export const rare = dictionary({
  lacking: [
    (chars: string) => `面单打不出“${chars}”，会印成〓，订单里仍是原字。也可以改用常用字`,
    (chars: string) =>
      `Labels cannot print “${chars}” and show 〓 instead; your order keeps it. You may also write it another way`,
  ],
});
