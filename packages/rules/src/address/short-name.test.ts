import { expect, test } from 'vitest';
import { shortCityName } from './short-name.ts';

test.each([
  [{ province: '浙江省', city: '杭州市', district: '西湖区' }, '杭州'],
  [{ province: '北京市', city: '', district: '海淀区' }, '北京'],
  [{ province: '海南省', city: '', district: '文昌市' }, '文昌'],
  [{ province: '黑龙江省', city: '大兴安岭地区', district: '漠河市' }, '大兴安岭'],
])('%o is drawn as %s', (place, name) => {
  expect(shortCityName(place)).toBe(name);
});
