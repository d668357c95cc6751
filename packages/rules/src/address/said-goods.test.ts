import { describe, expect, it } from 'vitest';
import { saidGoods } from './said-goods.ts';

const PERSON = '张伟 13812345678 上海市徐汇区新华路12号5室';
const fieldTexts = ['张伟', '13812345678', '上海市', '徐汇区', '新华路12号5室'];
const read = (text: string) => {
  const found = saidGoods(text, fieldTexts);
  return found && [found.name, found.weightKg];
};

describe('the parcel described in a pasted text', () => {
  it.each([
    [`寄3斤苹果给${PERSON}`, '苹果', 1.5],
    [`${PERSON} 衣服 2kg`, '衣服', 2],
    [`衣服2公斤 ${PERSON}`, '衣服', 2],
    [`${PERSON}，苹果3斤`, '苹果', 1.5],
    [`${PERSON}，苹果，3斤`, '苹果', 1.5],
    [`物品：苹果 重量：3斤 ${PERSON}`, '苹果', 1.5],
    [`${PERSON}\n物品：冬天的衣服\n重量：约2.35kg`, '冬天的衣服', 2.4],
    [`帮我寄一箱苹果到上海市徐汇区新华路12号5室 张伟 13812345678`, '苹果', null],
    [`帮我寄两斤半茶叶给${PERSON}`, '茶叶', 1.3],
    [`麻烦寄十五斤大米到${PERSON}`, '大米', 7.5],
    [`${PERSON} 龙井茶2份`, '龙井茶', null],
    [`${PERSON} 里面是书和文件，大约5公斤`, '书和文件', 5],
    [`${PERSON} 3kg`, '', 3],
    [`${PERSON} 半斤茶叶`, '茶叶', 0.3],
    [`东西是两本书大概1.5公斤 ${PERSON}`, '书', 1.5],
    [`${PERSON}，重2斤半，茶叶`, '茶叶', 1.3],
    [`${PERSON} 奶粉4罐 每罐900克`, '奶粉', null],
    [`${PERSON} 奶粉4罐，每罐900克，共4公斤`, '奶粉', 4],
    [`${PERSON} 大概一斤多`, '', 0.5],
    [`Two T-shirts, about 1 kg, ${PERSON}`, '', 1],
    [`金骏眉500g ${PERSON}`, '金骏眉', 0.5],
    [`寄苹果给${PERSON}`, '苹果', null],
    [`５斤橘子，${PERSON}`, '橘子', 2.5],
  ])('%s', (text, name, weightKg) => {
    expect(read(text)).toEqual([name, weightKg]);
  });

  it('has the weight as typed', () => {
    expect(saidGoods(`寄 3 斤苹果给${PERSON}`, fieldTexts)?.weight).toBe('3 斤');
  });

  it.each([
    PERSON,
    `寄快递给${PERSON}`,
    `帮我寄到${PERSON}`,
    `${PERSON} 放前台，送货前打电话`,
    `${PERSON} 到付 加急`,
    `${PERSON} https://item.taobao.com/item.htm?id=2kg`,
    `收件人：张伟 电话：13812345678 地址：上海市徐汇区新华路12号5室`,
    `寄件人王建国13900001111杭州，收件人${PERSON}`,
    `寄件我是王建国，收件${PERSON}`,
    `${PERSON} 请发邮政`,
    `${PERSON} 这是送人的`,
    `${PERSON} 两件衣服一件鞋`,
  ])('nothing in: %s', (text) => {
    expect(read(text)).toBeUndefined();
  });

  it('a weight out of range, and that of one of several pieces, are not used', () => {
    expect(read(`${PERSON} 大米 300公斤`)?.[1] ?? null).toBeNull();
    expect(read(`${PERSON} 大米5斤x2`)?.[1] ?? null).toBeNull();
  });
});

describe('in English', () => {
  const person = 'Zhang Wei 13812345678, 12 Xinhua Rd, Xuhui, Shanghai';
  const parts = ['Zhang Wei', '13812345678', '12 Xinhua Rd'];
  it.each([
    [`2kg clothes, ${person}`, 'clothes', 2],
    [`${person}, 3 kg of apples`, 'apples', 3],
    [`${person}, winter clothes 2 kg`, 'winter clothes', 2],
    [`${person}\nGoods: Winter clothes\nWeight: 2.5 kg`, 'Winter clothes', 2.5],
    [`${person} 2kg`, '', 2],
  ])('%s', (text, name, weightKg) => {
    expect(saidGoods(text, parts)).toMatchObject({ name, weightKg });
  });

  it('an address is not read as an article', () => {
    expect(saidGoods(person, parts)).toBeUndefined();
  });
});

it('never throws, and needs little time for any text', () => {
  for (const text of ['', '斤'.repeat(500), '寄'.repeat(500), '3斤'.repeat(200), 'a '.repeat(250), '一箱'.repeat(200)])
    expect(() => saidGoods(text, ['', '斤', text])).not.toThrow();
});
