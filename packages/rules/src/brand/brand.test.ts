import { describe, expect, test } from 'vitest';
import { readConsignments, readItems } from './read-consignments.ts';

const head = 'project,number,mailNo,place,items,phone';
const line = 'APPLE,SO 2611 2400 17,9800000000001,杭州湖滨店,平板*6;手机壳×40,138 0000 0000';

describe('readConsignments', () => {
  test('two stray quotes around a line end: that line is refused, and no other line is lost', () => {
    const text = `${head}\nAPPLE,A1,9800000000001,"杭州湖滨店,平板,\nAPPLE,A2,9800000000002,24",平板,`;
    expect(readConsignments(text)).toEqual([{ line: 2, rule: 'place:field.text' }]);
  });

  test('columns in any order, in Chinese or English', () => {
    const [consignment] = readConsignments(`${head}\n${line}`) ?? [];
    expect(consignment).toEqual({
      line: 2,
      project: 'APPLE',
      number: 'SO2611240017',
      mailNo: '9800000000001',
      place: '杭州湖滨店',
      items: [
        { name: '平板', count: 6 },
        { name: '手机壳', count: 40 },
      ],
      phone: '13800000000',
    });
    const chinese = '邮件号,合作单号,项目\n9800000000001,so-2611-2400-17,apple';
    expect(readConsignments(chinese)).toMatchObject([
      { project: 'APPLE', number: 'SO2611240017', place: '', items: [] },
    ]);
  });
  test.each([
    ['apple!,SO26,9800000000001', 'project:field.text'],
    ['APPLE,S,9800000000001', 'number:field.text'],
    ['APPLE,SO26,980000000001', 'mailNo:mailNo.format'],
    ['APPLE,SO26,EA123456789CN', 'mailNo:mailNo.format'],
    [`APPLE,SO26,9800000000001,${'店'.repeat(41)}`, 'place:field.tooLong'],
    ['APPLE,SO26,9800000000001,店,平板*0', 'items:field.format'],
    ['APPLE,SO26,9800000000001,店,平板,12', 'phone:phone.format'],
  ])('%s: %s', (bad, rule) => {
    expect(readConsignments(`${head}\n${bad}\n${line}`)).toEqual([
      { line: 2, rule },
      expect.objectContaining({ line: 3 }),
    ]);
  });
  test.each(['', 'project,number\nA,B', 'no head at all'])('%j has no head of ours', (text) => {
    expect(readConsignments(text)).toBeUndefined();
  });
});

test('items: with and without a count', () => {
  expect(readItems('平板；充电器 x 60；MacBook')).toEqual([
    { name: '平板', count: 1 },
    { name: '充电器', count: 60 },
    { name: 'MacBook', count: 1 },
  ]);
  expect(readItems('')).toEqual([]);
});
