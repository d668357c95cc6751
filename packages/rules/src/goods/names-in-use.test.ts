import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';
import { restoreConfused } from './confusions.ts';

const resultOf = (text: string) => checkGoods(text).result;
const groupOf = (text: string) => checkGoods(text).group.split('、')[0];

describe('a refused word of two characters that sounds alike', () => {
  test.each([
    ['两包火才', '两包火柴'],
    ['汽有', '汽油'],
    ['雷关 三只', '雷管 三只'],
    ['摔泡', '摔炮'],
    ['甲唇', '甲醇'],
  ])('%s is read as %s', (typed, meant) => expect(restoreConfused(typed)).toBe(meant));

  test.each(['刨子', '炉子', '金牙', '水印', '红旗 一面', '松树盆景', '血压', '字体帖', '苍蝇拍', '白薯', '活水泵'])(
    'an everyday word stays: %s',
    (typed) => expect(restoreConfused(typed)).toBe(typed),
  );
});

test.each([
  ['四亚甲基二砜四胺', '八'],
  ['异狄氏剂', '八'],
  ['番木鳖碱', '八'],
  ['四氧化锇', '八'],
  ['氰化钾', '八'],
  ['氰化钙', '八'],
  ['乙硼烷', '四'],
  ['偏二甲肼', '五'],
  ['超氧化钾', '七'],
  ['斯蒂芬酸铅', '三'],
  ['四氯化硅', '十一'],
])('a substance of the official catalogues is refused under its chemical name: %s', (article, group) => {
  expect([resultOf(article), groupOf(article)]).toEqual(['forbidden', group]);
});

describe('what an article is called or looks like', () => {
  test.each([
    ['a dish or fruit', ['虎皮豆腐干', '虎皮鸭蛋 真空', '象牙芒果脯']],
    ['a print about it', ['枪械百科', '毒品简史', '炸药之父（人物传记图书）', '砒霜案【推理小说】', '地雷战 dvd']],
    ['a scale model of a vehicle-sized weapon', ['导弹发射车模型', '鱼雷拼图', '巡航导弹合金摆件']],
    ['stationery', ['子弹笔记手账', '手雷封面笔记本']],
    ['merchandise under its title', ['毒药 Poison 手办', '炸弹超人 卡带 ps5用']],
    ['an imitation of an animal, also behind a blank', ['整蛊老鼠', '壁虎 橡胶仿真的', '蜈蚣 塑料的']],
  ])('%s is not refused', (_, articles) =>
    expect(articles.filter((article) => resultOf(article) === 'forbidden')).toEqual([]),
  );

  test.each([
    '虎皮坐垫',
    '象牙筷子',
    '手雷模型',
    '盗版枪械图鉴',
    '炸药（玩具）',
    '砒霜 玩具',
    '手枪 塑料的',
    '蜈蚣 活的',
  ])('the article itself stays refused: %s', (article) => expect(resultOf(article)).toBe('forbidden'));

  test.each(['汾酒空酒瓶', '茅台空酒盒（里面没酒）', '中华空烟盒，里面没有烟'])(
    'an empty vessel is allowed: %s',
    (article) => expect(resultOf(article)).toBe('allowed'),
  );
  test.each(['煤气罐（里面没气）', '空煤气罐'])('an empty vessel of a refused substance is not: %s', (article) =>
    expect(resultOf(article)).toBe('forbidden'),
  );
});

describe('English names with a second sense', () => {
  test.each([
    ['molotov', '一'],
    ['charcoal lighter fluid', '五'],
    ['confetti poppers', '三'],
    ['two roman candles', '三'],
    ['angel dust', '十二'],
    ['grenade', '一'],
  ])('%s is refused', (article, group) => expect([resultOf(article), groupOf(article)]).toEqual(['forbidden', group]));

  test.each([
    'ivory lace gown',
    'black opium perfume',
    'ivory soap',
    'cigarette lighter adapter',
    'mushroom night light',
  ])('%s is not refused', (article) => expect(resultOf(article)).not.toBe('forbidden'));
});

test.each(['玻汾两瓶', '绿棒子', '梦之蓝', '刀具五件套'])('%s goes by road', (article) =>
  expect(resultOf(article)).toBe('groundOnly'),
);
