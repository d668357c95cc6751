import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { builtDivisions } from './divisions.fixture.ts';
import type { Divisions } from './divisions.ts';
import { doubtsOf } from './judge.ts';
import { readAddress } from './read.ts';

let divisions: Divisions;

beforeAll(async () => {
  divisions = await builtDivisions();
});

const WHO = '周晓岚 13800136072';
const PLACE = '江苏省南京市鼓楼区汉口路22号';
const read = (text: string) => readAddress(text, divisions);

describe('words that belong to no field', () => {
  it.each([
    ['behind the address', `${PLACE} 阿里云栖 ${WHO}`, '阿里云栖', 'detail'],
    ['behind the person', `${PLACE} ${WHO}（研二）`, '研二', 'note'],
    ['before the address', `樱桃味 ${PLACE} ${WHO}`, '樱桃味', ''],
  ] as const)('are named, with the field where they are for now: %s', (_where, text, words, field) => {
    const { unread } = read(text);
    expect(unread).toEqual([{ words, field, start: text.indexOf(words), end: text.indexOf(words) + words.length }]);
  });

  it.each([
    `${WHO} ${PLACE}`,
    `麻烦寄到${PLACE}，${WHO}，谢谢`,
    `${PLACE} ${WHO} 放前台`,
    `${WHO} ${PLACE}货到付款200元`,
    `${WHO} ${PLACE} 到付 35`,
    `【订单编号】6920117755012\n商品：卫裤 ×2 ￥79.90\n收货人：${WHO}\n收货地址：${PLACE}`,
  ])('are none where everything has its place: %s', (text) => {
    expect(read(text)).toMatchObject({ unread: [], warnings: [], confidence: 1 });
  });

  it('words about an earlier order are no note', () => {
    const out = read(
      `上次那个杭州的不要了哈，这次寄${PLACE}，交给周晓岚就好，她手机是13800136072，两盒明前龙井，周六前要到`,
    );
    expect(out).toMatchObject({ name: '周晓岚', note: '周六前要到' });
    expect(read(`上次那个杭州的不要了，这次寄${PLACE} ${WHO}`).note).toBe('');
  });

  it('a number as long as a phone makes the address doubtful', () => {
    expect(read(`周晓岚 ${PLACE} 1380013`).warnings).toContain('odd-detail');
  });
});

describe('a digit behind the phone', () => {
  it.each(['13800136072 1', '13800136072-1', '13800136072，1', '13800136072、2', '13800136072; 1'])(
    'is not dropped silently: %s',
    (phone) => {
      const { unread, confidence } = read(`周晓岚 ${phone} ${PLACE}`);
      expect([unread.map(({ words }) => words), confidence < 1]).toEqual([[phone.slice(-1)], true]);
    },
  );
});

describe('what a camera broke', () => {
  it.each([
    ['the number', `周晓岚 138 0013\n6072\n${PLACE}`],
    ['the number, after its dash', `周晓岚 , 138-0013-\n6072\n${PLACE}`],
    ['the number, digit by digit', `周晓岚\n1 3 8 0 0 1\n3 6 0 7 2\n${PLACE}`],
    ['a digit that is a letter', `周晓岚 I38 OOl3 6O72\n${PLACE}`],
    ['a label', `收\n货 人: 周晓岚\n电 话:13800136072\n地 址:${PLACE}`],
    ['the name', `收件人: 周晓\n岚\n电话:13800136072\n地址:${PLACE}`],
    ['the district', `收件人: 周晓岚\n电话:13800136072\n地址:江苏省南京市鼓\n楼区汉口路 22 号`],
    ['the house number', `${WHO}\n江苏省南京市鼓楼区汉口路 22\n号`],
  ])('is read whole: %s', (_what, text) => {
    expect(read(text)).toMatchObject({
      name: '周晓岚',
      phone: '13800136072',
      district: '鼓楼区',
      detail: '汉口路22号',
      unread: [],
    });
  });

  it.each([
    ['a house number before a mobile', `${PLACE} 1\n13800136072 周晓岚`, '13800136072'],
    ['letters of a building', `周晓岚 13800136072 ${PLACE} O2O 大厦`, '13800136072'],
  ])('is not what was whole: %s', (_what, text, phone) => {
    expect(read(text)).toMatchObject({ phone, name: '周晓岚' });
  });

  it('a line break between two people is not removed', () => {
    const text = `${PLACE} ${WHO}\n浙江省杭州市西湖区文三路90号 王建国 13900139000`;
    expect(read(text)).toMatchObject({ phone: '13800136072', phone2: '13900139000' });
  });
});

describe('the life-like set of cases', () => {
  type Case = { id: string; text: string };
  type Rule = { score(one: Case, read: object): { all: boolean; region: boolean } };
  const folder = new URL('../../../../proof/sets/', import.meta.url);

  it('meets its limits: 90 % all right, 97 % region, and wrong readings have low confidence', async () => {
    const cases = JSON.parse(readFileSync(new URL('address-dev-2.json', folder), 'utf8')) as Case[];
    const { score } = (await import(new URL('address-score.mjs', folder).href)) as Rule;
    const { doubts } = await import(new URL('doubts.ts', folder).href);
    const rows = cases.map((testCase) => ({
      ...score(testCase, read(testCase.text)),
      doubted: doubts(read(testCase.text)) as boolean,
    }));
    const right = rows.filter(({ all }) => all);
    const wrong = rows.filter(({ all }) => !all);
    expect(right.length / rows.length).toBeGreaterThanOrEqual(0.9);
    expect(rows.filter(({ region }) => region).length / rows.length).toBeGreaterThanOrEqual(0.97);
    expect(wrong.filter(({ doubted }) => doubted).length).toBeGreaterThanOrEqual(0.8 * wrong.length);
    expect(right.filter(({ doubted }) => doubted).length).toBeLessThanOrEqual(0.15 * right.length);
  });
});

describe('an odd part is doubted, and never read with full confidence', () => {
  it.each([
    ['a name without a surname', `收件人：大美女 电话13800136072 地址${PLACE}`, ['name']],
    ['words behind the number of the door', `${WHO} ${PLACE}阿里云栖`, ['detail']],
    ['a division in the address', `${WHO} ${PLACE}广东省`, ['detail']],
  ] as const)('%s', (_what, text, doubts) => {
    const { warnings, confidence } = read(text);
    expect(doubtsOf(warnings)).toEqual(doubts);
    expect(confidence).toBeLessThan(1);
  });

  it.each([
    `江苏省南京市鼓楼区汉口路 西段 22号 ${WHO}`,
    `${WHO}（刚才那个电话写漏了）${PLACE}`.replace('刚才那个电话', '刚才发的电话'),
    `#0417 ${PLACE} ${WHO}`,
    `${WHO} 区域经理\n${PLACE}`,
    `${PLACE}\n周晓岚 TEL.13800136072`,
    '江苏省#南京市#鼓楼区#汉口路#22号#3幢#周晓岚#13800136072',
  ])('parts of an address, an order number, a position or an earlier message are none: %s', (text) =>
    expect(read(text)).toMatchObject({ name: '周晓岚', unread: [], warnings: [], note: '' }),
  );

  it('a corrected phone is not read, and another correction is doubted', () => {
    expect(read(`${PLACE} 周晓岚 13800136071 打错了 13800136072`)).toMatchObject({
      phone: '13800136072',
      phone2: '',
      warnings: [],
    });
    expect(read(`江苏省南京市鼓楼区汉口路22号301，写错了是302，${WHO}`).warnings).toContain('odd-detail');
  });

  it('unread words cost confidence', () => expect(read(`樱桃味 ${PLACE} ${WHO}`).confidence).toBeLessThan(1));
});

describe('dictation', () => {
  it.each([
    `收件人周晓岚电话幺三八零零幺三六零七二地址${PLACE}`,
    `那个帮我寄个快递然后地址是${PLACE}然后收件人叫周晓岚电话是一三八 零零一三 六零七二`,
    `寄给周晓岚住${PLACE}电话号码是幺三八零零一三六零七二`,
    `${PLACE}这边收货的人是周晓岚他手机138-0013-6072好吧`,
  ])('is read whole: %s', (text) => {
    expect(read(text)).toMatchObject({
      name: '周晓岚',
      phone: '13800136072',
      district: '鼓楼区',
      detail: '汉口路22号',
      confidence: 1,
    });
  });

  it('a dictated number with a digit too many is no phone', () => {
    expect(read(`周晓岚 幺三八零零一三六零七二五 ${PLACE}`)).toMatchObject({ phone: '', warnings: ['no-phone'] });
  });
});
