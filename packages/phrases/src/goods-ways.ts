import { dictionary } from './language.ts';
import { byMoment } from './times.ts';

/** The transport of an article by one product on one lane. */
export const goodsWays = dictionary(
  {
    ways: {
      byRoad: '用这个产品时间不变',
      slower: '不能坐飞机，走陆运会晚到',
      fits: '这个产品够快，可以寄',
      express: '请改选特快专递，这个产品太慢',
    },
    slowerBy: (moment: string) => `不能坐飞机，走陆运，${moment} 前到`,
  },
  {
    ways: {
      byRoad: 'This product takes no longer',
      slower: 'It may not fly, and by road it arrives later',
      fits: 'This product is fast enough',
      express: 'Choose Express: this product is too slow',
    },
    slowerBy: (moment: string) => `It may not fly; by road it arrives by ${byMoment(moment)}`,
  },
);
