import { describe, expect, test } from 'vitest';
import { soundsIn } from '../text/word-list.ts';
import { checkGoods } from './check.ts';
import { undoEvasion } from './evasion.ts';
import { lexicon } from './lexicon.ts';
import { syllablesOf } from './sounds.ts';
import sounds from './words/sounds.json' with { type: 'json' };

const resultOf = (text: string) => checkGoods(text).result;
const not = (result: string, texts: readonly string[]) => texts.filter((text) => resultOf(text) !== result);

describe('a character of a refused word that is spelled in letters', () => {
  const spelled = soundsIn(sounds);

  test('is read in every word of three or more characters, at any position', () => {
    const words = [...lexicon().words].filter(
      ([word, { wordClass }]) => wordClass?.result === 'forbidden' && /^[\u3400-\u9fff]{3,6}$/.test(word),
    );
    const texts = words.flatMap(([word], index) => {
      const at = index % word.length;
      const letters = spelled.get(word[at]!) ?? '';
      return letters.length > 1 ? [word.slice(0, at) + letters + word.slice(at + 1)] : [];
    });
    expect(texts.length).toBeGreaterThan(1000);
    expect(not('forbidden', texts).length / texts.length).toBeLessThan(0.01);
  });

  test('does not change brands, models and English beside everyday words', () => {
    const typed = [
      'haier冰箱',
      'nike运动鞋',
      'anta外套',
      'mini音箱',
      'ai智能手表',
      'tang装',
      'polo衫',
      'dan黄酥',
      'a字裙',
    ];
    expect(typed.filter((text) => undoEvasion(text) !== text)).toEqual([]);
  });

  test('letters are divided into syllables in all ways, but a long run in none', () => {
    expect(syllablesOf('xian')).toEqual(expect.arrayContaining([['xian'], ['xi', 'an']]));
    expect(syllablesOf('xyz')).toEqual([]);
    expect(syllablesOf('an'.repeat(40))).toEqual([]);
  });
});

describe('refused articles under other names', () => {
  test('substances are refused by their formula, with the word acid or a purity behind it', () => {
    expect(not('forbidden', ['HF酸 清洗用', 'H2SO4 500ml', 'DDVP 一瓶', 'N2O小钢瓶', 'hg 99.9%', '95%流酸'])).toEqual(
      [],
    );
    expect(not('allowed', ['HG 高达模型', 'HF 音箱线'])).toEqual([]);
  });

  test('substances, weapons and drugs are refused in English', () => {
    const texts = [
      'acetone 1L',
      'potassium nitrate',
      'airsoft pistol',
      'taser',
      'brass knuckles',
      'ketamine',
      'cream chargers',
    ];
    expect(not('forbidden', texts)).toEqual([]);
  });

  test('English words that only look dangerous are allowed', () => {
    const texts = [
      'weed puller',
      'grass skirt',
      'shot glass set',
      'hash brown mold',
      'gunmetal ring',
      'fireworks poster',
      'paint brushes',
    ];
    expect(not('allowed', texts)).toEqual([]);
  });

  test('drinks above 70 degrees are flammable liquids, weaker ones are drinks', () => {
    expect(not('forbidden', ['96度伏特加', '75.5°朗姆酒', '80%vol 白酒'])).toEqual([]);
    expect(not('groundOnly', ['67度白酒', '40%vol 威士忌', '52°白酒一箱'])).toEqual([]);
  });

  test('words behind a blank describe the article before it', () => {
    expect(not('forbidden', ['驾驶证 代办', '毕业证 可查', '龙泉剑 已开刃', '唐横刀 开了封'])).toEqual([]);
    expect(not('forbidden', ['PP粉 养鱼用', 'HF酸 洗石材'])).toEqual([]);
  });

  test('an excluded part is no article', () => {
    expect(not('allowed', ['氧气面罩 不含气瓶', '煤气灶（不含气罐）', '手电筒，不带电池'])).toEqual([]);
    expect(not('forbidden', ['打火机 不含包装', '汽油 不含铅'])).toEqual([]);
  });

  test('tools for farm and kitchen are no weapons', () => {
    expect(not('groundOnly', ['砍柴用的弯刀', '割草弯刀', '剁骨砍刀'])).toEqual([]);
    expect(not('forbidden', ['弯刀', '尼泊尔弯刀'])).toEqual([]);
  });

  test('equipment for drugs, hidden cameras and forged notes are refused', () => {
    expect(not('forbidden', ['吸冰用的壶', '抽大麻的锡纸', '塞在烟感里的偷拍镜头', '高仿百元钞票'])).toEqual([]);
    expect(not('allowed', ['溜冰鞋', '烟感支架', '钞票图案的抱枕'])).toEqual([]);
  });
});
