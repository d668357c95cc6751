import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readList } from './paste.ts';

describe('readList', () => {
  test.each([
    ['围巾 2 280', { nameZh: '围巾', quantity: 2, valueFen: 280_00 }],
    ['真丝围巾 2条 每条280元 150g', { nameZh: '真丝围巾', quantity: 2, unit: '条', valueFen: 280_00, netG: 150 }],
    ['龙井茶1罐￥260', { nameZh: '龙井茶', quantity: 1, unit: '罐', valueFen: 260_00 }],
    ['木梳', { nameZh: '木梳', quantity: 1, valueFen: 0 }],
    ['3. 木梳 一把 40', { nameZh: '木梳', quantity: 1, unit: '把', valueFen: 40_00 }],
    ['iPhone 15 1台 4999', { nameZh: 'iPhone 15', quantity: 1, unit: '台', valueFen: 4999_00 }],
    ['茶叶 2盒 共260元', { nameZh: '茶叶', quantity: 2, unit: '盒', valueFen: 130_00, doubts: [] }],
    ['茶叶 2盒 合计260', { nameZh: '茶叶', quantity: 2, unit: '盒', valueFen: 130_00 }],
    ['香皂 2块 10', { nameZh: '香皂', quantity: 2, unit: '块', valueFen: 10_00 }],
    ['围巾 2条 20块', { nameZh: '围巾', quantity: 2, valueFen: 20_00 }],
    ['围巾 2条 每条280元 共560元', { nameZh: '围巾', quantity: 2, valueFen: 280_00 }],
    ['茶叶 3盒 共100元', { nameZh: '茶叶', quantity: 3, valueFen: 0, doubts: ['value'] }],
    ['围巾 2 1,280', { nameZh: '围巾', quantity: 2, valueFen: 1280_00 }],
    ['围巾 2条 ¥1,280.50', { nameZh: '围巾', quantity: 2, valueFen: 1280_50 }],
    ['围巾 280', { nameZh: '围巾', quantity: 1, valueFen: 280_00 }],
    ['围巾 x2 280', { nameZh: '围巾', quantity: 2, valueFen: 280_00 }],
    ['三只松鼠坚果 2袋 60', { nameZh: '三只松鼠坚果', quantity: 2, unit: '袋', valueFen: 60_00 }],
    ['24个节气书签', { nameZh: '24个节气书签', quantity: 1, valueFen: 0 }],
    ['两面针牙膏 10', { nameZh: '两面针牙膏', quantity: 1, valueFen: 10_00 }],
    ['金表 1块 100000', { quantity: 1, valueFen: 100_000_00, doubts: [] }],
    ['金表 1块 100000.01', { quantity: 1, valueFen: 0, doubts: ['value'] }],
    ['石狮 1个 999999999', { nameZh: '石狮', valueFen: 0, doubts: ['value'] }],
    ['石狮 51kg 100', { nameZh: '石狮', valueFen: 100_00, netG: 0, doubts: ['weight'] }],
    ['针 10000根 1', { quantity: 9999, doubts: ['quantity'] }],
    ['茶叶 半斤', { nameZh: '茶叶 半斤', quantity: 1 }],
  ])('%s', (text, line) => {
    expect(readList(text, 20)[0]).toMatchObject(line);
  });

  test('a name that is too long is cut, so that the server takes the list', () => {
    expect(readList(`${'长'.repeat(60)} 1 20`, 20)[0]).toMatchObject({
      nameZh: '长'.repeat(40),
      valueFen: 20_00,
      doubts: ['name'],
    });
  });

  test('whatever is pasted, every line is one that the server takes', () => {
    const part = fc.oneof(
      fc.constantFrom('围巾', '共', '元', '¥', 'kg', '2条', ' ', '\n', ',', '1,280', '三只', 'x'),
      fc.integer({ min: 0, max: 999_999_999 }).map(String),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
        for (const { nameZh, quantity, valueFen, netG } of readList(parts.join(''), 20)) {
          expect(nameZh.length).toBeLessThanOrEqual(40);
          expect(Number.isInteger(quantity) && quantity >= 1 && quantity <= 9_999).toBe(true);
          expect(Number.isInteger(valueFen) && valueFen >= 0 && valueFen <= 100_000_00).toBe(true);
          expect(Number.isInteger(netG) && netG >= 0 && netG <= 50_000).toBe(true);
        }
      }),
    );
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
