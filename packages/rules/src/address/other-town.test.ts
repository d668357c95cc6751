import { describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readAddress } from './read.ts';

const divisions = await builtDivisions();
const read = (text: string) => {
  const { province, city, district, street, warnings } = readAddress(`周小冬 13900002718 ${text}`, divisions);
  return { place: [province, city, district, street].filter((part) => part !== '').join('/'), warnings };
};

const LIAOBU = '广东省/东莞市/寮步镇';
const XIAOLAN = '广东省/中山市/小榄镇';
const LIANGZHU = '浙江省/杭州市/余杭区/良渚街道';
const YUSHAN = '江苏省/苏州市/昆山市/玉山镇';

describe('the first town of an address stays, and another one later is doubtful', () => {
  it.each([
    ['东莞市寮步镇百业大道1号 东莞市松山湖', LIAOBU],
    ['东莞市寮步镇百业大道1号东莞市松山湖', LIAOBU],
    ['东莞市寮步镇百业大道1号，东莞市虎门镇', LIAOBU],
    ['东莞市寮步镇百业大道1号 虎门镇', LIAOBU],
    ['东莞市寮步镇百业大道1号（长安镇）', LIAOBU],
    ['东莞市寮步镇百业大道1号【东莞市长安镇】', LIAOBU],
    ['东莞市寮步镇百业大道1号〔东莞市长安镇〕', LIAOBU],
    ['东莞市寮步镇百业大道1号（东莞市虎门镇太沙路8号）', LIAOBU],
    ['东莞市寮步镇百业大道1号 改到东莞市虎门镇太沙路8号', LIAOBU],
    ['寮步镇百业大道1号，东莞市松山湖', LIAOBU],
    ['中山市小榄镇工业大道1号，广东省中山市古镇镇', XIAOLAN],
    ['广东省中山市小榄镇工业大道1号 广东省中山市横栏镇', XIAOLAN],
    ['中山市小榄镇中山市古镇镇工业大道1号', XIAOLAN],
    ['中山市小榄镇工业大道1号，不对，应该是中山市古镇镇', XIAOLAN],
    ['中山市小榄镇工业大道1号 珠海市香洲区', XIAOLAN],
    ['小榄镇工业大道1号（中山市古镇镇）', XIAOLAN],
    ['浙江省杭州市余杭区良渚街道古墩路8号，浙江省杭州市余杭区仓前街道', LIANGZHU],
    ['杭州市余杭区良渚街道古墩路8号（杭州市余杭区仓前街道）', LIANGZHU],
    ['余杭区良渚街道古墩路8号 仓前街道', LIANGZHU],
    ['良渚街道古墩路8号 杭州市余杭区仓前街道', LIANGZHU],
    ['杭州市余杭区良渚街道古墩路8号，杭州市临平区塘栖镇人民路12号', LIANGZHU],
    ['苏州市昆山市玉山镇人民南路5号 昆山市花桥镇', YUSHAN],
    ['玉山镇人民南路5号『昆山市花桥镇』', YUSHAN],
    ['嘉峪关市新城镇新城路1号，嘉峪关市峪泉镇', '甘肃省/嘉峪关市/新城镇'],
    ['儋州市那大镇中兴大街9号 儋州市白马井镇', '海南省/儋州市/那大镇'],
  ])('%s', (text, place) => {
    const found = read(text);
    expect(found.place).toBe(place);
    expect(found.warnings).toContain('conflict');
  });

  it.each([
    ['a road named like a town', '中山市小榄镇古镇路1号', XIAOLAN],
    ['a road with the whole name of a town', '东莞市寮步镇虎门镇路3号', LIAOBU],
    ['a village named like a town', '东莞市寮步镇长安村12号', LIAOBU],
    ['a building named after a town', '东莞市寮步镇百业大道1号虎门镇商会大厦3号', LIAOBU],
    ['an office of another town', '杭州市余杭区良渚街道古墩路8号仓前街道政府对面', LIANGZHU],
    ['the same town again', '中山市小榄镇工业大道1号，中山市小榄镇', XIAOLAN],
    ['the city again', '中山市小榄镇工业大道1号 广东省中山市', XIAOLAN],
    ['the region behind the door', '百业大道1号，东莞市寮步镇', LIAOBU],
    ['the rest of the region behind the door', '寮步镇百业大道1号，东莞市', LIAOBU],
    ['the region in brackets', '百业大道1号（东莞市寮步镇）', LIAOBU],
  ])('%s is not doubtful: %s', (_kind, text, place) => {
    expect(read(text)).toEqual({ place, warnings: [] });
  });
});
