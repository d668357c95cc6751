import { describe, expect, test } from 'vitest';
import { readList } from './paste.ts';

describe('readList', () => {
  test.each([
    ['围巾 2 280', { nameZh: '围巾', quantity: 2, valueFen: 280_00 }],
    ['真丝围巾 2条 每条280元 150g', { nameZh: '真丝围巾', quantity: 2, unit: '条', valueFen: 280_00, netG: 150 }],
    ['龙井茶1罐￥260', { nameZh: '龙井茶', quantity: 1, unit: '罐', valueFen: 260_00 }],
    ['木梳', { nameZh: '木梳', quantity: 1, valueFen: 0 }],
    ['3. 木梳 一把 40', { nameZh: '木梳', quantity: 1, unit: '把', valueFen: 40_00 }],
    ['茶叶 半斤', { nameZh: '茶叶 半斤', quantity: 1 }],
  ])('%s', (text, line) => {
    expect(readList(text, 20)[0]).toMatchObject(line);
  });

  test('reads a line an article, at most as many as fit, and leaves out lines without a name', () => {
    expect(readList('围巾 2 280\n\n100\n茶叶 1 260\r\n木梳 1 40', 20).map(({ nameZh }) => nameZh)).toEqual([
      '围巾',
      '茶叶',
      '木梳',
    ]);
    expect(readList('围巾、茶叶、木梳', 2)).toHaveLength(2);
  });
});
