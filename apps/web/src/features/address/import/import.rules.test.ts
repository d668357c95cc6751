import { splitTexts } from '@yidi/rules/address/split-texts';
import { describe, expect, test } from 'vitest';
import { emptyAddress } from '../address.data.ts';
import type { Reading } from '../paste/reading.ts';
import { rowsOf, rowsToSave, sortRead, stateOf, submissionName, twinOf } from './import.rules.ts';

const zhang = '张三 13800138000 浙江省杭州市西湖区文三路1号';
const li = '李四 13900139000 江苏省南京市鼓楼区中山北路5号';

describe('splitting a pasted text', () => {
  test('one address per line', () => expect(splitTexts(`${zhang}\n${li}\r\n`)).toEqual([zhang, li]));
  test('a line without a phone is an entry too', () => {
    expect(splitTexts(`${zhang}\n王五 上海市徐汇区虹桥路1号\n${li}`)).toHaveLength(3);
  });
  test('a complete line is not joined with another line', () => {
    const short = '王五 1371111222 上海市浦东新区世纪大道 1 号';
    expect(splitTexts(`${zhang}\n乱七八糟\n${short}`)).toEqual([zhang, '乱七八糟', short]);
    expect(splitTexts(`${zhang}\n乱七八糟\n${li}\n${short}`)).toEqual([zhang, '乱七八糟', li, short]);
    expect(splitTexts('浙江省杭州市西湖区文三路1号 13800138000\n张三')).toHaveLength(1);
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
  test('numbers that count the entries are no part of them', () => {
    expect(splitTexts(`1 ${zhang}\n2 ${li}`)).toEqual([zhang, li]);
    expect(splitTexts(`(1)${zhang}\n\n(2) ${li}`)).toEqual([zhang, li]);
    expect(splitTexts(`88 ${zhang}\n2 ${li}`)).toEqual([`88 ${zhang}`, `2 ${li}`]);
    expect(splitTexts(`1 ${zhang}`)).toEqual([`1 ${zhang}`]);
  });
  test('a blank text has no entries', () => expect(splitTexts(' \n\n \t\n')).toEqual([]));
});

function reading(part: Partial<Reading>): Reading {
  return {
    name: '张三',
    phone: '13800138000',
    phone2: '',
    ext: '',
    province: '浙江省',
    city: '杭州市',
    district: '西湖区',
    street: '',
    detail: '文三路1号',
    note: '',
    candidates: [],
    spans: [],
    people: [],
    conflict: false,
    unread: [],
    doubts: [],
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
  test('ready, duplicate, incomplete, to be checked, ambiguous, wrong', () => {
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
  test('only ready and failed rows are saved', () => {
    const tried = rows.map((row) => (row.place === 1 ? { ...row, failure: '服务器繁忙' } : row));
    expect(rowsToSave(tried).map(({ place }) => place)).toEqual([1]);
    expect(rowsToSave(tried.map((row) => (row.place === 1 ? { ...row, saved: true } : row)))).toEqual([]);
  });
});

describe('the name of a submission', () => {
  test('is equal for equal rows only', () => {
    const typed = { ...emptyAddress, name: '张三' };
    expect(submissionName('1', typed)).toBe(submissionName('1', { ...typed }));
    const names = [submissionName('1', typed), submissionName('2', typed), submissionName('1', emptyAddress)];
    expect(new Set(names).size).toBe(3);
  });
});

describe('what was read, for a list of persons', () => {
  const readPerson = (part: Partial<typeof emptyAddress>) => ({ typed: { ...emptyAddress, ...part } });
  const whole = readPerson({ name: '张三', userPhone: '13800138000', province: '浙江省', address: '文三路 1 号' });

  test('a duplicate of the list or the text is listed separately, regardless of spaces', () => {
    const again = readPerson({ ...whole.typed, address: '文三路1号' });
    expect(sortRead([again], [whole.typed])).toEqual({ fresh: [], twins: [again], left: [] });
    expect(sortRead([whole, again], [])).toEqual({ fresh: [whole], twins: [again], left: [] });
    const other = readPerson({ ...whole.typed, userPhone: '13800138001' });
    expect(sortRead([other], [whole.typed]).fresh).toEqual([other]);
  });
  test('an incomplete line is a record, a single word is not', () => {
    const noPhone = readPerson({ name: '王五', province: '上海市', address: '世纪大道1号' });
    const noise = readPerson({ name: '乱七八糟' });
    expect(sortRead([noPhone, noise, readPerson({})], [])).toEqual({
      fresh: [noPhone],
      twins: [],
      left: [noise, readPerson({})],
    });
  });
});
