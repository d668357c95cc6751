import { dictionary } from './language.ts';

/** Phrases that only the lazy parts of the order form use. */
export const expressParts = dictionary({
  articleWhy: [
    (name: string, why: string) => (why.startsWith(name) ? why : `${name}：${why}`),
    (name: string, why: string) => `${name}: ${why}.`,
  ],
  articleWay: [(name: string, way: string) => `${name}，${way}`, (name: string, way: string) => `${name} ${way}.`],
  instead: [
    (words: string) => `建议：${words}`,
    (words: string) => `What to do: ${words.charAt(0).toLowerCase()}${words.slice(1)}`,
  ],
  said: [
    (words: readonly string[]) => `文中还写着：${words.join('，')}`,
    (words: readonly string[]) => `The text also says: ${words.join(', ')}`,
  ],
  saidFill: ['填上', 'Fill in'],
  saidFilled: ['已填上', 'Filled in'],
  estimate: ['以称重为准，交寄前不收钱', 'Final after weighing; nothing is charged before you hand it over'],
  estimateNow: ['现在付预估价，称重后多出的退回，不足的再付', 'Paid now; settled after weighing'],
});
