import { dictionary } from './language.ts';
import { byMoment } from './times.ts';

/** How an article goes by one product on one lane. */
export const goodsWays = dictionary(
  {
    ways: {
      byRoad: '这个产品本来就走陆运，可以寄',
      slower: '改走陆运，会晚到',
      fits: '这个产品够快，可以寄',
      express: '请改选特快专递，这个产品太慢',
    },
    slowerBy: (moment: string) => `改走陆运，${moment} 前到`,
  },
  {
    ways: {
      byRoad: 'This product goes by road anyhow',
      slower: 'It goes by road and arrives later',
      fits: 'This product is fast enough',
      express: 'Choose Express: this product is too slow',
    },
    slowerBy: (moment: string) => `It goes by road and arrives by ${byMoment(moment)}`,
  },
);
