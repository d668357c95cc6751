import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';

const not = (result: string, articles: readonly string[]) =>
  articles.flatMap((article) => {
    const found = checkGoods(article).result;
    return found === result ? [] : [`${article}: ${found}`];
  });

describe('a part that is not sent', () => {
  test('does not decide, whichever way it is said', () => {
    const without = [
      '遥控器（无电池）',
      '遥控器，无电池',
      '手电筒 电池不寄',
      '玩具车(电池取出)',
      '手电筒（已取出电池）',
    ];
    const before = ['电池已取出的玩具', '无电池的遥控车', '不含汽油的割草机配件'];
    expect(not('allowed', [...without, ...before])).toEqual([]);
    expect(not('limited', ['玩具枪不带电池不带子弹'])).toEqual([]);
  });

  test('hides no other article', () => {
    const dangerous = [
      '无水酒精',
      '无子弹的手枪',
      '没有子弹的气枪',
      '手枪不带子弹',
      '不带油的zippo打火机',
      '空打火机不带气',
    ];
    expect(not('forbidden', dangerous)).toEqual([]);
    expect(not('groundOnly', ['没有电池的充电宝', '无酒精洗手液', '不含酒精的香水'])).toEqual([]);
  });
});

describe('a battery that is damaged, recalled or waste', () => {
  test('is forbidden, whichever way it is said', () => {
    const before = [
      '鼓包电池',
      '鼓包的充电宝',
      '漏液的电池',
      '废旧锂电池',
      '进水的锂电池',
      '摔坏的充电宝',
      '召回的充电宝',
    ];
    const behind = ['充电宝鼓包了', '旧手机 电池鼓起来了', '手机电池鼓包了要寄去换', '充电宝有点膨胀', '电瓶漏液'];
    const mixed = ['一箱书和一个鼓包的充电宝', '两件衣服、漏液的5号电池'];
    expect(not('forbidden', [...before, ...behind, ...mixed])).toEqual([]);
  });

  test('is not meant by a sound battery, or by another article', () => {
    expect(not('groundOnly', ['充电宝', '拆下来的手机电池', '18650电池两节'])).toEqual([]);
    expect(not('allowed', ['膨胀螺丝', '召回通知书', '鼓包机配件', '报废汽车零件'])).toEqual([]);
  });
});

test('a spirit above 70 % alcohol and the gas of a burner are forbidden, what is named alike is not', () => {
  const spirits = ['96度伏特加', '生命之水96度', '72度白酒一瓶', '75%朗姆酒'];
  expect(not('forbidden', [...spirits, '焊枪气', '喷火枪用的气罐', '卡式炉气'])).toEqual([]);
  expect(not('groundOnly', ['53度白酒', '60度二锅头'])).toEqual([]);
  expect(not('allowed', ['95度酒红色裙子', '90度弯头', '焊枪'])).toEqual([]);
});
