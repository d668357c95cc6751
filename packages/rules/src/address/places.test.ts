import { describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readAddress } from './read.ts';

const divisions = await builtDivisions();
const read = (text: string) => {
  const { province, city, district, street, detail, warnings } = readAddress(`周小冬 13900002718 ${text}`, divisions);
  return { place: [province, city, district, street].filter((part) => part !== '').join('/'), detail, warnings };
};

describe('a place in brackets that begins with a region', () => {
  it.each([
    [
      '四川省成都市新津区五津街道兴园三路3号（四川新津工业园）B3栋',
      '四川省/成都市/新津区/五津街道',
      '兴园三路3号（四川新津工业园）B3栋',
    ],
    ['东莞市寮步镇百业大道1号（广东东莞松山湖物流园）', '广东省/东莞市/寮步镇', '百业大道1号（广东东莞松山湖物流园）'],
    [
      '东莞市寮步镇百业大道1号(广东省东莞市松山湖物流园3号门)',
      '广东省/东莞市/寮步镇',
      '百业大道1号(广东省东莞市松山湖物流园3号门)',
    ],
    ['中山市小榄镇工业大道1号【广东中山古镇灯饰广场】', '广东省/中山市/小榄镇', '工业大道1号【广东中山古镇灯饰广场】'],
    ['中山市小榄镇（广东中山古镇灯饰广场）工业大道1号', '广东省/中山市/小榄镇', '（广东中山古镇灯饰广场）工业大道1号'],
    [
      '东莞市寮步镇百业大道1号“广东东莞松山湖物流园”后门',
      '广东省/东莞市/寮步镇',
      '百业大道1号“广东东莞松山湖物流园”后门',
    ],
    ['东莞市寮步镇百业大道1号<广东东莞松山湖物流园>', '广东省/东莞市/寮步镇', '百业大道1号（广东东莞松山湖物流园）'],
  ])('%s stays in the address and moves it nowhere', (text, place, detail) => {
    expect(read(text)).toEqual({ place, detail, warnings: [] });
  });

  it.each(['（东莞市松山湖）', '【东莞市松山湖】物流园', '（广东省东莞市松山湖）2栋'])(
    '%s is another town, which replaces none and is asked about',
    (words) => {
      const { place, detail } = read(`东莞市寮步镇百业大道1号${words}`);
      expect(place).toBe('广东省/东莞市/寮步镇');
      expect(detail).not.toContain('松山湖');
      const { unread } = readAddress(`周小冬 13900002718 东莞市寮步镇百业大道1号${words}`, divisions);
      expect(unread.map((part) => part.words)).toEqual([expect.stringContaining('东莞市松山湖')]);
    },
  );

  it.each([
    ['广东省东莞市寮步镇百业大道1号（广东省东莞市）', '广东省/东莞市/寮步镇', '百业大道1号'],
    ['（广东省东莞市寮步镇）百业大道1号', '广东省/东莞市/寮步镇', '百业大道1号'],
    ['（广东省东莞市寮步镇百业大道1号）', '广东省/东莞市/寮步镇', '百业大道1号'],
    ['阳光小区（浙江省杭州市西湖区文二路88号）', '浙江省/杭州市/西湖区', '阳光小区文二路88号'],
    ['杭州的家（浙江省杭州市西湖区文二路88号3幢）', '浙江省/杭州市/西湖区', '文二路88号3幢'],
  ])('%s is the region where nothing outside says one, or a repetition', (text, place, detail) => {
    expect(read(text)).toMatchObject({ place, detail });
  });
});

describe('Tacheng and Altay are under Ili', () => {
  it.each([
    ['新疆维吾尔自治区伊犁哈萨克自治州塔城地区额敏县友好路9号', '塔城地区/额敏县', '友好路9号'],
    ['新疆伊犁哈萨克自治州塔城地区乌苏市乌鲁木齐路9号', '塔城地区/乌苏市', '乌鲁木齐路9号'],
    ['新疆维吾尔自治区 伊犁哈萨克自治州 塔城地区 沙湾市 乌鲁木齐路9号', '塔城地区/沙湾市', '乌鲁木齐路9号'],
    ['新疆伊犁州塔城市友好路9号', '塔城地区/塔城市', '友好路9号'],
    ['伊犁州塔城地区托里县友好路9号', '塔城地区/托里县', '友好路9号'],
    ['伊犁哈萨克自治州阿勒泰地区布尔津县友谊路9号', '阿勒泰地区/布尔津县', '友谊路9号'],
    ['新疆伊犁阿勒泰市团结路9号', '阿勒泰地区/阿勒泰市', '团结路9号'],
    ['新疆维吾尔自治区伊犁哈萨克自治州 友好路9号 塔城地区额敏县', '塔城地区/额敏县', '友好路9号'],
    ['新疆伊犁哈萨克自治州伊宁市解放路9号', '伊犁哈萨克自治州/伊宁市', '解放路9号'],
    ['新疆塔城地区额敏县友好路9号', '塔城地区/额敏县', '友好路9号'],
  ])('%s', (text, place, detail) => {
    expect(read(text)).toEqual({ place: `新疆维吾尔自治区/${place}`, detail, warnings: [] });
  });
});

it('a place in brackets that is no part of the address is reported as unread', () => {
  const { unread, detail, confidence } = readAddress(
    '周小冬 13900002718 江苏省无锡市锡山区东亭街道春雷路9号（无锡市滨湖区老地址）',
    divisions,
  );
  expect(detail).toBe('春雷路9号');
  expect(unread.map(({ words }) => words)).toEqual(['无锡市滨湖区老地址']);
  expect(confidence).toBeLessThan(1);
});
