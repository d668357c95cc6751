import { loginPromotion, shareCard } from '@yidi/contract/calls/promotion';
import { type ShareKind, shareKinds } from '@yidi/contract/values/share-card';
import { share } from '@yidi/phrases/share';
import { describe, expect, test } from 'vitest';
import { newId } from '../../db/new-id.ts';
import { freshDatabase } from '../../db/testing.ts';
import { perform } from '../../world/perform.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { promotionHandlers } from './promotion.ts';

const database = await freshDatabase();
const { contextOf, openBrowser } = startAuth(database);
const { db } = database;
const promotions = promotionHandlers({ db });
const browser = await openBrowser();

describe('loginPromotion', () => {
  const at = (now: string, channel = 'web', language: 'zh' | 'en' = 'zh') =>
    perform(
      loginPromotion,
      promotions.loginPromotion,
      contextOf(browser).caller,
      {},
      {
        now: new Date(now),
        channel,
        language,
      },
    ).then(({ promotion }) => promotion);

  test('is in force from 30 April to 30 June 2021, both days included', async () => {
    expect(await at('2021-04-29T23:59:59.999+08:00')).toBeNull();
    expect(await at('2021-04-30T00:00:00+08:00')).toMatchObject({ title: '寄件季，登录有礼', img: '' });
    expect(await at('2021-06-30T23:59:59.999+08:00', 'chat', 'en')).toMatchObject({
      words: 'Log in and send for less, 30 April to 30 June',
    });
    expect(await at('2021-07-01T00:00:00+08:00')).toBeNull();
  });

  test('is shown in its channels only, and not once it is withdrawn', async () => {
    await db
      .updateTable('loginPromotion')
      .set({ channels: ['pay'] })
      .execute();
    const day = '2021-05-05T10:00:00+08:00';
    expect([await at(day, 'pay'), await at(day, 'chat')]).toMatchObject([{ title: '寄件季，登录有礼' }, null]);
    const rows = await db.deleteFrom('loginPromotion').returningAll().execute();
    expect(await at(day, 'pay')).toBeNull();
    await db
      .insertInto('loginPromotion')
      .values(rows.map((row) => ({ ...row, channels: [] })))
      .execute();
  });
});

describe('shareCard', () => {
  const card = (kind?: ShareKind, language: 'zh' | 'en' = 'zh') =>
    perform(shareCard, promotions.shareCard, contextOf(browser).caller, kind ? { kind } : {}, { language });
  const own = { title: '春节不打烊', text: '照常上门', img: 'https://cdn.example/spring.png' };

  test('has words of each kind of page, in two languages', async () => {
    const cards = await Promise.all(shareKinds.map((kind) => card(kind)));
    expect(new Set(cards.map(({ title }) => title)).size).toBe(shareKinds.length);
    for (const kind of shareKinds) expect((await card(kind, 'en')).title).toMatch(/^[\x20-\x7e]+$/);
    expect((await card()).title).toBe((await card('parcel')).title);
  });

  test('has the product’s words and picture by default, then the operator’s, then those of the kind', async () => {
    expect(await card('default')).toEqual({ ...share.zh.card, img: '/share-card.png' });
    const rowOf = (kind: ShareKind) => db.updateTable('shareCard').where('kind', '=', kind);
    const words = { titleZh: own.title, textZh: own.text, titleEn: '', textEn: '', img: own.img };
    const times = { beginAt: new Date('2026-01-01T00:00:00+08:00'), endAt: new Date('2100-01-01T00:00:00+08:00') };
    await db
      .insertInto('shareCard')
      .values({ id: newId(), kind: 'default', ...words, ...times })
      .execute();
    const { titleZh: before } = await db
      .selectFrom('shareCard')
      .select('titleZh')
      .where('kind', '=', 'help')
      .executeTakeFirstOrThrow();
    await rowOf('help').set({ titleZh: '', textZh: '问问题' }).execute();
    expect(await card('default')).toEqual(own);
    expect(await card('help')).toEqual({ ...own, text: '问问题' });
    expect((await card('default', 'en')).title).toBe(share.en.card.title);
    await rowOf('help').set({ titleZh: before }).execute();
    await db.deleteFrom('shareCard').where('kind', '=', 'default').execute();
  });

  test('has a picture of ours or https', async () => {
    for (const img of ['javascript:alert(1)', '//evil.example/a.png', 'http://plain.example/a.png'])
      await expect(db.updateTable('shareCard').set({ img }).execute()).rejects.toThrow();
  });
});
