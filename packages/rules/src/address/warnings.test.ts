import { beforeAll, describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { LONGEST_TEXT, readAddress } from './read.ts';
import type { AddressRemark, AddressWarning } from './reading.ts';

let divisions: Divisions;

beforeAll(async () => {
  divisions = await builtDivisions();
});

const WHO = '周晓岚 13800136072';

describe('a missing or doubtful part causes a warning and lower confidence', () => {
  it.each<[text: string, confidence: number, ...warnings: AddressWarning[]]>([
    [`${WHO} 江苏省南京市鼓楼区汉口路22号`, 1],
    [`${WHO} 江苏南京鼓楼汉口路22号`, 1],
    ['13800136072 江苏省南京市鼓楼区汉口路22号', 0.85, 'no-name'],
    ['周晓岚 江苏省南京市鼓楼区汉口路22号', 0.8, 'no-phone'],
    [`${WHO} 北京市朝阳区`, 0.8, 'no-detail'],
    [`${WHO} 北京市人民路8号`, 0.85, 'no-district'],
    [`${WHO} 江苏省汉口路22号`, 0.6, 'no-city', 'no-district'],
    [`${WHO} 汉口路22号`, 0.5, 'no-province'],
    [WHO, 0.3, 'no-detail', 'no-province'],
    [`${WHO} 南京汉口路22号`, 0.6, 'guessed', 'no-district'],
    [`${WHO} 鼓楼区汉口路22号`, 0.65, 'ambiguous'],
    [`${WHO} 江苏省南京市古楼区汉口路22号`, 0.9, 'misspelt'],
    [`${WHO} 江苏省南京市鼓楼区华桥路街道汉口路22号`, 0.9, 'misspelt'],
    [`${WHO} 浙江省杭州市江干区文晖路8号`, 0.85, 'split'],
    [`${WHO} 湖北省荆州市钟祥市九里乡杨桥村3组`, 0.7, 'conflict'],
    [`${WHO} 江苏省南京市昆山市人民路8号`, 0.7, 'conflict'],
    [`${WHO} 江苏省南京市西湖区人民路8号`, 0.55, 'conflict', 'no-district'],
    [`${WHO} 江苏省南京市鼓楼区汉口路22号 浙江省杭州市西湖区`, 0.7, 'conflict'],
    [`${WHO} 江苏省南京市鼓楼区汉口路22号 杭州小吃店`, 1],
    // Another district of the city at the start of the detail.
    [`${WHO} 江苏省/南京市/鼓楼区 玄武区中山路8号`, 0.7, 'conflict'],
    [`${WHO} 浙江省杭州市西湖区余杭区文一西路1号`, 0.7, 'conflict'],
    [`${WHO} 上海市浦东新区,徐汇区漕溪北路8号`, 0.7, 'conflict'],
    [`${WHO} 浙江省杭州市西湖区西湖区文一西路1号`, 1],
    [`${WHO} 江苏省南京市鼓楼区玄武区政府招待所旁中山路8号`, 1],
    [`${WHO} 江苏省南京市鼓楼区玄武路8号`, 1],
    // An official name is not misspelt, even if a similar one would fit.
    [`${WHO} 广东省南京市中山路8号`, 0.3, 'conflict', 'no-city', 'no-district'],
    [`${WHO} 新疆伊犁州北屯市文化路1号`, 0.7, 'conflict'],
    [`${WHO} 江苏省南京市苏州市人民路8号`, 0.55, 'conflict', 'no-district'],
  ])('%s: %d', (text, confidence, ...warnings) => {
    expect(readAddress(text, divisions)).toMatchObject({ confidence, warnings });
  });

  it.each<[text: string, ...remarks: AddressRemark[]]>([
    [`${WHO} 江苏省南京市华侨路街道汉口路22号`, 'district-inferred'],
    [`${WHO} 江苏省南京市下关区热河路22号`, 'renamed'],
    [`${WHO} 浙江省杭州市江干区文晖路8号`, 'renamed'],
    [`${WHO} 江苏省南京市鼓楼区汉口路22号`],
  ])('what is certain though it was said otherwise is no doubt, and is said apart: %s', (text, ...remarks) => {
    expect(readAddress(text, divisions)).toMatchObject({ remarks, unread: [] });
  });

  it.each([
    ['a county of the province', '湖北省潜江市园林路8号'],
    ['a city of towns', '广东省东莞市太沙路8号'],
    ['a city of towns, with its town', '广东省东莞市虎门镇太沙路8号'],
  ])('nothing is missing where there is no district or no city: %s', (_where, place) => {
    expect(readAddress(`${WHO} ${place}`, divisions)).toMatchObject({ confidence: 1, warnings: [] });
  });

  it('a text is cut only beyond the maximum length', () => {
    const text = `${WHO} 江苏省南京市鼓楼区汉口路22号`;
    expect(readAddress(text.padEnd(LONGEST_TEXT), divisions)).toMatchObject({ confidence: 1, warnings: [] });
    expect(readAddress(text.padEnd(LONGEST_TEXT + 1), divisions)).toMatchObject({ confidence: 0.9, warnings: ['cut'] });
    expect(readAddress(`${'，'.repeat(LONGEST_TEXT)}${text}`, divisions)).toMatchObject({ name: '', phone: '' });
  });
});
