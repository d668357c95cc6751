import { describe, expect, test } from 'vitest';
import { readNumbers } from './read-numbers.ts';

describe('reading typed mail numbers', () => {
  test('reads lines, commas and groups of four, each number once', () => {
    expect(readNumbers('9000 0000 1234 5\n9000000012346，9000000012345').mailNos).toEqual([
      '9000000012345',
      '9000000012346',
    ]);
  });
  test('reads several numbers on one line', () => {
    expect(readNumbers('9000000012345 9000000012346').mailNos).toHaveLength(2);
  });
  test('reads the number from the text around it', () => {
    const texts = ['查一下 9000000012345 谢谢', '单号：9000 0000 1234 5，麻烦快点', 'my parcel 9000000012345 please'];
    for (const text of texts) expect(readNumbers(text), text).toEqual({ mailNos: ['9000000012345'], wrong: [] });
  });
  test.each([
    ['EMS9005764747325', '9005764747325'],
    ['ems 9005764747325', '9005764747325'],
    ['单号：EMS9005764747325。', '9005764747325'],
    ['EMSLX123456785CN', 'LX123456785CN'],
    ['LX123456785CN9005764747325', 'LX123456785CN 9005764747325'],
    ['9005764747325LX123456785CN', '9005764747325 LX123456785CN'],
    ['90057647473259083473511389', '9005764747325 9083473511389'],
    ['LX 1234 5678 5 CN', 'LX123456785CN'],
    ['ＥＭＳ９００５７６４７４７３２５', '9005764747325'],
    ['9083–4735–1138–9', '9083473511389'],
    ['单号 9083473511389 电话 13800000001', '9083473511389'],
    ['单号 9083473511389\n电话 13800000001', '9083473511389'],
    ['单号9083473511389电话13800000001', '9083473511389'],
    ['9083473511389 13800000001', '9083473511389'],
    ['13800000001 9083473511389', '9083473511389'],
    ['13800000001 9083 4735 1138 9', '9083473511389'],
    ['9083 4735 1138 9 138 0000 0001', '9083473511389'],
    ['908347351138913800000001', '9083473511389'],
    ['138000000019083473511389', '9083473511389'],
    ['9083473511389 客服热线010-00000000', '9083473511389'],
    ['010-00000000 12 9083473511389', '9083473511389'],
    ['400-800-1234 9083473511389', '9083473511389'],
    ['2026-11-26 9083 4735 1138 9 ¥12.50', '9083473511389'],
    ['邮件 9083473511389，订单 YD202611273604261897', '9083473511389'],
    ['1. 9083473511389 2. 9005764747325', '9083473511389 9005764747325'],
    [
      '老王：你的两个件，一个是9083 4735 1138 9，另一个9005764747325（别弄丢了），电话13800000001',
      '9083473511389 9005764747325',
    ],
  ])('finds the numbers in %j', (text, mailNos) => {
    expect(readNumbers(text)).toEqual({ mailNos: mailNos.split(' '), wrong: [] });
  });
  test.each(['13800000001', '138 0000 0001 12', '010-00000000 12', '2026-11-26 12345', '12345678901234'])(
    'finds no number in %j',
    (text) => {
      const { mailNos, wrong } = readNumbers(text);
      expect([mailNos, wrong[0]?.reason]).toEqual([[], 'format']);
    },
  );
  test('detects an order number, and a wrong check digit next to a valid number', () => {
    for (const text of [
      'YD20 2611 2736 0426 1897',
      'YD202611273604261897',
      '订单 YD202611273604261897 电话 13800000001',
    ])
      expect(readNumbers(text), text).toMatchObject({ mailNos: [], wrong: [{ reason: 'order' }] });
    expect(readNumbers('9083473511389 LZ123456784CN').wrong.map(({ reason }) => reason)).toEqual(['check']);
  });
  test('reports wrong check digits, and texts with enough digits to be meant as a number', () => {
    expect(readNumbers('LZ123456784CN\n12345 67').wrong.map((mistake) => mistake.reason)).toEqual(['check', 'format']);
    expect(readNumbers('你好').wrong).toEqual([{ typed: '你好', reason: 'format' }]);
    expect(readNumbers(' \n')).toEqual({ mailNos: [], wrong: [] });
  });
});
