import { describe, expect, test } from 'vitest';
import { askedWish } from './asked-wish.ts';

describe('askedWish', () => {
  test.each([
    ['放前台', 'gate', '放前台', ''],
    ['放前台，不要放驿站', 'gate', '放前台，不要放驿站', ''],
    ['不要放驿站', 'home', '不要放驿站', ''],
    ['请勿放快递柜，送前打电话', 'home', '请勿放快递柜', '送前打电话'],
    ['放门口就行，易碎轻放', 'door', '放门口就行', '易碎轻放'],
    ['送到门卫室，到了打电话', 'gate', '送到门卫室', '到了打电话'],
    ['放信报箱', 'mailbox', '放信报箱', ''],
    ['门口鞋柜里放一下', 'cabinet', '门口鞋柜里放一下', ''],
    ['送货上门', 'home', '送货上门', ''],
    ['派送前先联系', 'call', '派送前先联系', ''],
    ['不要放门口', 'home', '不要放门口', ''],
  ])('%s', (note, wish, words, rest) => {
    expect(askedWish(note)).toEqual({ wish, words, rest });
  });

  test.each(['易碎', '周末不在', '轻拿轻放，保持朝上', ''])('%s is none', (note) => {
    expect(askedWish(note)).toBeNull();
  });
});
