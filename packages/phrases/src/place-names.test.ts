import { expect, test } from 'vitest';
import { formatPlace, latinOffice, latinPlace } from './place-names.ts';

test.each([
  ['南京市', 'Nanjing'],
  ['杭州', 'Hangzhou'],
  ['陕西省', 'Shaanxi'],
  ['山西省', 'Shanxi'],
  ['西安市', 'Xi’an'],
  ['内蒙古自治区', 'Inner Mongolia'],
  ['新疆维吾尔自治区', 'Xinjiang'],
  ['广西壮族自治区', 'Guangxi'],
  ['香港特别行政区', 'Hong Kong'],
  ['恩施土家族苗族自治州', 'Enshi'],
  ['阿克苏地区', 'Aksu'],
  ['哈尔滨市', 'Harbin'],
  ['重庆市', 'Chongqing'],
  ['厦门市', 'Xiamen'],
  ['鼓楼区', '鼓楼区'],
  ['__proto__', '__proto__'],
  ['', ''],
])('%s is written %s', (name, latin) => expect(latinPlace(name)).toBe(latin));

test('an office has its Chinese name and the city, a mail centre only the city', () => {
  expect(latinOffice('鼓楼区华侨路营业部', '南京市')).toBe('鼓楼区华侨路营业部 (Nanjing)');
  expect(latinOffice('南京邮件处理中心', '南京市')).toBe('Nanjing mail centre');
  expect(latinOffice('', '南京市')).toBe('');
  expect(latinOffice('南京', '南京')).toBe('Nanjing');
});

test('Chinese names stay in Chinese', () => expect(formatPlace('zh', '南京市')).toBe('南京市'));
