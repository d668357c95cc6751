import { dictionary } from './language.ts';
import { byMoment } from './times.ts';

/** The transport of an article by one product on one lane. */
export const goodsWays = dictionary({
  ways: {
    byRoad: ['用这个产品时间不变', 'This product takes no longer'],
    slower: ['不能坐飞机，走陆运会晚到', 'It may not fly, and by road it arrives later'],
    fits: ['这个产品够快，可以寄', 'This product is fast enough'],
    express: ['请改选特快专递，这个产品太慢', 'Choose Express: this product is too slow'],
  },
  slowerBy: [
    (moment: string) => `不能坐飞机，走陆运，${moment} 前到`,
    (moment: string) => `It may not fly; by road it arrives by ${byMoment(moment)}`,
  ],
});
