import { describe, expect, it } from 'vitest';
import { valuableIn } from './valuable.ts';

describe('a valuable article', () => {
  it.each([
    ['金项链', 'jewellery'],
    ['黄金手镯 1 只', 'jewellery'],
    ['钻戒', 'jewellery'],
    ['翡翠吊坠', 'jewellery'],
    ['gold necklace', 'jewellery'],
    ['手机', 'phone'],
    ['二手 iPhone 15', 'phone'],
    ['手机 1 部，数据线', 'phone'],
    ['衣服、手机', 'phone'],
    ['mobile phone', 'phone'],
    ['手表', 'watch'],
    ['浪琴机械表', 'watch'],
    ['笔记本电脑', 'computer'],
    ['iPad', 'computer'],
    ['任天堂 Switch 游戏机', 'computer'],
    ['索尼微单', 'camera'],
    ['大疆无人机', 'camera'],
    ['香奈儿包', 'bag'],
    ['飞天茅台', 'delicacy'],
    ['冬虫夏草 50g', 'delicacy'],
    ['小提琴', 'instrument'],
  ] as const)('%s is of the kind %s', (name, kind) => expect(valuableIn(name)).toBe(kind));

  it.each([
    '',
    '衣服',
    '手机壳',
    '手机支架 2 个',
    '手机充电器，数据线',
    '手表带',
    '电脑包',
    '相机包',
    '玩具手机',
    '镀金项链',
    '茅台空盒',
    '金属零件',
    '儿童图书 3 本',
    'phone case',
    '小提琴琴弦',
    '合同文件',
    '茶叶',
    '棉被',
  ])('“%s” is none', (name) => expect(valuableIn(name)).toBeUndefined());
});
