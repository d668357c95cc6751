import * as calls from '@yidi/contract/calls/declaration';
import { MOST_ARTICLES } from '@yidi/contract/values/declaration';
import { describe, expect, test } from 'vitest';
import { makePerson, type WorldPerson } from '../../world/people.ts';
import { perform } from '../../world/perform.ts';
import { refusalOf } from '../../world/refusal.ts';
import { turnsDuring } from '../../world/turns.ts';
import { openOrderWorld } from '../order/testing.ts';
import { checkList } from './check.ts';
import { makeArticle, saveArticle } from './declaration.store.ts';
import { declarationHandlers } from './declaration.ts';

const { db, world, now } = await openOrderWorld(20);
const handlers = declarationHandlers({ db });
const person = await makePerson(world, { now });

const scarf = { ...makeArticle(), quantity: 2 };
const tea = {
  ...makeArticle({
    nameZh: '龙井茶',
    nameEn: 'Green tea, loose leaf',
    hs6: '090210',
    unit: '罐',
    valueFen: 260_00,
    netG: 250,
  }),
  quantity: 1,
};
const comb = {
  ...makeArticle({ nameZh: '木梳', nameEn: 'Wooden comb', hs6: '961519', unit: '把', valueFen: 40_00, netG: 100 }),
  quantity: 1,
};
const gift = { country: 'IE', productId: 'I2', category: 'gift', grossG: 1000, lines: [scarf, tea, comb] } as const;

const describeIt = (request: object, who: WorldPerson = person) =>
  perform(calls.describe, handlers.describe, who.caller, request as never, { now });
const check = (changes: object = {}) =>
  perform(calls.checkDeclaration, handlers.checkDeclaration, person.caller, { ...gift, ...changes } as never, { now });
const search = (request: object) =>
  perform(calls.hsSearch, handlers.hsSearch, person.caller, request as never, { now });
const save = (who: WorldPerson, article = makeArticle(), key?: string) =>
  perform(calls.articleSave, handlers.articleSave, who.caller, { article }, { now, ...(key && { key }) });
const list = async (who: WorldPerson) =>
  (await perform(calls.articleList, handlers.articleList, who.caller, {}, { now })).articles;
const remove = (who: WorldPerson, id: string) =>
  perform(calls.articleDelete, handlers.articleDelete, who.caller, { id }, { now });

describe('describe', () => {
  test('asks with the options of the article, and answers codes with their English and chapter', async () => {
    const open = await describeIt({ nameZh: '围巾', country: 'IE' });
    expect(open.questions[0]).toMatchObject({ facet: 'material' });
    expect(open.questions[0]!.options).toContain('silk');
    const { codes, preselected } = await describeIt({ nameZh: '真丝围巾', answers: { knit: 'woven' } });
    expect(preselected).toBe('621410');
    expect(codes[0]).toMatchObject({ hs6: '621410', word: 'likely', chapter: '梭织服装' });
    expect(codes[0]!.title).toContain('silk');
  });

  test.each([
    ['牛肉干', 'HK', 'import'],
    ['香烟', 'DE', 'export'],
    ['雪茄', 'HK', 'export'],
    ['红酒', 'SG', 'carrier'],
    ['磁铁', 'IE', 'air'],
    ['红木手串', 'IE', 'export'],
  ])('%s to %s is refused by a row of the destination, whose law is %s', async (nameZh, country, owner) => {
    const who = await makePerson(world, { now });
    const { verdict, content } = await describeIt({ nameZh, country }, who);
    expect({ verdict, content }).toMatchObject({
      verdict: 'refused',
      content: { result: 'refused', rule: null, owner },
    });
    expect(content.says).toBeTruthy();
    expect(content.source).toBeTruthy();
    const line = { ...comb, nameZh };
    expect(await check({ country, lines: [line] })).toMatchObject({ payable: false, lines: [{ verdict: 'refused' }] });
  });

  test('our rule decides where it is stricter, and a row only where there is a destination', async () => {
    const who = await makePerson(world, { now });
    const loose = await describeIt({ nameZh: '手电筒', answers: { battery: 'loose' }, country: 'IE' }, who);
    expect(loose.content).toMatchObject({ result: 'refused', rule: 'looseBattery' });
    expect((await describeIt({ nameZh: '红木手串' }, who)).content.result).toBe('allowed');
    expect((await describeIt({ nameZh: '红酒杯', country: 'IE' }, who)).content.result).not.toBe('refused');
  });

  test('RATE after 30 in a minute of one session', async () => {
    const busy = await makePerson(world, { now });
    for (let asked = 0; asked < 30; asked++) await describeIt({ nameZh: '木梳' }, busy);
    expect(await refusalOf(() => describeIt({ nameZh: '木梳' }, busy))).toMatchObject({ class: 'RATE' });
  });

  test.each([
    ['nameEn', 'field.tooLong', { nameEn: 'a'.repeat(500) }],
    ['nameEn', 'field.text', { nameEn: 'scarf \u202e silk' }],
    ['answers.material', 'field.option', { answers: { material: 'moon' } }],
    ['country', 'country.unknown', { country: 'UK' }],
  ])('BAD_INPUT at %s: %s', async (path, rule, changes) => {
    expect(await refusalOf(() => describeIt({ nameZh: '围巾', ...changes }))).toMatchObject({
      class: 'BAD_INPUT',
      info: { fields: [{ path, rule }] },
    });
  });
});

describe('hsSearch', () => {
  test('finds by Chinese, English and digits, in one chapter', async () => {
    expect((await search({ text: '真丝围巾' })).codes[0]?.hs6).toBe('621410');
    expect((await search({ text: 'umbrella' })).codes.some(({ hs6 }) => hs6.startsWith('6601'))).toBe(true);
    const { codes, chapters } = await search({ text: '', chapter: '66' });
    expect(codes.every(({ hs6 }) => hs6.startsWith('66'))).toBe(true);
    expect(chapters).toHaveLength(96);
    const umbrellas = (language: 'zh' | 'en') =>
      perform(calls.hsSearch, handlers.hsSearch, person.caller, { text: '', chapter: '66' }, { now, language });
    expect((await umbrellas('zh')).codes[0]?.chapter).toBe('伞、手杖');
    expect((await umbrellas('en')).codes[0]?.chapter).toBe('Umbrellas and sticks');
  });

  test('answers nothing for nonsense', async () => {
    expect((await search({ text: '啊啊啊' })).codes).toEqual([]);
  });
});

describe('checkDeclaration', () => {
  test('other requests are served between two lines, also of several calls at once', async () => {
    const lines = Array.from({ length: 20 }, (_, nth) => ({ ...comb, nameZh: `第${nth}把木梳` }));
    const check20 = () => checkList({ ...gift, lines }, { facts: undefined, language: 'zh' });
    expect(await turnsDuring(() => Promise.all([check20(), check20(), check20()]))).toBeGreaterThanOrEqual(60);
  });

  test('a gift of 860 yuan to Dublin is complete: CN22, 88.66 SDR, within the limit', async () => {
    expect(await check()).toMatchObject({
      ...{ form: 'CN22', cp71: false, hsRequired: true, missing: [], payable: true },
      sdr: { hundredths: 88_66 },
      limit: { state: 'within', totalFen: 860_00, limitFen: 1_000_00 },
      weights: { netG: 650, packingG: 350, state: 'fits' },
      lines: [{ verdict: 'ok' }, { verdict: 'ok' }, { verdict: 'ok' }],
    });
  });

  test('answers what is missing by path, and does not refuse for it', async () => {
    const { hs6: _, ...uncoded } = scarf;
    const { missing, payable, lines } = await check({ lines: [uncoded, { ...tea, nameEn: '' }] });
    expect(missing).toEqual(['lines.0.hs6', 'lines.1.nameEn']);
    expect(lines[1]).toMatchObject({ verdict: 'tooVague', reason: 'empty' });
    expect(payable).toBe(false);
    expect((await check({ country: 'SG', lines: [uncoded] })).missing).toEqual([]);
  });

  test('answers a forbidden article, a list above the limit and goods: none is payable', async () => {
    const powerBank = { ...comb, nameZh: '充电宝', nameEn: 'Power bank', hs6: '850760' };
    expect(await check({ lines: [powerBank] })).toMatchObject({ payable: false, lines: [{ verdict: 'refused' }] });
    expect(await check({ lines: [{ ...scarf, quantity: 4 }] })).toMatchObject({
      payable: false,
      limit: { state: 'over' },
    });
    expect(await check({ category: 'sale' })).toMatchObject({ payable: false, limit: { state: 'goods' } });
    expect(await check({ grossG: 600 })).toMatchObject({ payable: false, weights: { state: 'netAboveGross' } });
  });

  test('one indivisible article above the limit is payable, and on I2 above 300 SDR it has a CN23', async () => {
    const single = { ...scarf, quantity: 1, valueFen: 3_200_00 };
    expect(await check({ lines: [single] })).toMatchObject({ payable: true, form: 'CN23', limit: { state: 'single' } });
  });

  test('a gift to the US above USD 100, and every category that needs a duty quote, is not payable', async () => {
    const to = { country: 'US', lines: [{ ...scarf, valueFen: 450_00 }] };
    const closed = { payable: false, limit: { state: 'needsQuote' } };
    expect(await check(to)).toMatchObject(closed);
    expect(await check({ ...to, lines: [{ ...scarf, quantity: 1, valueFen: 3_200_00 }] })).toMatchObject(closed);
    expect(await check({ ...to, lines: [comb] })).toMatchObject({ payable: true, limit: { state: 'within' } });
    for (const category of ['other', 'returned', 'sale', 'sample'])
      expect(await check({ ...to, category, lines: [comb] })).toMatchObject(closed);
    expect(await check({ category: 'other', lines: [comb] })).toMatchObject({ payable: true });
  });

  test('a dot in a code is taken out, and formulas are texts', async () => {
    expect((await check({ lines: [{ ...scarf, hs6: '6214.10' }] })).missing).toEqual([]);
    expect((await check({ lines: [{ ...scarf, nameEn: '=1+1' }] })).lines[0]).toMatchObject({ verdict: 'tooVague' });
    expect((await check({ lines: [{ ...scarf, nameEn: '  Wooden comb ' }] })).lines[0]).toMatchObject({
      verdict: 'ok',
    });
  });

  test.each([
    ['lines', 'field.required', { lines: [] }],
    ['lines', 'field.tooLong', { lines: Array.from({ length: 21 }, () => comb) }],
    ['lines.0.quantity', 'field.tooSmall', { lines: [{ ...comb, quantity: 0 }] }],
    ['lines.0.quantity', 'field.type', { lines: [{ ...comb, quantity: 1.5 }] }],
    ['lines.0.quantity', 'field.tooLarge', { lines: [{ ...comb, quantity: 10_000 }] }],
    ['lines.0.valueFen', 'field.tooSmall', { lines: [{ ...comb, valueFen: 0 }] }],
    ['lines.0.valueFen', 'field.tooSmall', { lines: [{ ...comb, valueFen: -1 }] }],
    ['lines.0.valueFen', 'field.type', { lines: [{ ...comb, valueFen: 40.001 }] }],
    ['lines.0.netG', 'field.tooSmall', { lines: [{ ...comb, netG: 0 }] }],
    ['grossG', 'field.tooSmall', { grossG: 0 }],
    ['grossG', 'field.tooSmall', { grossG: -1 }],
    ['grossG', 'field.type', { grossG: 1000.0001 }],
    ['lines.0.hs6', 'hs.format', { lines: [{ ...comb, hs6: '12345' }] }],
    ['lines.0.hs6', 'hs.unknown', { lines: [{ ...comb, hs6: '999999' }] }],
    ['lines.0.hs6', 'hs.unknown', { lines: [{ ...comb, hs6: '851712' }] }],
    ['lines.0.originCountry', 'origin.unknown', { lines: [{ ...comb, originCountry: 'XX' }] }],
    ['lines.0.originCountry', 'origin.unknown', { lines: [{ ...comb, originCountry: 'EU' }] }],
    ['lines.0.nameZh', 'text.unprintable', { lines: [{ ...comb, nameZh: '😀' }] }],
    ['lines.0.nameEn', 'field.tooLong', { lines: [{ ...comb, nameEn: 'x'.repeat(500) }] }],
    ['lines.0.nameEn', 'field.text', { lines: [{ ...comb, nameEn: 'comb\u202ewood' }] }],
    ['country', 'country.unknown', { country: 'CN' }],
    ['totalFen', 'field.unknown', { totalFen: 1 }],
  ])('BAD_INPUT at %s: %s', async (path, rule, changes) => {
    const refusal = await refusalOf(() => check(changes));
    expect(refusal).toMatchObject({ class: 'BAD_INPUT' });
    expect(refusal.info?.fields).toContainEqual(expect.objectContaining({ path, rule }));
  });
});

describe('articleSave', () => {
  test('replaces the article of the same names and unit, and lists the last used first', async () => {
    const sender = await makePerson(world, { now });
    const { id } = await save(sender);
    expect((await save(sender, makeArticle({ valueFen: 300_00 }))).id).toBe(id);
    expect(await list(sender)).toMatchObject([{ id, nameZh: '真丝围巾', valueFen: 300_00 }]);
  });

  test('CONFLICT article.full for the 201st, while one of the 200 can still be replaced', async () => {
    const sender = await makePerson(world, { now });
    for (let at = 0; at < MOST_ARTICLES; at++)
      await saveArticle(db, sender.personId, makeArticle({ nameZh: `围巾 ${at}` }), now);
    expect(await refusalOf(() => save(sender))).toMatchObject({ class: 'CONFLICT', reason: 'article.full' });
    await save(sender, makeArticle({ nameZh: '围巾 7', valueFen: 1 }));
    expect(await list(sender)).toHaveLength(MOST_ARTICLES);
  });

  test('BAD_INPUT for a code that does not exist', async () => {
    expect(await refusalOf(() => save(person, makeArticle({ hs6: '851712' })))).toMatchObject({
      info: { fields: [{ path: 'article.hs6', rule: 'hs.unknown' }] },
    });
  });
});

describe('articleDelete', () => {
  test("deletes an own article; another user's and a deleted one are NOT_FOUND", async () => {
    const [sender, other] = [await makePerson(world, { now }), await makePerson(world, { now })];
    const { id } = await save(sender);
    expect(await refusalOf(() => remove(other, id))).toMatchObject({ class: 'NOT_FOUND' });
    await remove(sender, id);
    expect(await list(sender)).toEqual([]);
    expect(await refusalOf(() => remove(sender, id))).toMatchObject({ class: 'NOT_FOUND' });
  });
});
