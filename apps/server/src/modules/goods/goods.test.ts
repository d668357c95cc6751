import { checkProhibitArtWarehouse, selectSearch } from '@yidi/contract/calls/goods';
import { describe, expect, test } from 'vitest';
import { perform } from '../../world/perform.ts';
import { goodsHandlers } from './goods.ts';

const handlers = goodsHandlers();
const caller = { sessionId: '', personId: '', userId: null, phone: null, openId: null };
const check = (names: string[]) =>
  perform(checkProhibitArtWarehouse, handlers.checkProhibitArtWarehouse, caller, { names });
const search = (key: string) => perform(selectSearch, handlers.selectSearch, caller, { key });

describe('checkProhibitArtWarehouse', () => {
  test('judges each article and lets the strictest decide', async () => {
    const { result, articles } = await check(['棉质衬衫', '充电宝', '烟花爆竹']);
    expect(articles.map((one) => [one.name, one.result])).toEqual([
      ['棉质衬衫', 'allowed'],
      ['充电宝', 'groundOnly'],
      ['烟花爆竹', 'forbidden'],
    ]);
    expect(result).toBe('forbidden');
    expect(articles[2]?.reason).not.toBe('');
    expect((await check(['棉质衬衫', '充电宝'])).result).toBe('groundOnly');
  });

  test('tells several articles of one line apart', async () => {
    const { result, articles } = await check(['充电宝1个，数据线']);
    expect(result).toBe('groundOnly');
    expect(articles).toHaveLength(2);
  });

  test('says why in English to an English caller', async () => {
    const { articles } = await perform(
      checkProhibitArtWarehouse,
      handlers.checkProhibitArtWarehouse,
      caller,
      { names: ['充电宝'] },
      { language: 'en' },
    );
    expect(articles[0]).toMatchObject({
      reason: 'Lithium batteries do not fly',
      alternative: 'Choose a ground product',
    });
  });

  test('says unknown when nothing is named', async () => {
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

  test('finds nothing for an empty word', async () => {
    expect(await search('')).toEqual({ list: [] });
  });
});
