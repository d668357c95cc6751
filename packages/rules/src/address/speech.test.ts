import { describe, expect, test } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readPeople } from './people.ts';
import { readAddress } from './read.ts';

const divisions = await builtDivisions();

const read = (text: string) => readAddress(text, divisions);
const PHONE = '13700001234';

describe('a name among words of speech', () => {
  test.each([
    [`河南省周口市太康县符草楼镇刘庄村12号，我姥爷韩德旺在家等，${PHONE}`, '韩德旺', '刘庄村12号'],
    [`江苏省徐州市铜山区大许镇太山村三组八十号养鸡场老板仇大明签收电话${PHONE}`, '仇大明', '太山村三组八十号养鸡场'],
    [`湖南省郴州市资兴市三都镇老街22号 然后是蒋秋生收 ${PHONE}`, '蒋秋生', '老街22号'],
    [`给我寄到内蒙古赤峰市敖汉旗新惠镇新州街56号，收货写我媳妇鞠彩云吧，${PHONE}`, '鞠彩云', '新州街56号'],
    [`收货人是我小姑子邵晓芬，她住在山东省临沂市费县上冶镇建设街9号，手机${PHONE}`, '邵晓芬', '建设街9号'],
    [`湖南省怀化市溆浦县低庄镇月塘村6组，请联系我家老爷子舒立民${PHONE}`, '舒立民', '月塘村6组'],
    [`新疆阿克苏温宿县吐木秀克镇英阿瓦提村2组9号叫帕孜来提电话${PHONE}好了`, '帕孜来提', '英阿瓦提村2组9号'],
    [`陕西榆林绥德县四十铺镇艾家沟村15号，老人家叫师兰英，她电话${PHONE}`, '师兰英', '艾家沟村15号'],
  ])('%s', (text, name, detail) => {
    const result = read(text);
    expect([result.name, result.phone]).toEqual([name, PHONE]);
    expect(result.detail.endsWith(detail)).toBe(true);
  });

  test.each([
    [`联系人章苗立早章苗圃的苗电话${PHONE}地址安徽省宣城市绩溪县家朋乡霞水村5号`, '章苗'],
    [`收件人何川何必的何山川的川，${PHONE}，四川省达州市渠县三汇镇正街9号`, '何川'],
  ])('is read without the explanation of its characters: %s', (text, name) => {
    expect(read(text).name).toBe(name);
  });

  test('thanks and people at the door are no names', () => {
    const address = '四川省达州市渠县三汇镇正街9号';
    expect(read(`${address}，${PHONE}，谢谢团长`).name).not.toBe('谢团长');
    expect(read(`${address} 牛奶奶(门卫代收) ${PHONE}`).name).toBe('牛奶奶');
  });
});

describe('decorations of a text', () => {
  test.each([
    [
      `[2026-03-02 09:10] 小北: 哈喽\n[2026-03-02 09:11] 小北: 浙江省台州市仙居县横溪镇下陈村30号\n[2026-03-02 09:11] 小北: 罗佳丽 ${PHONE}`,
      '罗佳丽',
      '下陈村30号',
    ],
    [`团单编号 QY-220-7\n件数 3 应收 66.00\n卓小雅 ${PHONE}\n福建省泉州市德化县浔中镇瓷城路9号`, '卓小雅', '瓷城路9号'],
    [`№ 0098123 收货人 邱 志 勇 电话 ${PHONE} 地址 江西省吉安市泰和县马市镇仙桥村6号`, '邱志勇', '仙桥村6号'],
    [`please ship it to 成都市武侯区簇桥街道武侯大道256号 c/o 马先生, ${PHONE}`, '马先生', '武侯大道256号'],
    [`收:祁 大 山 联:137 0000 1234 址:江西省吉安市泰和县马市镇仙桥村6号`, '祁大山', '仙桥村6号'],
    [`杭州市临平区塘栖镇广济路66号1幢，仍旧没改，冯晓霞，${PHONE}`, '冯晓霞', '广济路66号1幢'],
    [`九江市柴桑区港口街镇茶铺村10号 找村委会 饶水生 ${PHONE}`, '饶水生', '茶铺村10号'],
  ])('belong to no field: %s', (text, name, detail) => {
    const result = read(text);
    expect([result.name, result.phone, result.detail]).toEqual([name, PHONE, detail]);
  });
});

test.each([
  `月饼券两张 寄：江苏省南通市海门区三星镇叠石桥路88号 顾盼盼 收 ${PHONE}`,
  `【抖店】您有新订单，金额99元，买家郑小川，电话${PHONE}，地址湖北省襄阳市谷城县石花镇武当路66号，请及时发货。回T退订`,
])('goods with a count and the sender of a message raise no doubt: %s', (text) => {
  const { unread, warnings, confidence } = read(text);
  expect([unread, warnings, confidence]).toEqual([[], [], 1]);
});

test('a county behind its town is the region', () => {
  const result = read(`新河镇周圈村花木市场南区8号，沭阳的，乔木林 ${PHONE}`);
  expect([result.district, result.street, result.name]).toEqual(['沭阳县', '新河镇', '乔木林']);
});

describe('a list of people', () => {
  test.each([
    `【单号S201】温如玉 13700001234 广西桂林市荔浦市青山镇三联村7号\n【单号S202】莫小满 13700001235 广西玉林市容县杨梅镇红石街2号`,
    `团友名单两位\n1/2 温如玉 广西桂林市荔浦市青山镇三联村7号 13700001234\n2/2 莫小满 广西玉林市容县杨梅镇红石街2号 13700001235`,
    `编号,姓名,电话,地址\n1,温如玉,13700001234,广西桂林市荔浦市青山镇三联村7号\n2,莫小满,13700001235,广西玉林市容县杨梅镇红石街2号`,
    `帮寄一个给温如玉电话13700001234广西桂林市荔浦市青山镇三联村7号一个给莫小满电话13700001235广西玉林市容县杨梅镇红石街2号`,
  ])('is divided without its counters: %s', (text) => {
    const people = readPeople(text, divisions).map(({ name, phone, detail }) => [name, phone, detail]);
    expect(people).toEqual([
      ['温如玉', '13700001234', '三联村7号'],
      ['莫小满', '13700001235', '红石街2号'],
    ]);
  });

  test('names the sender of 从…寄往… in brackets', () => {
    const people = readPeople(
      '从湖南省岳阳市汨罗市屈子祠镇双楚村2号（彭三，13700001234）寄往湖南省益阳市南县南洲镇兴盛大道9号（熊小妹，13700001235）',
      divisions,
    );
    expect(people.map(({ role, name }) => [role, name])).toEqual([
      ['sender', '彭三'],
      ['receiver', '熊小妹'],
    ]);
  });
});
