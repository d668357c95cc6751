import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';

const not = (result: string, texts: readonly string[]) => texts.filter((text) => checkGoods(text).result !== result);

describe('an article that is only named after a refused one', () => {
  test('is allowed if its material or the declared name says so', () => {
    const texts = [
      '穿山甲花纹陶瓷灯座',
      '玳瑁猫毛毡挂件',
      '手榴弹针织抱枕',
      '地雷毛绒玩偶',
      '火药桶餐厅的优惠券',
      '子弹头乐队的唱片',
      '毒药蛋糕（店名叫毒药）',
      '陆战棋（地雷炸弹那种棋子）',
      '红酒杯垫',
      '喷枪 空枪不带油',
      'Zelda game cartridge for Nintendo Switch',
      'War, Guns, and Votes hardcover',
    ];
    expect(not('allowed', texts)).toEqual([]);
  });

  test('is refused if the dangerous article itself remains', () => {
    const texts = [
      '象牙塑料盒装',
      '象牙布包',
      '手枪（品牌名叫手枪）',
      '海洛因粉（品牌名叫海洛因）',
      '象牙和陶瓷摆件',
      '子弹头餐厅的手枪',
      '炸药（纸筒那种）',
      '雷管 没电池',
      '煤气罐，没气',
      'a pistol, a knife, and a hardcover',
    ];
    expect(not('forbidden', texts)).toEqual([]);
  });
});

test('the English name of a chemical among Chinese words is refused', () => {
  const texts = ['toluene 稀释剂', 'methanol 溶剂', 'sulfuric acid 通渠液', 'acetone溶液'];
  expect(not('forbidden', texts)).toEqual([]);
});

test('families of chemicals are refused by the form of the name', () => {
  expect(not('forbidden', ['三乙基铝', '正丁基锂', '硅烷', '麦司卡林', '硫璜块'])).toEqual([]);
});

test('cartons of a cigarette brand are limited, trousers of a brand are not', () => {
  expect(not('limited', ['黄鹤楼 两条', '利群 3条'])).toEqual([]);
  expect(not('allowed', ['七匹狼 两条'])).toEqual([]);
});
