import { expect, test } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readAddress } from './read.ts';

const divisions = await builtDivisions();
const placeOf = (text: string) => {
  const { province, city, district, detail } = readAddress(text, divisions);
  return `${province}${city}${district} ${detail}`;
};

test.each([
  [
    'Room 1206, Building 3, 259 Wensan Road, Xihu District, Hangzhou, Zhejiang',
    '浙江省杭州市西湖区 Room 1206, Building 3, 259 Wensan Road',
  ],
  ['259 Wensan Road Xihu District Hangzhou Zhejiang 310012', '浙江省杭州市西湖区 259 Wensan Road'],
  ['Zhejiang, Hangzhou City, Yuhang Qu, 8 Yuhangtang Rd., China', '浙江省杭州市余杭区 8 Yuhangtang Rd.'],
  ["No. 5 Xiaozhai East Road, Yanta District, Xi'an, Shaanxi", '陕西省西安市雁塔区 No. 5 Xiaozhai East Road'],
  ['Unit 7, 88 Jianguo Road, Chaoyang District, Beijing, P.R. China', '北京市朝阳区 Unit 7, 88 Jianguo Road'],
])('%s', (text, place) => {
  expect(placeOf(text).replace('北京市北京市', '北京市')).toBe(place);
});

test('name and number stand where people write them', () => {
  const text = 'Li Xiaomei\n+86 139 8765 4321\n27 Renmin South Road, Wuhou District, Chengdu, Sichuan';
  expect(readAddress(text, divisions)).toMatchObject({
    ...{ name: 'Li Xiaomei', phone: '13987654321', province: '四川省', city: '成都市', district: '武侯区' },
    ...{ detail: '27 Renmin South Road', warnings: [], confidence: 1 },
  });
});

test('a district of several cities is asked about', () => {
  const { ambiguous, province } = readAddress('12 Zhongshan Road, Gulou District', divisions);
  expect(province).toBe('');
  expect(ambiguous).toContain('江苏省/南京市/鼓楼区');
});

test('words without a region stay apart', () => {
  expect(readAddress('Room 1206, Building 3, 259 Nowhere Road', divisions).detail).toBe(
    'Room 1206, Building 3, 259 Nowhere Road',
  );
});
