import { describe, expect, test } from 'vitest';
import { checkGoods, isRefused, toldResult } from './check.ts';

describe('an everyday English name', () => {
  test.each(['dog', 'my cat', 'two kittens', 'Persian cat', 'live chickens', 'a dog in a cage', 'a cat and two books'])(
    '%s is a living animal: refused',
    (text) => {
      const check = checkGoods(text);
      expect([isRefused(check), check.reason]).toEqual([true, '活的动物不得寄递']);
      expect(check.alternative).toBe('宠物请找有资质的托运');
    },
  );

  test.each(['dollar bills', '100 dollars', '$100', '¥500', 'coins', '500 yuan', 'loose change'])(
    '%s is money: refused',
    (text) => expect(checkGoods(text).reason).toBe('货币不得寄递'),
  );

  test.each([
    ...['dog food', 'cat litter', 'bird cage', 'hot dog', 'cat ears headband', 'animal crackers', 'mouse pad'],
    ...['coin purse', 'money box', 'chocolate coins', 'monopoly money', 'cash register toy', 'nerf gun', 'bubble gun'],
    ...['electric guitar', 'paintbrush', 'black and white dress'],
  ])('%s only has such a word in it: not refused', (text) => expect(isRefused(checkGoods(text))).toBe(false));

  test.each([
    ['toy gun', 'limited'],
    ['plastic gun', 'limited'],
    ['realistic toy gun', 'forbidden'],
    ['gel blaster', 'forbidden'],
    ['toy sword', 'allowed'],
    ['sword', 'forbidden'],
    ['homemade pickles', 'groundOnly'],
    ['a jar of pickled cucumbers', 'groundOnly'],
    ['leftovers', 'limited'],
    ['electric toothbrush', 'groundOnly'],
    ['birth certificate', 'limited'],
  ] as const)('%s is %s', (text, result) => expect(toldResult(checkGoods(text))).toBe(result));
});

test.each(['电子烟', '一次性小烟', '烟弹', 'vape pen', 'e-liquid', 'Juul', 'relx'])(
  '%s has the limits of e-cigarettes, which do not fly',
  (text) => {
    const check = checkGoods(text);
    expect(check).toMatchObject({ result: 'limited', group: '限寄-电子烟', byRoad: true });
    expect(check.reason).toContain('烟具 2 个');
    expect(isRefused(check)).toBe(false);
  },
);

test('cigarettes have their own limit and may go by air', () => {
  expect(checkGoods('香烟')).toMatchObject({ group: '限寄-烟草', byRoad: false });
});

test.each([
  ['茶叶 200元', 'allowed'],
  ['红包 200元', 'forbidden'],
  ['红包里面200', 'forbidden'],
  ['500元', 'forbidden'],
] as const)('an amount beside an article is its price, in an envelope it is money: %s', (text, result) => {
  expect(checkGoods(text).result).toBe(result);
});
