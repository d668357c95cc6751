import { describe, expect, test } from 'vitest';
import { badgeText } from './badge-text.ts';
import { groupByFour } from './copy-value.ts';
import { indexAfterKey } from './option-list.tsx';
import { closesByPull } from './pull-down.ts';
import { cutTo } from './text-area.tsx';
import { positionAfterKey } from './use-puzzle-drag.ts';

describe('positionAfterKey', () => {
  test.each([
    ['ArrowRight', false, 100, 101],
    ['ArrowLeft', false, 100, 99],
    ['ArrowRight', true, 100, 110],
    ['ArrowLeft', true, 100, 90],
    ['ArrowRight', true, 245, 248],
    ['ArrowLeft', true, 4, 0],
    ['Home', false, 100, 0],
    ['End', false, 100, 248],
    ['Tab', false, 100, undefined],
  ])('%s with shift %s from %i', (key, shift, from, to) => {
    expect(positionAfterKey(key, shift, from, 248)).toBe(to);
  });
});

describe('indexAfterKey', () => {
  const labels = ['Anhui', 'Beijing', 'Fujian', 'Beihai'];
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 3, 3],
    ['ArrowUp', 0, 0],
    ['End', 0, 3],
    ['b', 0, 1],
    ['b', 1, 3],
    ['b', 3, 1],
    ['x', 0, undefined],
    ['Enter', 0, undefined],
  ])('%s from %i', (key, from, to) => {
    expect(indexAfterKey(key, from, labels)).toBe(to);
  });
});

describe('badgeText', () => {
  test.each([
    [undefined, undefined],
    [0, undefined],
    [-1, undefined],
    [7, '7'],
    [999, '999'],
    [1234, '123…'],
    [12840, '128…'],
  ])('%s', (count, text) => {
    expect(badgeText(count)).toBe(text);
  });
});

test('groupByFour adds no space at the end and accepts grouped numbers', () => {
  expect(groupByFour('1187204633905')).toBe('1187 2046 3390 5');
  expect(groupByFour('1187 2046 3390')).toBe('1187 2046 3390');
  expect(groupByFour('123')).toBe('123');
});

test('a sheet closes by a long or a quick pull, not by a touch', () => {
  expect(closesByPull(120, 900)).toBe(true);
  expect(closesByPull(40, 50)).toBe(true);
  expect(closesByPull(40, 400)).toBe(false);
  expect(closesByPull(9, 1)).toBe(false);
});

test('cutTo counts characters and never splits one', () => {
  expect(cutTo('👍👍👍', 2)).toBe('👍👍');
  expect(cutTo('到了打电话', 10)).toBe('到了打电话');
  expect(cutTo('abc', undefined)).toBe('abc');
});
