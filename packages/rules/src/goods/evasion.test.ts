import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';
import { undoEvasion } from './evasion.ts';
import evasions from './evasions.json' with { type: 'json' };

describe('undoEvasion', () => {
  test('finds every evasion of our own list', () => {
    expect(evasions.length).toBeGreaterThanOrEqual(60);
    const wrong = evasions.filter(({ text, expect: wanted }) => checkGoods(text).result !== wanted);
    expect(wrong).toEqual([]);
  });

  test('reads pinyin of users who do not distinguish two sounds', () => {
    for (const text of ['海lo因', 'hailoyin', 'qianzhi', '手qian', '冰du', 'za药'])
      expect([text, checkGoods(text).result]).toEqual([text, 'forbidden']);
    for (const text of ['lo鞋', 'jk lo裙', 'zu子', '丝lo', 'polo衫'])
      expect([text, checkGoods(text).result]).toEqual([text, 'allowed']);
  });

  test.each([
    ['nike鞋', 'nike鞋'],
    ['dior口红', 'dior口红'],
    ['女装/连衣裙', '女装/连衣裙'],
    ['a-b', 'a-b'],
  ])('leaves %s as it is', (text, same) => {
    expect(undoEvasion(text)).toBe(same);
  });

  test('does not change its own result', () => {
    const piece = fc.constantFrom(
      '枪',
      'qiang',
      '支',
      '·',
      '*',
      'kno3',
      '木仓',
      '电',
      'bao',
      '宝',
      ' ',
      '衣',
      'nike',
      '2',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const once = undoEvasion(pieces.join(''));
        expect(undoEvasion(once)).toBe(once);
      }),
    );
  });

  test('needs linear time for the slowest texts', () => {
    const readings = undoEvasion(`${'q'.repeat(190)}支`);
    expect(readings.length).toBeGreaterThan(0);
  });
});
