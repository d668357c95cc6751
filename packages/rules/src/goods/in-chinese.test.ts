import { expect, test } from 'vitest';
import { checkGoods, isRefused, toldResult } from './check.ts';

test.each([
  ['Power bank', 'groundOnly'],
  ['2 lithium batteries', 'groundOnly'],
  ['perfume 50 ml', 'groundOnly'],
  ['a bottle of red wine', 'groundOnly'],
  ['kitchen knife', 'groundOnly'],
  ['fireworks', 'forbidden'],
  ['cash', 'forbidden'],
  ['gasoline', 'forbidden'],
  ['Books and a lighter', 'forbidden'],
  ['cigarettes', 'limited'],
  ['passport', 'limited'],
  ['3 books', 'allowed'],
  ['phone case', 'allowed'],
  ['clothes', 'allowed'],
] as const)('%s is judged as its Chinese name is: %s', (text, result) => {
  expect(toldResult(checkGoods(text))).toBe(result);
});

test.each(['书', '鞋', '伞', '碗', '琴'])('%s, a thing of one character, may be sent', (text) => {
  expect(toldResult(checkGoods(text))).toBe('allowed');
});

test.each(['asdf', '神秘物品', 'a thing', '😀'])('%s, which no list names, is looked at on collection', (text) => {
  expect(toldResult(checkGoods(text))).toBe('unknown');
});

test.each(['骨灰', '血液样本', '平衡车', 'ashes'])('%s goes by a channel of its own: no order is taken', (text) => {
  const check = checkGoods(text);
  expect([check.result, isRefused(check)]).toEqual(['limited', true]);
});

test.each(['香烟', '护照', '大闸蟹'])('%s is limited, and an order is taken', (text) => {
  expect(isRefused(checkGoods(text))).toBe(false);
});
