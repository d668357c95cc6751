import { loginPromotion } from '@yidi/contract/calls/promotion';
import { describe, expect, test } from 'vitest';
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
    await db.updateTable('loginPromotion').set({ withdrawn: true }).execute();
    expect(await at(day, 'pay')).toBeNull();
    await db.updateTable('loginPromotion').set({ channels: [], withdrawn: false }).execute();
  });
});
