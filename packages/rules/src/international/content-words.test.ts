import { describe, expect, test } from 'vitest';
import { meantLength } from './content-words.ts';

const means = (name: string, words: string, except = '') => meantLength(name, { words, except }) > 0;

describe('meantLength', () => {
  test.each([
    ['烟', '烟'],
    ['烟 2条', '烟'],
    ['一瓶酒', '酒'],
    ['白酒500ml', '酒'],
    ['红酒（礼盒）', '红酒'],
    ['香烟和糖', '香烟'],
    ['红木手串', '*红木'],
    ['Red wine, 750 ml', 'wine'],
    ['a jar of honey', 'honey'],
    ['3 packs of cigarettes', 'cigarette'],
    ['power bank 20000mAh', 'power bank'],
    ['mooncakes with meat', 'mooncake'],
    ['ivory bracelet', '*ivory'],
  ])('%s means %s', (name, words) => {
    expect(means(name, words)).toBe(true);
  });

  test.each([
    ['烟灰缸', '烟'],
    ['油画', '油'],
    ['红酒杯', '红酒'],
    ['蛋糕裙', '蛋糕'],
    ['wine glass', 'wine'],
    ['toy with batteries', 'batteries'],
    ['steam engine', 'tea'],
    ['ivory bracelet', 'ivory'],
  ])('%s does not mean %s', (name, words) => {
    expect(means(name, words)).toBe(false);
  });

  test('an exception is taken out, and what stands beside it still counts', () => {
    expect(means('冰箱磁铁', '磁铁', '冰箱磁铁')).toBe(false);
    expect(means('冰箱磁铁和磁铁', '磁铁', '冰箱磁铁')).toBe(true);
    expect(means('fridge magnets', 'magnet', 'fridge magnet')).toBe(false);
  });
});
