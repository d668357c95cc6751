import { describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import { readAddress } from './read.ts';
import { hasLink, withoutLinks } from './web-links.ts';

const divisions = await builtDivisions();
const PERSON = '张伟 13812345678 上海市徐汇区新华路12号5室';

describe('a link', () => {
  it.each([
    'https://item.taobao.com/item.htm?id=123456789',
    'https://surl.amap.com/abcDEF12',
    'https://maps.app.goo.gl/AbCdEf123',
    'www.example.com',
    'm.tb.cn/h.5abc?tk=XyZ123',
    'https://example.com/13912345678',
    'https://uri.amap.com/marker?position=116.47,39.99&name=北京市朝阳区',
  ])('%s is no part of a person, before or behind one, and no person by itself', (link) => {
    for (const text of [`${link} ${PERSON}`, `${PERSON} ${link}`, `${PERSON}\n${link}`]) {
      expect(readAddress(text, divisions)).toMatchObject({
        ...{ name: '张伟', phone: '13812345678', phone2: '', district: '徐汇区', detail: '新华路12号5室' },
        ...{ note: '', unread: [], confidence: 1 },
      });
    }
    expect(readAddress(link, divisions)).toMatchObject({ name: '', phone: '', detail: '', note: '', unread: [] });
  });

  it.each([
    '【淘宝】https://m.tb.cn/h.5abc?tk=XyZ123 「秋冬新款羽绒服」点击链接直接打开',
    '3.45 复制打开抖音，看看【小王的作品】羽绒服 https://v.douyin.com/iabcd12/ g@B.cn 10/12',
    '我分享了「星巴克(新华路店)」，快来看看吧 https://surl.amap.com/abcDEF12',
  ])('with its title only is nobody: %s', (text) => {
    expect(readAddress(text, divisions)).toMatchObject({ name: '', phone: '', detail: '', note: '', unread: [] });
  });

  it('beside a street does not remove the street', () => {
    expect(readAddress('【高德地图】新华路12号 https://surl.amap.com/abcDEF12', divisions).detail).toBe('新华路12号');
  });

  it('in an English text does not remove the person', () => {
    const text = 'https://maps.google.com/?q=shanghai Zhang Wei 13812345678, 12 Xinhua Rd, Xuhui, Shanghai';
    expect(readAddress(text, divisions)).toMatchObject({ name: 'Zhang Wei', detail: '12 Xinhua Rd' });
  });

  it('ends before Chinese words', () => {
    expect(withoutLinks('https://m.tb.cn/h.5a张伟').trim()).toBe('张伟');
  });
});

it.each(['zhangwei@163.com', 'St. Mary Rd.', '3.5', 'A.B.C', PERSON])('%s is no link', (text) => {
  expect(hasLink(text)).toBe(false);
});
