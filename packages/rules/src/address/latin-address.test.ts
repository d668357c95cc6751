import { describe, expect, test } from 'vitest';
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

test('reads name and number at their usual positions', () => {
  const text = 'Li Xiaomei\n+86 139 8765 4321\n27 Renmin South Road, Wuhou District, Chengdu, Sichuan';
  expect(readAddress(text, divisions)).toMatchObject({
    ...{ name: 'Li Xiaomei', phone: '13987654321', province: '四川省', city: '成都市', district: '武侯区' },
    ...{ detail: '27 Renmin South Road', warnings: [], confidence: 1 },
  });
});

test('a district that several cities have is ambiguous', () => {
  const { ambiguous, province } = readAddress('12 Zhongshan Road, Gulou District', divisions);
  expect(province).toBe('');
  expect(ambiguous).toContain('江苏省/南京市/鼓楼区');
});

test('words without a region are not joined', () => {
  expect(readAddress('Room 1206, Building 3, 259 Nowhere Road', divisions).detail).toBe(
    'Room 1206, Building 3, 259 Nowhere Road',
  );
});

describe('an address as visitors write it', () => {
  test.each([
    [
      '310012 Li Lei, 13912345678, Room 302, 88 Wener Road, Xihu District, Hangzhou, Zhejiang',
      'Li Lei',
      '浙江省/杭州市/西湖区',
      'Room 302, 88 Wener Road',
    ],
    [
      'Wang Fang\n13800001111\n1199 Minsheng Road, Pudong New Area, Shanghai 200135',
      'Wang Fang',
      '上海市/上海市/浦东新区',
      '1199 Minsheng Road',
    ],
    [
      'Zhang Wei, 18612345678, 200135, No. 500 Zhangyang Road, Pudong Xinqu, Shanghai',
      'Zhang Wei',
      '上海市/上海市/浦东新区',
      'No. 500 Zhangyang Road',
    ],
    [
      'Mr. Chen Hao +86 138 1234 5678 Flat 5B, Tower 2, 1 Jianguomenwai Ave, Chaoyang Dist., Beijing, PRC',
      'Mr. Chen Hao',
      '北京市/北京市/朝阳区',
      'Flat 5B, Tower 2, 1 Jianguomenwai Ave',
    ],
    [
      'Liu Yang, Unit 1203, 15 Dongfeng Road, Binhai New Area, Tianjin, China, 300450, 13711112222',
      'Liu Yang',
      '天津市/天津市/滨海新区',
      'Unit 1203, 15 Dongfeng Road',
    ],
    [
      'Zhao Min, 13622223333, 66 Minzu Avenue, Qingxiu District, Nanning, Guangxi Zhuang Autonomous Region',
      'Zhao Min',
      '广西壮族自治区/南宁市/青秀区',
      '66 Minzu Avenue',
    ],
    [
      'Ma Li, 13933334444, 21 Renmin Road, Tianshan District, Urumqi, Xinjiang Uygur Autonomous Region 830002',
      'Ma Li',
      '新疆维吾尔自治区/乌鲁木齐市/天山区',
      '21 Renmin Road',
    ],
    [
      'Attn: Sun Yue\nTel: 13544445555\nAdd: Rm 801, No.3 Tianhe North Rd, Tianhe District, Guangzhou City, Guangdong Province, 510620',
      'Sun Yue',
      '广东省/广州市/天河区',
      'Rm 801, No.3 Tianhe North Rd',
    ],
    [
      "Xu Jing, 13455556666, 77 West Nanjing Road, Jing'an District, Shanghai",
      'Xu Jing',
      '上海市/上海市/静安区',
      '77 West Nanjing Road',
    ],
    [
      'Zhou Jie 13366667777 9 Keji Road, Nanshan District, Shenzhen, Guangdong, P.R.C.',
      'Zhou Jie',
      '广东省/深圳市/南山区',
      '9 Keji Road',
    ],
    [
      'Zip code: 215300\nName: Wu Tao\nPhone: 13277778888\nAddress: 100 Qianjin Middle Road, Kunshan City, Suzhou, Jiangsu',
      'Wu Tao',
      '江苏省/苏州市/昆山市',
      '100 Qianjin Middle Road',
    ],
    [
      'Zheng Lan, 13188889999, 5 Tanggu Street, Anji County, Huzhou, Zhejiang 313300',
      'Zheng Lan',
      '浙江省/湖州市/安吉县',
      '5 Tanggu Street',
    ],
    [
      'Huang Lei, 15911112222, Room 4, 12 Century Avenue, Pu Dong Xin Qu, Shang Hai',
      'Huang Lei',
      '上海市/上海市/浦东新区',
      'Room 4, 12 Century Avenue',
    ],
    [
      'Gao Feng, 15922223333, No. 18 Wener Lu, Xi Hu Qu, Hang Zhou Shi, Zhe Jiang Sheng, 310013',
      'Gao Feng',
      '浙江省/杭州市/西湖区',
      'No. 18 Wener Lu',
    ],
    [
      '610041 Lin Qing 13811119999 27 Renmin South Road Wuhou District Chengdu Sichuan',
      'Lin Qing',
      '四川省/成都市/武侯区',
      '27 Renmin South Road',
    ],
    [
      'Guo Rui, 15833334444, 40 Xinhua Road, Lüshunkou District, Dalian, Liaoning',
      'Guo Rui',
      '辽宁省/大连市/旅顺口区',
      '40 Xinhua Road',
    ],
    [
      'He Ping, 15844445555, 3 Longzhou Avenue, Changyang Tujia Autonomous County, Yichang, Hubei',
      'He Ping',
      '湖北省/宜昌市/长阳土家族自治县',
      '3 Longzhou Avenue',
    ],
    [
      'Deng Chao, 15855556666, 200 Wuyi Avenue, Yubei District, Chongqing, 401120',
      'Deng Chao',
      '重庆市/重庆市/渝北区',
      '200 Wuyi Avenue',
    ],
    [
      "Song Yi, 15866667777, 8 Central Street, Daoli District, Harbin, Heilongjiang, People's Republic of China",
      'Song Yi',
      '黑龙江省/哈尔滨市/道里区',
      '8 Central Street',
    ],
    [
      'Tang Wen, Apt 1101, 56 Zhonghua Road, Wuchang District, Wuhan 430060, Hubei, 15877778888',
      'Tang Wen',
      '湖北省/武汉市/武昌区',
      'Apt 1101, 56 Zhonghua Road',
    ],
  ])('%s', (text, name, region, detail) => {
    const read = readAddress(text, divisions);
    expect([read.province, read.city, read.district].join('/')).toBe(region);
    expect(read).toMatchObject({ name, detail, warnings: [] });
    expect(read.phone).toMatch(/^1\d{10}$/);
    expect(read.ext).toBe('');
  });

  test.each([
    'Flat B, 12 Xinhua Rd, Xuhui, Shanghai, Zhang Wei 13812345678',
    'Green Court, 12 Xinhua Rd, Xuhui, Shanghai, Zhang Wei, 13812345678',
    'Alibaba Group, 12 Xinhua Rd, Xuhui, Shanghai, Zhang Wei 13812345678',
    'Microsoft, 12 Xinhua Rd, Xuhui, Shanghai, Zhang Wei 13812345678',
    'Xinhua Rd 12, Xuhui, Shanghai, Zhang Wei, 13812345678',
    'Room 5 12 Xinhua Rd Xuhui Shanghai Zhang Wei 13812345678',
    'Room 5, 12 Xinhua Rd, Xuhui, Shanghai - Zhang Wei - 13812345678',
    'Room 5, 12 Xinhua Rd, Xuhui, Shanghai (Zhang Wei, 13812345678)',
    'Room 5, 12 Xinhua Rd, Xuhui, Shanghai. Zhang Wei. 13812345678',
    'Room 5, 12 Xinhua Rd, Xuhui, Shanghai, c/o Zhang Wei 13812345678',
    'Room 5, 12 Xinhua Rd, Xuhui, Shanghai, contact Zhang Wei 13812345678',
    'Room 5, 12 Xinhua Rd, Xuhui, Shanghai, Zhang Wei 13812345678 please call first',
  ])('ends with the name: %s', (text) => {
    const { name, district, detail } = readAddress(text, divisions);
    expect([name, district]).toEqual(['Zhang Wei', '徐汇区']);
    expect(detail).not.toMatch(/Zhang|Xuhui|[()]/);
  });

  test.each([
    '2kg clothes, 12 Xinhua Rd, Xuhui, Shanghai, Zhang Wei 13812345678',
    'Zhang Wei 13812345678, 12 Xinhua Rd, Xuhui, Shanghai, clothes 2 kg',
    'Zhang Wei 13812345678\n12 Xinhua Rd, Xuhui, Shanghai\nGoods: Winter clothes\nWeight: 2.5 kg',
  ])('goods are no part of it: %s', (text) => {
    expect(readAddress(text, divisions)).toMatchObject({ name: 'Zhang Wei', detail: '12 Xinhua Rd' });
  });

  test('ends with the name behind a street without a region', () => {
    expect(readAddress('Room 5, 12 Xinhua Rd Zhang Wei 13812345678', divisions)).toMatchObject({
      ...{ name: 'Zhang Wei', detail: 'Room 5, 12 Xinhua Rd' },
    });
  });

  test('an extension is read as one if no street follows', () => {
    expect(readAddress('Li Lei, 13800001111, 2345\n8 Wener Road, Xihu District, Hangzhou', divisions).ext).toBe('2345');
  });
});

describe('the label of the number is no part of the name', () => {
  test.each([
    'To: Zhang Wei Tel: +86 139 0000 2718 Addr: 259 Wensan Road, Xihu District, Hangzhou, Zhejiang',
    'Name: Zhang Wei Phone: 13900002718 Address: 259 Wensan Road, Xihu District, Hangzhou, Zhejiang',
    'Zhang Wei Mobile 13900002718, 259 Wensan Road, Xihu District, Hangzhou, Zhejiang',
    'Attn: Zhang Wei T: 13900002718, 259 Wensan Road, Xihu District, Hangzhou, Zhejiang',
    'Ship to: Zhang Wei / 13900002718 / 259 Wensan Road, Xihu District, Hangzhou, Zhejiang 310012',
  ])('%s', (text) => {
    expect(readAddress(text, divisions)).toMatchObject({
      name: 'Zhang Wei',
      phone: '13900002718',
      ext: '',
      district: '西湖区',
      detail: '259 Wensan Road',
    });
  });
});
