import { describe, expect, test } from 'vitest';
import type { Reading } from '../../overlays/reading.ts';
import { emptyAddress } from '../../session/typed-address.ts';
import { rowsOf, rowsToSave, splitTexts, stateOf, submissionName, twinOf } from './import.rules.ts';

const zhang = '张三 13800138000 浙江省杭州市西湖区文三路1号';
const li = '李四 13900139000 江苏省南京市鼓楼区中山北路5号';

describe('taking a pasted text apart', () => {
  test('one a line', () => expect(splitTexts(`${zhang}\n${li}\r\n`)).toEqual([zhang, li]));
  test('a line without a phone is an entry too', () => {
    expect(splitTexts(`${zhang}\n王五 上海市徐汇区虹桥路1号\n${li}`)).toHaveLength(3);
  });
  test('blocks between blank lines', () => {
    expect(splitTexts('张三\n13800138000\n杭州市西湖区文三路1号\n\n李四\n13900139000\n南京市鼓楼区')).toEqual([
      '张三 13800138000 杭州市西湖区文三路1号',
      '李四 13900139000 南京市鼓楼区',
    ]);
  });
  test('equal groups of lines without a blank line', () => {
    expect(splitTexts('张三\n13800138000\n杭州市西湖区\n李四\n0571-87654321\n南京市鼓楼区')).toEqual([
      '张三 13800138000 杭州市西湖区',
      '李四 0571-87654321 南京市鼓楼区',
    ]);
  });
  test('nothing but blanks is nothing', () => expect(splitTexts(' \n\n \t\n')).toEqual([]));
});

function reading(part: Partial<Reading>): Reading {
  return {
    name: '张三',
    phone: '13800138000',
    ext: '',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    street: '',
    detail: '文三路1号',
    note: '',
    candidates: [],
    spans: [],
    confidence: 0.9,
    ...part,
  };
}
const places = [
  { province: '江苏省', city: '南京市', district: '鼓楼区' },
  { province: '福建省', city: '福州市', district: '鼓楼区' },
];

describe('the state of each row', () => {
  const rows = rowsOf([
    reading({}),
    reading({ detail: '文三路 1号' }),
    reading({ name: '' }),
    reading({ name: '李四', confidence: 0.4 }),
    reading({ name: '王五', candidates: places }),
    reading({ name: '赵六', phone: '12345' }),
  ]);
  test('ready, the same again, lacking, to be checked, ambiguous, wrong', () => {
    expect(rows.map((row) => stateOf(row, rows))).toEqual([
      'ready',
      'twice',
      'lacking',
      'doubtful',
      'lacking',
      'lacking',
    ]);
    expect(twinOf(rows[1]!, rows)?.place).toBe(1);
  });
  test('only what is ready or failed before is saved', () => {
    const tried = rows.map((row) => (row.place === 1 ? { ...row, failure: '服务器繁忙' } : row));
    expect(rowsToSave(tried).map(({ place }) => place)).toEqual([1]);
    expect(rowsToSave(tried.map((row) => (row.place === 1 ? { ...row, saved: true } : row)))).toEqual([]);
  });
});

describe('the name of a submission', () => {
  test('is the same for the same row and another for another', () => {
    const typed = { ...emptyAddress, name: '张三' };
    expect(submissionName('1', typed)).toBe(submissionName('1', { ...typed }));
    const names = [submissionName('1', typed), submissionName('2', typed), submissionName('1', emptyAddress)];
    expect(new Set(names).size).toBe(3);
  });
});
