import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeArticle } from './describe.ts';
import { isHsCode, searchHs } from './hs-search.ts';
import { articleRows, ENGLISH_NAMES } from './rows.ts';
import { STOP_WORDS } from './stop-words.ts';

const verdictOf = (nameEn: string, country = 'IE') => describeArticle({ nameZh: '', nameEn, country }).verdict;

describe('describeArticle', () => {
  test('asks what decides the code, and writes the answers into the English', () => {
    const open = describeArticle({ nameZh: '围巾', country: 'IE' });
    expect(open).toMatchObject({
      verdict: 'tooVague',
      reason: 'ask',
      questions: ['material', 'knit'],
      preselected: '',
    });
    const answered = describeArticle({
      nameZh: '围巾',
      country: 'IE',
      answers: { material: 'silk', knit: 'woven', wearer: 'women' },
    });
    expect(answered).toMatchObject({ en: 'Scarf, silk, woven', verdict: 'ok', preselected: '621410' });
    expect(answered.codes.length).toBeLessThanOrEqual(3);
  });

  test('reads material and make from the name itself', () => {
    expect(describeArticle({ nameZh: '全棉短袖T恤 3件' })).toMatchObject({ preselected: '610910', verdict: 'ok' });
    expect(describeArticle({ nameZh: '絲綢圍巾' }).preselected).toBe('621410');
  });

  test('bed linen is not made of linen', () => {
    expect(describeArticle({ nameZh: '床上四件套' })).toMatchObject({ answers: {}, questions: ['material'] });
    expect(describeArticle({ nameZh: '', nameEn: 'Bed linen set' }).answers).toEqual({});
  });

  test('judges the edited English instead of the written one', () => {
    const edited = describeArticle({ nameZh: '木梳', nameEn: 'gift' });
    expect(edited).toMatchObject({ en: 'gift', verdict: 'tooVague', reason: 'stopWord' });
  });

  test.each([
    ['', 'empty'],
    ['真丝围巾', 'notEnglish'],
    ['12345', 'digits'],
    ['LA482719361CN', 'mailNo'],
    ['Nike', 'brand'],
    ['clothes', 'stopWord'],
    ['Brendan', 'name'],
  ])('"%s" says nothing: %s', (nameEn, reason) => {
    expect(describeArticle({ nameZh: '', nameEn, consigneeName: 'Brendan' }).reason).toBe(reason);
  });

  test('no stop word alone and no two of them pass', () => {
    const words = [...STOP_WORDS];
    expect(words.length).toBeGreaterThan(200);
    expect(words.filter((word) => verdictOf(word) === 'ok')).toEqual([]);
    // Two of them can name an article: cloth shoes are in the lexicon.
    const pairs = words.flatMap((word, at) =>
      [1, 2, 3, 4, 5, 6].map((step) => `${word} ${words[(at * 7 + step * 31) % words.length]}`),
    );
    const passing = [...pairs, 'jewellery of', 'gift for', 'set of'].filter((pair) => verdictOf(pair) === 'ok');
    expect(passing).toEqual(['cloth shoes', 'vegetable snacks']);
  });

  test.each(['充电宝', '锂电池', '香水', '种子', '现金', '象牙手镯', '烟花', '手枪', '古董花瓶', '白酒'])(
    'refuses %s',
    (nameZh) => {
      expect(describeArticle({ nameZh, country: 'IE' }).verdict).toBe('refused');
    },
  );

  test('a refusal says whose rule it is and its source', () => {
    const { content } = describeArticle({ nameZh: '牛肉干', country: 'IE' });
    expect(content).toMatchObject({ result: 'refused', rule: 'meat', owner: 'import' });
    expect(content.source).not.toBe('');
    expect(describeArticle({ nameZh: '牛肉干', country: 'HK' }).content.result).toBe('limited');
  });

  test('a battery built in is limited, one beside the device is refused', () => {
    expect(describeArticle({ nameZh: '智能手机' }).content).toMatchObject({
      result: 'limited',
      rule: 'builtInBattery',
    });
    const loose = describeArticle({ nameZh: '手电筒', answers: { battery: 'loose' } });
    expect(loose).toMatchObject({ verdict: 'refused', content: { rule: 'looseBattery' } });
  });

  test('never fails and never offers a code that does not exist', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ maxLength: 60 }), (nameZh, nameEn) => {
        for (const { hs6 } of describeArticle({ nameZh, nameEn }).codes) expect(isHsCode(hs6)).toBe(true);
      }),
    );
  });
});

describe('the lexicon', () => {
  test('has at least 3,000 names, and every code of it is one of HS 2022', () => {
    const names = new Set(articleRows().flatMap((row) => row.names));
    expect(names.size).toBeGreaterThanOrEqual(3_000);
    expect(articleRows().flatMap((row) => row.rules.filter(({ hs6 }) => !isHsCode(hs6)))).toEqual([]);
    expect([...ENGLISH_NAMES.keys()].filter((name) => !names.has(name))).toEqual([]);
  });

  /** Names that are as vague in Chinese: 玩具, 茶叶, 摆件. Their sender says more. */
  const ROUGH = ['Toy', 'Tea', 'Ornament'];

  test('its own English is never too vague because of its words', () => {
    const vague = articleRows()
      .map(({ english }) => english)
      .filter((english) => !ROUGH.includes(english))
      .filter((english) => ['stopWord', 'unknown'].includes(describeArticle({ nameZh: '', nameEn: english }).reason));
    expect(vague).toEqual([]);
  });
});

describe('searchHs', () => {
  test.each([
    ['silk scarf', '621410'],
    ['umbrellas telescopic shaft', '660191'],
    ['0902.10', '090210'],
  ])('%s finds %s', (text, hs6) => {
    expect(searchHs(text, { most: 5 }).map((hit) => hit.hs6)).toContain(hs6);
  });

  test('stays in a chapter, and lists it without a text', () => {
    const hits = searchHs('', { chapter: '66', most: 20 });
    expect(hits.length).toBeGreaterThan(3);
    expect(hits.every(({ hs6 }) => hs6.startsWith('66'))).toBe(true);
  });

  test('a code of HS 2017 and the residual 999999 are no codes', () => {
    expect(['851712', '999999', '12345'].filter(isHsCode)).toEqual([]);
    expect(['621410', '090210', '961519', '851713'].every(isHsCode)).toBe(true);
  });
});
