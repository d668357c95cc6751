import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RequestOf } from '@yidi/contract/call';
import { advertCodeTj } from '@yidi/contract/calls/promotion';
import { SELF_DROP_DAYS } from '@yidi/rules/slots/slots';
import type { Insertable } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { Answer } from '../../call/handlers.ts';
import { newId } from '../../db/new-id.ts';
import type { Tables } from '../../db/open.ts';
import { freshDatabase } from '../../db/testing.ts';
import { perform } from '../../world/perform.ts';
import { startAuth } from '../auth/auth.fixture.ts';
import { openChannels } from '../channel/channel.public.ts';
import { openPictureOrigins } from './content.public.ts';
import { seedAdverts, seedAnnouncements, seedMenus } from './content.seed.ts';
import { contentHandlers } from './content.ts';
import { promotionHandlers } from './promotion.ts';

const database = await freshDatabase();
const { clock, contextOf, openBrowser } = startAuth(database);
const { db } = database;
const channels = openChannels(db);
await channels.refresh();
const handlers = contentHandlers({ db, channels });
const promotions = promotionHandlers({ db });
const browser = await openBrowser();
await Promise.all([seedMenus(db), seedMenus(db), seedAnnouncements(db, clock.now), seedAnnouncements(db, clock.now)]);

async function menu(channel: string, templateName: 'tabBar' | 'sideMenu', language: 'zh' | 'en' = 'zh') {
  const code = String(channels.rows().find(({ name }) => name === channel)?.code);
  const info = await handlers.pageInfoByChannel({ channel: code, templateName }, contextOf(browser, { language }));
  if (info instanceof Answer) throw new Error('A menu is a bare answer');
  return info;
}

async function notice(noticeType: '1' | '2' | '3' | '4', extra: Parameters<typeof contextOf>[1] = {}) {
  const answer = await handlers.noticeIsNeed({ noticeType }, contextOf(browser, extra));
  if (!(answer instanceof Answer)) throw new Error('An announcement has a class of its own');
  return answer;
}

describe('noticeIsNeed', () => {
  test.each(['1', '2', '3', '4'] as const)(
    '500000 with the announcement of tab %s, in the requested language',
    async (type) => {
      const zh = await notice(type);
      const en = await notice(type, { language: 'en' });
      expect(zh.class).toBe('NOTICE');
      expect(zh.info?.title).toMatch(/\p{Script=Han}/u);
      expect(en.info?.title).toMatch(/^[\x20-\x7e]+$/);
      expect(zh.info).toMatchObject({ isEffective: 1, isWork: 0, beginTime: '2026-11-19T10:00:00+08:00' });
    },
  );

  test('the announcement names the validity of the code for a counter', async () => {
    expect((await notice('2')).info?.content).toContain(`${SELF_DROP_DAYS} 天内有效`);
    expect((await notice('2', { language: 'en' })).info?.content).toContain(`within ${SELF_DROP_DAYS} days`);
  });

  test('500001 outside the announcement’s time, and after it was withdrawn', async () => {
    const late = new Date(clock.now.getTime() + 183 * 24 * 60 * 60_000);
    expect(await notice('1', { now: late })).toMatchObject({ class: 'NO_NOTICE', info: null });
    await db.updateTable('announcement').set({ withdrawn: true }).where('noticeType', '=', '2').execute();
    expect((await notice('2')).class).toBe('NO_NOTICE');
  });

  test('500001 in a channel that the announcement is not for', async () => {
    await db
      .updateTable('announcement')
      .set({ channels: ['chat'] })
      .where('noticeType', '=', '3')
      .execute();
    expect((await notice('3')).class).toBe('NO_NOTICE');
    expect((await notice('3', { channel: 'chat' })).class).toBe('NOTICE');
  });
});

describe('disasterRecoveryPromptsInfo', () => {
  afterEach(() => db.deleteFrom('disasterNotice').execute());

  test('both flags 0 and no words without a notice', async () => {
    expect(await handlers.disasterRecoveryPromptsInfo({}, contextOf(browser))).toEqual({
      faultNoticeFlag: 0,
      faultNoticeTitle: '',
      faultNoticeContent: '',
      maintenanceNoticeFlag: 0,
      maintenanceNoticeTitle: '',
      maintenanceNoticeContent: '',
    });
  });

  test('the fault notice with its words once it is switched on', async () => {
    const words = { titleZh: '系统故障', titleEn: 'Fault', contentZh: '正在抢修', contentEn: 'Being mended' };
    const times = { beginAt: clock.now, endAt: new Date(clock.now.getTime() + 1000) };
    await db
      .insertInto('disasterNotice')
      .values({ id: newId(), kind: 'fault', ...words, ...times })
      .execute();
    const info = await handlers.disasterRecoveryPromptsInfo({}, contextOf(browser, { language: 'en' }));
    expect(info).toMatchObject({ faultNoticeFlag: 1, faultNoticeTitle: 'Fault', maintenanceNoticeFlag: 0 });
  });
});

describe('pageInfoByChannel', () => {
  test('the tab bar exists only in the chat and payment apps', async () => {
    for (const channel of ['chat', 'pay'] as const) {
      expect((await menu(channel, 'tabBar')).items.map((item) => item.title)).toEqual(['首页', '寄件', '订单', '我的']);
    }
    for (const channel of ['web', 'native', 'search', 'postGroup'] as const) {
      expect((await menu(channel, 'tabBar')).items).toEqual([]);
    }
  });

  test.each<[string, string[]]>([
    ['chat', ['上门取件', '网点自寄', '批量寄件', '查邮件', '自助理赔', '在线客服']],
    ['pay', ['上门取件', '网点自寄', '批量寄件', '查邮件', '自助理赔', '在线客服']],
    ['web', ['上门取件', '网点自寄', '查邮件']],
    ['postGroup', ['上门取件', '查邮件']],
  ])('the side menu of %s', async (channel, titles) => {
    expect((await menu(channel, 'sideMenu')).items.map((item) => item.title)).toEqual(titles);
  });

  test('batch send opens a mini program; the invoice entry is shown once the operator enables it', async () => {
    expect((await menu('chat', 'sideMenu')).items.find((item) => item.img === 'layers')).toMatchObject({
      channelType: 1,
    });
    // The payment app has another id.
    expect((await menu('pay', 'sideMenu')).items.find((item) => item.img === 'layers')).toMatchObject({
      channelType: 1,
      appId: expect.stringMatching(/^20\d{14}$/),
    });
    await db.updateTable('menuItem').set({ hidden: false }).where('img', '=', 'receipt').execute();
    expect((await menu('web', 'sideMenu', 'en')).items.map((item) => item.title)).toContain('E-invoice');
    await db.updateTable('menuItem').set({ hidden: true }).where('img', '=', 'receipt').execute();
  });

  test('every icon is one of ours', async () => {
    const icons = readFileSync(join(import.meta.dirname, '../../../../../packages/ui/src/icon.tsx'), 'utf8');
    const rows = await db.selectFrom('menuItem').select('img').execute();
    for (const { img } of rows) {
      const name = `${img.replace(/(^|-)(\w)/g, (_all, _dash, letter: string) => letter.toUpperCase())}Icon`;
      expect(icons).toContain(`export const ${name} `);
    }
  });

  test('a menu entry has an icon, a path of this site or an https URL as its picture, nothing else', async () => {
    const pictures = { img: '/menu/home.webp', subImg: 'https://pictures.example/home-on.webp' };
    await db.updateTable('menuItem').set(pictures).where('img', '=', 'home').execute();
    expect(await openPictureOrigins(db)()).toEqual(['https://pictures.example']);
    // Stored before the contract refused it; the pictures of other entries stay allowed.
    await db.updateTable('menuItem').set({ subImg: 'https://1.2.3.999/a' }).where('img', '=', 'user').execute();
    expect(await openPictureOrigins(db)()).toEqual(['https://pictures.example']);
    await db.updateTable('menuItem').set({ subImg: 'user' }).where('img', '=', 'user').execute();
    await db.updateTable('menuItem').set({ img: 'home', subImg: 'home' }).where('img', '=', pictures.img).execute();
    expect(await openPictureOrigins(db)()).toEqual([]);
    for (const img of [
      'javascript:alert(1)',
      'data:image/png;base64,AA',
      '//evil.example/a.png',
      'http://plain.example/a',
    ])
      for (const picture of [{ img }, { subImg: img }])
        await expect(db.updateTable('menuItem').set(picture).execute()).rejects.toMatchObject({ code: '23514' });
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://plain.example/', '/a\r\nb'])(
    'a link %j cannot be stored',
    async (link) => {
      await expect(db.updateTable('menuItem').set({ link }).execute()).rejects.toMatchObject({ code: '23514' });
    },
  );

  test('seeding again does not change texts of the operator', async () => {
    await db.updateTable('menuItem').set({ titleZh: '改过' }).where('img', '=', 'home').execute();
    await seedMenus(db);
    expect((await menu('chat', 'tabBar')).items[0]?.title).toBe('改过');
    const { count } = await db
      .selectFrom('menuItem')
      .select((all) => all.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(12);
  });
});

describe('getAdvertByLabel', () => {
  const inForce = {
    boardCode: 'home',
    place: 10,
    link: '/s/introduce',
    img: '/advert/one.webp',
    beginAt: clock.now,
    endAt: new Date(clock.now.getTime() + 60_000),
  };
  const addAdvert = async (more: Partial<Insertable<Tables['advert']>> = {}) => {
    const id = newId();
    await db
      .insertInto('advert')
      .values({ ...inForce, id, ...more })
      .execute();
    return id;
  };
  const listOf = async (label: string, channel = 'web') => {
    const info = await handlers.getAdvertByLabel({ label }, contextOf(browser, { channel, now: clock.now }));
    if (info instanceof Answer) throw new Error('Adverts are a bare answer');
    return info.list;
  };

  test('answers those of the place and channel that are in force, in their order', async () => {
    const second = await addAdvert({ place: 20, channels: ['web'], toTrafficCenter: true });
    const first = await addAdvert();
    await addAdvert({ channels: ['chat'] });
    await addAdvert({ withdrawn: true });
    await addAdvert({ endAt: new Date(clock.now.getTime() - 1), beginAt: new Date(clock.now.getTime() - 2) });
    await addAdvert({ boardCode: 'orderlist' });
    const list = await listOf('home');
    expect(list.map((advert) => advert.id)).toEqual([first, second]);
    expect(list[1]).toMatchObject({ boardCode: 'home', jumpToTrafficCenterFlag: 1, channelType: 0 });
    expect(await listOf('home', 'chat')).toHaveLength(2);
  });

  test('a tap is counted once per advert, session and hour, and not at all for an unknown advert', async () => {
    const advertId = await addAdvert({ boardCode: 'taps' });
    const other = await openBrowser();
    const tap = (by: typeof browser, asked: RequestOf<typeof advertCodeTj>) =>
      perform(advertCodeTj, promotions.advertCodeTj, contextOf(by).caller, asked, { now: clock.now });
    const asked = { advertId, advertCode: 'taps' };
    await Promise.all(Array.from({ length: 20 }, () => tap(browser, asked)));
    await tap(other, asked);
    for (const unknown of [newId(), '__proto__', "'; --", advertId.toUpperCase()])
      await tap(browser, { advertId: unknown, advertCode: 'taps' });
    await tap(browser, { advertId, advertCode: 'home' });
    expect(await db.selectFrom('advertTap').select(['advertId', 'taps']).execute()).toEqual([{ advertId, taps: 2 }]);
  });

  test('the demo has one for the first page and one for the order list', async () => {
    await db.deleteFrom('advert').execute();
    await Promise.all([seedAdverts(db, clock.now), seedAdverts(db, clock.now)]);
    for (const label of ['home', 'orderlist']) expect(await listOf(label, 'chat')).toHaveLength(1);
  });

  test('answers an empty list for a place without adverts', async () => {
    expect(await listOf('constructor')).toEqual([]);
  });

  test.each(['javascript:alert(1)', '//other.example', 'http://plain.example'])(
    '%s cannot be stored as a link',
    async (link) => {
      await expect(addAdvert({ link })).rejects.toThrow('advert_link_check');
    },
  );
});
