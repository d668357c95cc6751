import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wordsIn } from '../text/word-list.ts';
import cases from './cases.json' with { type: 'json' };
import { checkGoods } from './check.ts';
import { lexicon, WORD_CLASSES } from './lexicon.ts';
import { searchGoods } from './search.ts';
import { severityOf } from './severity.ts';

const allWords = WORD_CLASSES.flatMap((wordClass) => wordsIn([wordClass.words]).map((word) => ({ word, wordClass })));
const resultOf = (text: string) => checkGoods(text).result;
const expectAll = (result: string, texts: string) => {
  for (const text of texts.split(' ')) expect(resultOf(text), text).toBe(result);
};

describe('the lexicon', () => {
  it('names only alternatives that exist', () => {
    const advised = WORD_CLASSES.flatMap(
      (wordClass) => JSON.stringify(wordClass).match(/(?:[宜选走][^，"]{0,3})[^，。"]{0,4}(?:产品|专递)/g) ?? [],
    );
    expect([...new Set(advised)].filter((words) => !/特快专递$/.test(words))).toEqual([]);
    expect(advised.length).toBeGreaterThan(5);
  });

  it('has one result for each word', () => {
    const seen = new Map<string, string>();
    const clashes = allWords.filter(({ word, wordClass }) => {
      const before = seen.get(word);
      seen.set(word, wordClass.result);
      return before !== undefined && before !== wordClass.result;
    });
    expect(clashes.map(({ word }) => word)).toEqual([]);
    expect(lexicon().words.size).toBeGreaterThan(8000);
  });

  it('covers each of the nineteen groups', () => {
    const numerals = new Set(
      allWords
        .filter(({ wordClass }) => wordClass.result === 'forbidden')
        .map(({ wordClass }) => wordClass.group.split('、')[0]),
    );
    expect(numerals.size).toBe(19);
  });

  it('forbids every forbidden word', () => {
    const milder = allWords.filter(
      ({ word, wordClass }) => wordClass.result === 'forbidden' && resultOf(word) !== 'forbidden',
    );
    expect(milder.map(({ word }) => word)).toEqual([]);
  });

  it('gives the result of the word for nearly every single word', () => {
    const other = allWords.filter(({ word, wordClass }) => resultOf(word) !== wordClass.result);
    expect(other.length / allWords.length, other.map(({ word }) => word).join(' ')).toBeLessThan(0.005);
  });
});

describe('articles as people type them', () => {
  for (const [result, texts] of Object.entries(cases)) {
    it(`are ${result}`, () => {
      const wrong = texts.split(' | ').filter((text) => resultOf(text) !== result);
      expect(wrong).toEqual([]);
    });
  }
});

describe('the head noun', () => {
  it('makes covers, tools and prints of dangerous things harmless', () => {
    expectAll(
      'allowed',
      '手机电池保护壳 枪灰色西裤 子弹头辣椒 农药喷雾器 鞭炮灯 鹦鹉站架 牛奶锅 香蕉抱枕 老虎贴纸 奶粉勺 空香水瓶 硫磺皂',
    );
  });

  it('still forbids ivory and guns', () => {
    expectAll('forbidden', '象牙扇子 犀牛角梳子 步枪模型 子弹项链 大麻软糖 盗版说明书 玳瑁耳环 毒品包装袋');
  });

  it('allows imitations and pictures of animals', () => {
    expectAll('allowed', '仿象牙筷子 毛绒兔子 塑料蜥蜴 仿真蟑螂 象牙色毛毯 老鹰图册');
  });

  it('finds contents after their container', () => {
    expectAll('forbidden', '装汽油的桶 瓶子里剩的硫酸 一盒子弹 半桶柴油 旧油漆桶里的油漆');
  });
});

describe('the words around an article', () => {
  it('distinguish living animals from food and dried goods', () => {
    expectAll('forbidden', '活鸡 活的小狗 活兔子');
    expectAll('limited', '活螃蟹 活鲫鱼 新鲜草莓 冷冻鸡腿');
    expectAll('allowed', '冻干草莓 芒果干 螃蟹钳子工具 鱿鱼丝');
  });

  it('distinguish forged papers and goods from false hair', () => {
    expectAll('forbidden', '假护照 假的结婚证 假茅台 用过的注射器');
    expectAll('allowed', '假发 假睫毛 假花 一次性注射器');
  });

  it('classify unknown names by their ending', () => {
    expectAll('limited', '某某沙星片 复方某某颗粒 金叶女贞苗');
    expectAll('groundOnly', '紫米藜麦粉 山茶籽护手霜 某牌洗涤剂 青梅米酒');
  });
});

describe('checkGoods', () => {
  it('checks several articles separately, and the strictest decides', () => {
    const check = checkGoods('充电宝1个，数据线');
    expect(check.result).toBe('groundOnly');
    expect(check.articles.map((article) => [article.text, article.result])).toEqual([
      ['充电宝1个', 'groundOnly'],
      ['数据线', 'allowed'],
    ]);
    expect(checkGoods('毛衣和打火机')).toMatchObject({ result: 'forbidden', matched: '打火机' });
    expect(checkGoods('打火机').alternative).toBe('请在当地购买，或找有危险品资质的物流公司');
    expect(checkGoods('现金').alternative).toBe('请通过银行或邮政汇款');
    expect(checkGoods('手枪').alternative).toBe('');
    expect(checkGoods('衣服 鞭炮').articles).toHaveLength(2);
    expect(resultOf('和田玉手镯')).toBe('allowed');
  });

  it('returns each article with the blanks that were typed', () => {
    const named = (text: string) => checkGoods(text).articles.map((article) => article.text);
    expect(named('充电宝 1 个，数据线')).toEqual(['充电宝 1 个', '数据线']);
    expect(named('  毛 衣 和 打火机  3 个')).toEqual(['毛 衣', '打火机 3 个']);
    expect(named('power bank')).toEqual(['power bank']);
    expect(checkGoods('充 电 宝')).toMatchObject({ text: '充 电 宝', result: 'groundOnly' });
  });

  it('is as strict as its strictest article, for any list', () => {
    const words = fc.constantFrom(...allWords.map(({ word }) => word).filter((word) => word.length > 1));
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 5 }), (list) => {
        const worst = Math.max(...list.map((word) => severityOf(resultOf(word))));
        expect(severityOf(resultOf(list.join('、')))).toBe(worst);
      }),
    );
  });

  it('is unknown only for a text without an article, and unsure about an unlisted word', () => {
    for (const text of ['', '   ', '123', '？？', '!!!']) expect(resultOf(text), text).toBe('unknown');
    expect(checkGoods('呼噜嘟嘟')).toMatchObject({ result: 'allowed', matched: '' });
    expect(checkGoods('呼噜嘟嘟').confidence).toBeLessThan(0.5);
    expect(checkGoods('毛衣').confidence).toBeGreaterThan(0.9);
  });

  it('gives the same result for the same text, in time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(checkGoods(text)).toEqual(checkGoods(text));
      }),
      { numRuns: 200 },
    );
    // In quadratic time this call would not finish.
    checkGoods('象牙枪'.repeat(60_000));
  });
});

describe('searchGoods', () => {
  it('returns at most twenty names, those that begin with the key first', () => {
    const rows = searchGoods('电池');
    expect(rows).toHaveLength(20);
    expect(rows[0]).toMatchObject({ name: '电池', goodsTypeId: '02', result: 'groundOnly' });
    expect(searchGoods('合同')[0]).toMatchObject({ name: '合同', goodsTypeId: '01', result: 'allowed' });
    expect(searchGoods('  ')).toEqual([]);
    expect(searchGoods('没有这样的东西吧')).toEqual([]);
  });

  it('finds forbidden goods only with `forbidden`', () => {
    const names = (forbidden: boolean) => searchGoods('打火', { forbidden }).map(({ name }) => name);
    expect(names(true)).toContain('打火机油');
    expect(names(false)).not.toContain('打火机油');
  });
});

describe('unlisted articles', () => {
  type Held = { readonly text: string; readonly expect: string; readonly disputed?: boolean };
  const file = new URL('../../../../proof/sets/goods-held.json', import.meta.url);
  const held = (JSON.parse(readFileSync(file, 'utf8')) as Held[]).filter(({ disputed }) => !disputed);

  it('meet their limits: 95 % right, no dangerous article allowed', () => {
    const right = held.filter((heldCase) => resultOf(heldCase.text) === heldCase.expect);
    expect(right.length / held.length).toBeGreaterThanOrEqual(0.95);
    expect(
      held.filter((heldCase) => heldCase.expect === 'forbidden' && resultOf(heldCase.text) !== 'forbidden'),
    ).toEqual([]);
  });
});

describe('the articles of authors who do not know the words', () => {
  type Held = { readonly text: string; readonly expect: string; readonly disputed?: boolean };
  const folder = new URL('../../../../proof/sets/', import.meta.url);

  it.each(['goods-held-3.json', 'goods-held-4.json', 'goods-held-5.json'])(
    'of %s: 97 %% right, no dangerous one allowed',
    (file) => {
      const all = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Held[];
      const held = all.filter(({ disputed }) => !disputed);
      const right = held.filter((heldCase) => resultOf(heldCase.text) === heldCase.expect);
      expect(right.length / held.length).toBeGreaterThanOrEqual(0.97);
      expect(
        held.filter((heldCase) => heldCase.expect === 'forbidden' && resultOf(heldCase.text) !== 'forbidden'),
      ).toEqual([]);
    },
  );

  it.each([
    ['工业级硝酸甘油', 'forbidden'],
    ['硝酸甘油片', 'limited'],
    ['叶子呼麻专用', 'forbidden'],
    ['枫树叶子标本', 'allowed'],
    ['老虎机造型抱枕', 'allowed'],
    ['老虎机', 'forbidden'],
    ['塑料小匕首项链', 'allowed'],
    ['匕首项链', 'forbidden'],
    ['电击棒挂件橡胶', 'forbidden'],
    ['气罐支架铁的', 'allowed'],
    ['汽油瓶铁的', 'forbidden'],
    ['毒品危害宣传册', 'allowed'],
    ['法轮功传单', 'forbidden'],
    ['足浴盆硫磺味', 'allowed'],
    ['硫磺味', 'forbidden'],
    ['热狗 冷冻', 'limited'],
    ['自酿的青梅烧', 'groundOnly'],
    ['红油耳丝', 'groundOnly'],
  ])('%s is %s', (text, expected) => expect(resultOf(text)).toBe(expected));
});

describe('the text about an article', () => {
  it('has the limit of power banks only for a power bank', () => {
    expect(checkGoods('充电宝').reason).toContain('100 Wh');
    for (const text of ['电动牙刷', 'iphone', '笔记本电脑'])
      expect(checkGoods(text).reason, text).toBe('含锂电池，不走飞机');
  });

  it('has the typed capitals', () => {
    expect(checkGoods('iPhone 13 Pro：黑色').articles[0]?.text).toBe('iPhone 13 Pro');
  });

  it('belongs to the article before a blank', () => {
    for (const text of ['毒鸡汤 选集', '氢气球 没充气', '鸦片鱼 图案']) expect(resultOf(text), text).toBe('allowed');
  });

  it.each([
    ['钚粉样品', 'forbidden'],
    ['镭射贴纸', 'allowed'],
    ['清洗用丙铜', 'forbidden'],
    ['黑火药味薯片', 'allowed'],
  ])('%s is %s', (text, expected) => expect(resultOf(text)).toBe(expected));
});
