import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';

const resultOf = (text: string) => checkGoods(text).result;
/** All combinations, so that these texts are in no list. */
const pairs = (first: readonly string[], second: readonly string[]) =>
  first.flatMap((start) => second.map((end) => start + end));
const not = (result: string, texts: readonly string[]) => texts.filter((text) => resultOf(text) !== result);

describe('articles described by a sentence', () => {
  test('parts of weapons are forbidden, parts of tools called guns are not', () => {
    const parts = ['配件', '零件', '的部件', '专用套件'];
    expect(not('forbidden', pairs(['气步枪', '猎枪', '钢珠气枪', '枪械'], parts))).toEqual([]);
    expect(not('allowed', pairs(['热风枪', '洗车水枪', '喷枪', '打钉枪', '手枪钻'], ['配件', '零件']))).toEqual([]);
  });

  test('samples of the human body are forbidden', () => {
    expect(not('forbidden', pairs(['痰', '尿液', '粪便', '胸水', '脑脊液'], ['标本', '样本', '的样品']))).toEqual([]);
    expect(not('forbidden', pairs(['病人的', '新冠阳性的', '患者'], ['痰', '咽拭子', '唾液']))).toEqual([]);
    expect(not('allowed', ['尿布', '胃药收纳盒', '羊毛样品'])).toEqual([]);
  });

  test('spring blades and sharpened swords are forbidden', () => {
    expect(not('forbidden', ['弹簧小刀', '自动弹出的小刀', '开了刃的剑', '甩出来的刀'])).toEqual([]);
  });

  test('acids for a purpose, bought certificates and sums of money are forbidden', () => {
    expect(not('forbidden', ['除锈的酸', '洗地砖用的酸', '买来的文凭', '买的资格证'])).toEqual([]);
    expect(not('forbidden', ['两百块', '寄五百块给奶奶', '3000元', '给爷爷捎点钱'])).toEqual([]);
    expect(not('allowed', ['百元店的杯子', '十元钥匙扣', '酸梅干', '资格证外壳'])).toEqual([]);
  });

  test('the article precedes its purpose', () => {
    const things = ['氦气罐', '汽油', '浓硫酸', '酒精'];
    expect(not('forbidden', pairs(things, ['打气球的', '洗零件的', '通下水道用的', '拿来烧烤的']))).toEqual([]);
    expect(not('allowed', ['酒精灯做实验的', '硫酸纸画图的', '打气筒打气球的', '洗地机洗地板用的'])).toEqual([]);
  });

  test('words in brackets behind an article say how it was acquired', () => {
    const papers = ['学历证', '代办的毕业证', '驾照'];
    expect(not('forbidden', pairs(papers, ['（买的）', '(买来的)', '【假的】']))).toEqual([]);
    expect(not('allowed', ['书包（买的）', '毛衣（买来的）', '证书框（买的）'])).toEqual([]);
  });

  test('a weapon, poison or drug is known by what it does', () => {
    const knives = [
      '按一下就弹出来的那种小刀',
      '一按就弹出来的刀',
      '按钮弹出小刀',
      '一键弹出的折刀',
      '按下去弹出刀刃的笔',
      '手按弹出来的小刀子',
    ];
    const torches = ['电人的防狼手电', '带电击的手电筒', '防狼手电', '防狼手电（能放电的那种）'];
    const baits = pairs(
      ['毒耗子的', '药老鼠的', '毒死野猫的', '药狗用的'],
      ['麦粒', '小米', '玉米粒', '火腿肠'],
    ).concat(['灭鼠玉米', '拌了药的麦子', '耗子吃了就死的麦粒', '药鱼的豆饼', '毒鱼的药']);
    const guns = ['能打钢珠的铁家伙 拆成三截', '打铅弹的东西', '发射钢珠的装置'];
    const drugs = ['朋友托带的叶子 抽了上头那种', '吸了会嗨的叶子', '抽一口就上头的烟', '上头的叶子', '吸了上头的粉末'];
    expect(not('forbidden', [...knives, ...torches, ...baits, ...guns, ...drugs])).toEqual([]);
    expect(not('allowed', ['一键弹出美工刀', '防狼报警器', '喂鸟的小米', '老鼠爱大米', '上头的发夹'])).toEqual([]);
    expect(not('groundOnly', ['强光手电筒', '按摩刀'])).toEqual([]);
  });

  // `npm run bench -- S12` measures the time.
  test('the slowest texts are checked in time', () => {
    for (const word of ['给', '寄', '给寄寄寄寄', '百', '放了百', '用过的'])
      expect(resultOf(word.repeat(200).slice(0, 200))).toBeDefined();
  });

  test('an article with a false declaration is checked as both articles', () => {
    expect(not('forbidden', pairs(['鞭炮', '气枪零件', '海洛因'], ['伪装成茶叶', '写成玩具', '冒充汽配']))).toEqual([]);
    expect(not('allowed', ['包装成礼物的毛衣', '写成的书法', '当作礼物的围巾'])).toEqual([]);
  });
});

describe('the words around a dangerous word', () => {
  test('a print on clothes and a colour without 色 are harmless, a print on food is not', () => {
    const clothes = ['袜子', '裤', '丝巾', '帽子', '外套'];
    expect(not('allowed', pairs(['大麻叶图案', '大麻叶印花', '大麻叶刺绣', '罂粟花图案的'], clothes))).toEqual([]);
    expect(not('allowed', pairs(['罂粟红', '大麻绿', '火药灰'], ['丝巾', '帽子', '连衣裙', '外套']))).toEqual([]);
    expect(not('groundOnly', ['罂粟红口红', '白粉饼'])).toEqual([]);
    const eaten = ['大麻叶印花饼干', '大麻叶图案糖', '大麻叶图案卷烟', '大麻红茶', '冰毒黑盒子', '海洛因白糖'];
    expect(not('forbidden', eaten)).toEqual([]);
  });

  test('白粉 is a drug, but a white ground, chalk or puff is none', () => {
    expect(not('allowed', ['白粉底绣花拖鞋', '白粉底拖鞋', '白粉笔', '白粉扑'])).toEqual([]);
    expect(not('forbidden', ['白粉', '一包白粉'])).toEqual([]);
  });

  test('seeds, grips and models of phones are no fruit and no glue', () => {
    expect(not('allowed', ['香瓜子', '浓香瓜子', '火药味浓香瓜子', '手胶', '羽毛球拍 含手胶'])).toEqual([]);
    expect(not('allowed', ['手机壳 苹果15', '钢化膜 苹果14pro', '数据线 小米13', '手机壳 苹果款'])).toEqual([]);
    expect(not('limited', ['香瓜', '苹果15斤', '梨 苹果15', '被套 苹果15', '苹果 15个'])).toEqual([]);
    expect(not('groundOnly', ['免洗手胶', '手机 苹果15'])).toEqual([]);
  });

  test('a copy of a document is paper', () => {
    expect(not('allowed', pairs(['房产证', '营业执照', '毕业证'], ['复印件', '扫描件']))).toEqual([]);
    expect(not('forbidden', ['假房产证复印件'])).toEqual([]);
  });

  test('an empty box is cardboard, an empty gas container is refused', () => {
    expect(not('allowed', ['灭火器箱（空）', '鞭炮盒子空的', '公章盒'])).toEqual([]);
    expect(not('forbidden', ['煤气罐（空）', '氧气瓶空的', '农药盒（空）'])).toEqual([]);
  });

  test('a pack of battery cells is a battery', () => {
    expect(not('groundOnly', ['电钻的锂电池包', '吸尘器电池模组'])).toEqual([]);
  });

  test('emoji between characters and tone marks on letters do not hide a word', () => {
    expect(not('forbidden', ['大🍃麻', '海🌊洛🌊因', '鸦☁️片', 'dà má', 'yā piàn', 'xiao气'])).toEqual([]);
    expect(not('allowed', ['毛🧶衣', 'café杯', '草莓🍓味饼干'])).toEqual([]);
  });
});
