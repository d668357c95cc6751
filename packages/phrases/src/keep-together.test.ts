import { expect, test } from 'vitest';
import { preventBreaks } from './keep-together.ts';

test('a house number stays with its unit, whether a space was typed or not', () => {
  expect(preventBreaks('文二路 88 号 3 栋')).toBe('文二路 88\u00a0号 3\u00a0栋');
  expect(preventBreaks('人民南路四段27号')).toBe('人民南路四段 27\u00a0号');
});

test('the numbers of an address are spaced alike, however they were typed', () => {
  expect(preventBreaks('中山北路100号3栋502')).toBe('中山北路 100\u00a0号 3\u00a0栋 502');
  expect(preventBreaks('小区18 号楼3 单元1802 室')).toBe('小区 18\u00a0号楼 3\u00a0单元 1802\u00a0室');
  expect(preventBreaks('12月22日')).toBe('12月22日');
});

test('a clock time stays with its day', () => {
  expect(preventBreaks('周一 18:00')).toBe('周\u2060一\u00a018:00');
  expect(preventBreaks('12月21日 10:13 已签收')).toBe('12月\u206021日\u00a010:13 已签收');
});

test('a time stays with its 前', () => {
  expect(preventBreaks('周一 18:00 前')).toBe('周\u2060一 18:00\u00a0前');
  expect(preventBreaks('预计 12月31日 18:00 前送达')).toBe('预计 12月\u206031日 18:00\u00a0前送达');
});

test('a span is not broken at its dash', () => {
  expect(preventBreaks('今天 08:30–10:30')).toBe('今\u2060天\u00a008:30\u2060–\u206010:30');
  expect(preventBreaks('Delivered 21 Dec 10:13')).toBe('Delivered 21\u00a0Dec\u00a010:13');
  expect(preventBreaks('tomorrow 08:30–10:30')).toBe('tomorrow 08:30\u2060–\u206010:30');
  expect(preventBreaks('3-402')).toBe('3\u2060-\u2060402');
});

test('masked characters stay with the shown ones', () => {
  expect(preventBreaks('汉口路***')).toBe('汉口路\u2060***');
});

test('plain text is unchanged', () => {
  for (const words of ['浙江省 杭州市', 'Flat 5, 12 High Street', '']) expect(preventBreaks(words)).toBe(words);
});
