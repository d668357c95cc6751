import { expect, test } from 'vitest';
import { checkGoods } from './check.ts';
import { goodsClasses } from './classes.ts';

const classes = goodsClasses();

test('every group of the official list is included, forbidden ones first', () => {
  const forbidden = classes.filter(({ result }) => result === 'forbidden').map(({ group }) => group);
  for (const number of '一 二 三 四 五 六 七 八 九 十 十一 十二 十三 十四 十五 十六 十七 十八 十九'.split(' '))
    expect(
      forbidden.some((group) => group.startsWith(`${number}、`)),
      number,
    ).toBe(true);
  expect(classes.findLastIndex(({ result }) => result === 'forbidden')).toBe(forbidden.length - 1);
});

test('each has a reason and examples, for which the check gives the same result', () => {
  for (const { group, result, reason, examples } of classes) {
    expect(reason, group).not.toBe('');
    expect(examples.length, group).toBeGreaterThan(0);
    for (const name of examples) expect(checkGoods(name), name).toMatchObject({ result, group });
  }
});

test('a class has at most four examples, and none contains another', () => {
  for (const { group, examples } of classes) {
    expect(examples.length, group).toBeLessThanOrEqual(4);
    for (const name of examples)
      expect(
        examples.filter((other) => other.includes(name)),
        group,
      ).toEqual([name]);
  }
});
