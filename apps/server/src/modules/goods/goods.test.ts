import { checkProhibitArtWarehouse, selectSearch } from '@yidi/contract/calls/goods';
import { describe, expect, test } from 'vitest';
import { readDivisions } from '../../world/parcels.ts';
import { perform } from '../../world/perform.ts';
import { turnsDuring } from '../../world/turns.ts';
import { goodsHandlers } from './goods.ts';

const divisions = await readDivisions();
const handlers = goodsHandlers({ divisions });
const caller = { sessionId: '', personId: '', userId: null, phone: null, openId: null };
const check = (names: string[]) =>
  perform(checkProhibitArtWarehouse, handlers.checkProhibitArtWarehouse, caller, { names });
const search = (key: string) => perform(selectSearch, handlers.selectSearch, caller, { key });

describe('checkProhibitArtWarehouse', () => {
  test('checks each article, and returns the strictest result for all', async () => {
    const { result, articles } = await check(['棉质衬衫', '充电宝', '烟花爆竹']);
    expect(articles.map((article) => [article.name, article.result])).toEqual([
      ['棉质衬衫', 'allowed'],
      ['充电宝', 'groundOnly'],
      ['烟花爆竹', 'forbidden'],
    ]);
    expect(result).toBe('forbidden');
    expect(articles[2]?.reason).not.toBe('');
    expect((await check(['棉质衬衫', '充电宝'])).result).toBe('groundOnly');
  });

  test('other requests are served between two articles', async () => {
    const names = Array.from({ length: 20 }, (_, nth) => `棉质衬衫和第${nth}本书`);
    expect(await turnsDuring(() => check(names))).toBeGreaterThanOrEqual(20);
  });

  test('separates several articles of one line', async () => {
    const { result, articles } = await check(['充电宝1个，数据线']);
    expect(result).toBe('groundOnly');
    expect(articles).toHaveLength(2);
  });

  test('returns the reason in English to an English caller', async () => {
    const { articles } = await perform(
      checkProhibitArtWarehouse,
      handlers.checkProhibitArtWarehouse,
      caller,
      { names: ['锂电池'] },
      { language: 'en' },
    );
    expect(articles[0]).toMatchObject({
      reason: 'Lithium batteries do not fly',
      alternative: 'Switch it off and wrap the batteries separately',
    });
  });

  const hangzhou = { province: '浙江省', city: '杭州市', district: '西湖区' };
  const chengdu = { province: '四川省', city: '成都市', district: '武侯区' };
  const nanjing = { province: '江苏省', city: '南京市', district: '鼓楼区' };

  test.each([
    ['充电宝', chengdu, '1', 'slower'],
    ['充电宝', chengdu, '2', 'byRoad'],
    ['充电宝', nanjing, '1', 'byRoad'],
    ['冷冻牛排', chengdu, '1', 'fits'],
    ['冷冻牛排', chengdu, '2', 'express'],
    ['处方药', chengdu, '1', undefined],
    ['棉质衬衫', chengdu, '1', undefined],
    ['烟花爆竹', chengdu, '2', undefined],
  ] as const)('says what product and lane mean for %s', async (name, to, productType, way) => {
    const request = { names: [name], from: hangzhou, to, productType };
    const handler = handlers.checkProhibitArtWarehouse;
    expect((await perform(checkProhibitArtWarehouse, handler, caller, request)).articles[0]?.way).toBe(way);
    // Without route and product the answer has no way.
    expect((await check([name])).articles[0]).not.toHaveProperty('way');
  });

  test('BAD_INPUT for a place that does not exist', async () => {
    const request = {
      names: ['充电宝'],
      from: { ...hangzhou, city: '乌有市' },
      to: chengdu,
      productType: '1' as const,
    };
    const work = async () => perform(checkProhibitArtWarehouse, handlers.checkProhibitArtWarehouse, caller, request);
    await expect(work()).rejects.toMatchObject({ class: 'BAD_INPUT' });
  });

  test('returns unknown when no article is named', async () => {
    expect((await check(['123'])).result).toBe('unknown');
  });

  test.each([
    ['names', 'goods.empty', []],
    ['names.0', 'field.required', ['  ']],
    ['names', 'field.tooLong', Array.from({ length: 21 }, () => '书')],
    ['names.0', 'field.tooLong', ['书'.repeat(201)]],
  ])('BAD_INPUT at %s: %s', async (path, rule, names) => {
    await expect((async () => check(names))()).rejects.toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path, rule }] },
    });
  });
});

describe('selectSearch', () => {
  test('finds goods by a word, at most 20, each with its result', async () => {
    const { list } = await search('电池');
    expect(list.length).toBeGreaterThan(0);
    expect(list.length).toBeLessThanOrEqual(20);
    expect(list.some((row) => row.result === 'groundOnly')).toBe(true);
  });

  test('own earlier articles are first, each once; without a word only they are returned', async () => {
    const sent = ['我的旧电池', '锂电池'].map((goodsName) => ({ goodsName, goodsTypeId: '02' as const }));
    const own = goodsHandlers({
      divisions,
      sentBefore: async (_person, words, most) =>
        sent.filter(({ goodsName }) => goodsName.includes(words)).slice(0, most),
    });
    const search = (key: string) => perform(selectSearch, own.selectSearch, caller, { key });
    const { list } = await search('电池');
    expect(list.slice(0, 2).map(({ name, own: isOwn }) => [name, isOwn])).toEqual([
      ['我的旧电池', true],
      ['锂电池', true],
    ]);
    expect(list.filter(({ name }) => name === '锂电池')).toHaveLength(1);
    expect(list.length).toBeLessThanOrEqual(20);
    expect((await search('')).list).toHaveLength(2);
  });

  test.each(['打火', '锂'])('proposes no forbidden articles for %s unless all are requested', async (key) => {
    const names = async (all: boolean) => {
      const { list } = await perform(selectSearch, handlers.selectSearch, caller, { key, all });
      return list.filter(({ result }) => result === 'forbidden');
    };
    expect(await names(false)).toEqual([]);
    expect(await names(true)).not.toEqual([]);
  });

  test('also excludes forbidden articles of own orders, and fills up with older ones', async () => {
    const sent = [...Array.from({ length: 5 }, (_, at) => `打火机油${at}`), '棉质衬衫'];
    const own = goodsHandlers({
      divisions,
      sentBefore: async (_person, _words, most) =>
        sent.slice(0, most).map((goodsName) => ({ goodsName, goodsTypeId: '02' as const })),
    });
    const { list } = await perform(selectSearch, own.selectSearch, caller, { key: '' });
    expect(list.map(({ name }) => name)).toEqual(['棉质衬衫']);
  });

  test('returns no articles for an empty word', async () => {
    expect(await search('')).toEqual({ list: [] });
  });
});
