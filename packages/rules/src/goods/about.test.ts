import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';

const resultOf = (text: string) => checkGoods(text).result;
const wrong = (texts: readonly string[], expected: string) =>
  texts.map((text) => [text, resultOf(text)]).filter(([, result]) => result !== expected);

describe('words that no article is named by', () => {
  test.each([
    [
      'a subject of a work',
      ['猎枪 素描 自己画的', '导弹 国画 卷轴', '罂粟花 水彩画', '烟花三月 黑胶', '子弹飞 电影海报'],
    ],
    ['a part of a book', ['毒理学课本 讲砒霜那章', '化学课本 浓硫酸那一节', '高二化学笔记 硝酸那几页']],
    ['history or an event', ['鸦片贸易史 图书', '白酒博览会 手提袋', '烟花节 纪念T恤']],
    ['a name of a snack', ['原子弹 辣条', '鱼雷 烤肠', '大麻花 天津特产', '大麻团 早点', '大麻绳 五米']],
    [
      'an animal that something fits',
      ['猫粮 幼猫 10斤', '狗粮 泰迪 大包', '仓鼠浴沙', '鹦鹉站杆', '金鱼加氧泵', '泰迪 公仔'],
    ],
    ['money that is not there', ['存钱罐 里面没钱', '信封 里面没有现金', '红包壳 没装钱']],
    ['a slip', ['不是炸药 写错了 是炸鸡', '鞭炮 打错字 是鞭子', '打错了 不是烟花 是盐花']],
    ['likeness to nature', ['高仿真绿植', '高仿真蛋糕模型', '高仿真娃娃']],
    ['a phone that an accessory fits', ['手机壳 iphone14', '钢化膜 iphone15pro', '编织手环', '18650 充电器']],
  ])('%s does not count', (_, texts) => expect(wrong(texts, 'allowed')).toEqual([]));

  test.each([
    ['beside other articles', ['烟花 图书 衣服', '手枪 衣服 图书', '虎皮 油画', '象牙 手办', '淫秽 连环画']],
    ['as an article', ['鸦片 一包', '原子弹', '大麻花 5克', '大麻花 零食 抽的', '炸弹 辣条 手榴弹']],
    ['alive', ['狗粮 泰迪 一只', '泰迪 一只', '仓鼠 跑轮', '幼犬 一只']],
    ['with money', ['旧钱包 里面有钱', '钱包 里面500块']],
    ['with a claim that is no slip', ['不是炸药 是面粉', '打错了 是鞭炮', '不是衣服 打错了 是汽油']],
    ['as an imitation', ['高仿真枪', '高仿真 人民币', '高仿真 LV包']],
  ])('a forbidden one counts %s', (_, texts) => expect(wrong(texts, 'forbidden')).toEqual([]));

  test('chalk of athletes, a bare cell and a bottle of a known brand go by road', () =>
    expect(
      wrong(
        ['健身防滑镁粉', '镁粉 举重用', '21700 电芯 尖头', '18650 拆出来的 4节', '立白 大桶', '海飞丝 一大瓶'],
        'groundOnly',
      ),
    ).toEqual([]));
});

describe('several words that describe a forbidden article', () => {
  test.each([
    ['gas of a burner', ['卡式炉气 三瓶', '户外炉子用的气 2罐', '登山炉燃料气 230克']],
    ['an airgun', ['5.5铅 500粒', '6.35 狗粮', '打鸟的气步 带倍镜', '狗子 打鸟用 带倍镜', '4.5mm 尖头铅']],
    ['a copy of a watch', ['复刻 迪通拿 熊猫盘', 'VS厂 海马', '精仿 鹦鹉螺 手表', 'ZF厂 葡七']],
    ['a drug', ['烟弹 吸一口就晕 上头', '抽两口就倒 的烟', '一口就上头的小烟']],
    ['pornography', ['日本动作片 光盘 无码', '无码 光碟', '步兵片 u盘']],
    ['petrol', ['92号 一桶', '98号 2升', '摩托车加的油 95号']],
    ['a shocker', ['手电 有电击功能的', '强光手电 带电击', '手电筒 可以电人的']],
  ])('%s is refused', (_, texts) => expect(wrong(texts, 'forbidden')).toEqual([]));

  test('words that only resemble one are not refused', () =>
    expect(
      wrong(
        [
          '卡式炉 支架',
          '气步机',
          '鹦鹉 站架 图片',
          '日本动作片 海报',
          '95号 球衣',
          '条码 光盘',
          '烟斗 木头',
          '茶叶 95号',
        ],
        'forbidden',
      ),
    ).toHaveLength(7));
});
