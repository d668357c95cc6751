import { expect, test } from 'vitest';
import { withoutRegion } from './without-region.ts';

const place = { province: '江苏省', city: '南京市', district: '玄武区', street: '梅园新村街道' };
const detail = (address: string) => withoutRegion({ ...place, address });

test('the chosen region is removed from the start of a detailed address, whole or in part', () => {
  for (const typed of [
    '江苏省南京市玄武区珠江路 88 号',
    '江苏省 南京市 玄武区，珠江路 88 号',
    '南京市玄武区珠江路 88 号',
    '玄武区梅园新村街道珠江路 88 号',
    ' 珠江路 88 号 ',
  ])
    expect(detail(typed)).toBe('珠江路 88 号');
  const beijing = { province: '北京市', city: '北京市', district: '朝阳区', address: '北京市朝阳区北京路 1 号' };
  expect(withoutRegion(beijing)).toBe('北京路 1 号');
  expect(
    withoutRegion({ ...beijing, province: '广东省', city: '东莞市', district: '', address: '东莞市东莞大道 1 号' }),
  ).toBe('东莞大道 1 号');
});

test('another region, an institution of the city, and a text of only the region are not removed', () => {
  for (const typed of ['南京市人民医院', '江苏省苏州市姑苏区珠江路 88 号', '玄武区', '玄武大道 1 号'])
    expect(detail(typed)).toBe(typed);
});
