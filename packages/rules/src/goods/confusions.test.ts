import { describe, expect, test } from 'vitest';
import { checkGoods } from './check.ts';
import { restoreConfused } from './confusions.ts';
import { lexicon } from './lexicon.ts';

describe('a refused word that was typed with a wrong character', () => {
  test.each([
    ['炸要', '炸药'],
    ['红鳞 一瓶', '红磷 一瓶'],
    ['管制到具', '管制刀具'],
    ['仿真抢', '仿真枪'],
    ['毒鼠墙', '毒鼠强'],
    ['打火鸡', '打火机'],
    ['罂素壳', '罂粟壳'],
  ])('%s is read as %s and refused', (typed, meant) => {
    expect(restoreConfused(typed)).toBe(meant);
    expect(checkGoods(typed).result).toBe('forbidden');
  });

  test.each(['抢购的毛衣', '水平尺', '火鸡 一只', '炸蛋 真空装', '冰桶', '墙纸', '大码女装', '化妆包', '陶器罐子'])(
    'an everyday word stays as it was typed: %s',
    (typed) => expect(restoreConfused(typed)).toBe(typed),
  );

  test('no harmless word of the lexicon becomes a refused one, alone or with other words', () => {
    const harmless = [...lexicon().words]
      .filter(([, { wordClass }]) => wordClass && wordClass.result !== 'forbidden')
      .map(([word]) => word);
    const typed = harmless.flatMap((word) => [word, `${word}两盒`, `新款${word}`, `${word}儿童款`]);
    expect(typed.filter((text) => restoreConfused(text) !== text)).toEqual([]);
  });
});

describe('chemicals are refused by the form of their names', () => {
  test.each([
    ['叠氮化钠', '八'],
    ['醋酸铊', '八'],
    ['高效氟氯菊酯乳油', '八'],
    ['高锰酸锌', '七'],
    ['过氧化二苯甲酰', '七'],
    ['异丙醚', '五'],
    ['甲基丙烯酸甲酯', '五'],
    ['氯乙酰氯', '十一'],
  ])('%s belongs to group %s', (article, group) => {
    const { result, group: found } = checkGoods(article);
    expect([result, found.split('、')[0]]).toEqual(['forbidden', group]);
  });

  test.each(['聚乙烯袋', '烟酰胺面膜', '牛磺酸饮料', '聚丙烯绳'])('not what only sounds like one: %s', (article) =>
    expect(checkGoods(article).result).not.toBe('forbidden'),
  );
});

describe('titles, English with two senses and small cells', () => {
  test.each([
    '《毒药与解药》',
    '小说《炸弹专家》',
    '《手枪的历史》画册',
    'bullet journal',
    'bath bomb',
    'glue gun',
    'ash tray',
  ])('%s is allowed or goes by road', (article) => expect(checkGoods(article).result).not.toBe('forbidden'));
  test.each(['盗版《战争与和平》', '《自制炸药教程》'])('an illegal print stays refused: %s', (article) =>
    expect(checkGoods(article).result).toBe('forbidden'),
  );
  test('a lithium coin cell is not sent by air', () => expect(checkGoods('cr2025').result).toBe('groundOnly'));
});
