import { pageInfoByChannel } from '@yidi/contract/calls/content';
import { loginPromotion, shareCard } from '@yidi/contract/calls/promotion';
import { contentList, publishContent, undoContent, withdrawContent } from '@yidi/contract/calls/staff-content';
import { channelCodes } from '@yidi/contract/values/channel';
import type { ContentKind } from '@yidi/contract/values/content-revision';
import type { ShareKind } from '@yidi/contract/values/share-card';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../db/migrate.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { type Draft, NOW, openContent, reason, whole } from './content.fixture.ts';

const { moveTo, site, author, item, save, publish } = await openContent();

const withoutTrace = (body: string) => body.replace(/"traceId":"[^"]*"/, '');
/** What a reader gets of a menu or a card, byte for byte but the trace id. */
async function menuOf(templateName: 'tabBar' | 'sideMenu', channel = String(channelCodes.chat)) {
  return withoutTrace((await (await site.visit()).call(pageInfoByChannel, { channel, templateName })).body);
}
const cardOf = async (kind: ShareKind) => withoutTrace((await (await site.visit()).call(shareCard, { kind })).body);
const promotionOf = async () => withoutTrace((await (await site.visit()).call(loginPromotion, {})).body);

/** Returns the only published item of a kind, or the one of a kind of page. */
async function liveOf(kind: ContentKind, card?: ShareKind) {
  const { records } = (await author.call(contentList, { kind, state: 'live', size: 50 })).info;
  return records.find(({ fields }) => card === undefined || fields.cards?.includes(card))!;
}
/** Publishes other fields of an item; returns it. */
async function change({ contentId, revision, kind, fields }: Awaited<ReturnType<typeof liveOf>>, part: Draft) {
  const draft = (await save({ ...fields, ...part }, { contentId, revision, kind })).info.item;
  return (await author.call(publishContent, { contentId, revision: draft.revision, reason })).info.item;
}
const undo = async (contentId: string, revision: number, to: number) =>
  (await author.call(undoContent, { contentId, revision, to, reason })).info.item;
async function refused(kind: ContentKind, fields: Draft) {
  const { contentId, revision } = (await save(fields, { kind })).info.item;
  const { class: codeClass, info } = await author.call(publishContent, { contentId, revision, reason });
  expect(codeClass).toBe('BAD_INPUT');
  const { fields: mistakes } = info as unknown as { fields: { path: string; rule: string }[] };
  return mistakes.map(({ path, rule }) => [path, rule]);
}

describe('a menu', () => {
  test('is live from the first start; published with another tab, order and colour, and undone byte for byte', async () => {
    const before = await menuOf('tabBar');
    const live = await liveOf('tabBar');
    const [home, send, ...others] = live.fields.entries!;
    const entries = [send!, { ...home!, titleZh: '起点', tagZh: '新' }, ...others];
    const changed = await change(live, { entries, subTextColor: '#0a6b4e' });
    expect(changed).toMatchObject({ state: 'live', revision: 3, published: 3 });
    const { info } = await (await site.visit()).call(pageInfoByChannel, { channel: '1', templateName: 'tabBar' });
    expect(info.subTextColor).toBe('#0a6b4e');
    expect(info.items.map(({ title, tagInfo }) => title + tagInfo)).toEqual(['寄件', '起点新', '订单', '我的']);
    await undo(live.contentId, 3, 1);
    expect(await menuOf('tabBar')).toBe(before);
    const { history } = await item(live.contentId);
    expect(history.map(({ act }) => act)).toEqual(['undo', 'publish', 'save', 'publish']);
  });

  test('entries are for their channels; drop-off never is for a channel without it (spec §6)', async () => {
    const before = await menuOf('sideMenu', '10');
    const live = await liveOf('sideMenu');
    const entries = live.fields.entries!.map(({ channels: _all, ...entry }) => ({
      ...entry,
      ...(entry.link === '/query' && { channels: ['pay'] }),
    }));
    await change(live, { entries });
    const visitor = await site.visit();
    const linksOf = async (channel: string) =>
      (await visitor.call(pageInfoByChannel, { channel, templateName: 'sideMenu' })).info.items.map(({ link }) => link);
    expect(await linksOf('10')).not.toContain('/index?active=orderself');
    expect(await linksOf('10')).not.toContain('/query');
    expect(await linksOf('2')).toEqual(expect.arrayContaining(['/index?active=orderself', '/query']));
    await undo(live.contentId, live.revision + 2, live.revision);
    expect(await menuOf('sideMenu', '10')).toBe(before);
  });

  test('with a time covers the standing one, and ends by itself', async () => {
    const [before, live] = [await menuOf('tabBar'), await liveOf('tabBar')];
    const entries = live.fields.entries!.map((entry) => ({ ...entry, titleZh: '年货' }));
    const festival = await publish(
      { ...live.fields, entries, beginTime: '2026-11-25T00:00:00+08:00', endTime: '2026-11-26T00:00:00+08:00' },
      'tabBar',
    );
    expect(festival.state).toBe('scheduled');
    expect((await item(festival.contentId)).beside.others).toMatchObject([{ contentId: live.contentId, wins: false }]);
    expect(await menuOf('tabBar')).toBe(before);
    await moveTo(new Date('2026-11-25T00:00:00+08:00'));
    expect(await menuOf('tabBar')).toContain('年货');
    await moveTo(new Date('2026-11-26T00:00:00+08:00'));
    expect(await menuOf('tabBar')).toBe(before);
    await moveTo(NOW);
  });

  const entry = { link: '/query', titleZh: '查件', titleEn: 'Track', img: 'search' };
  const colors = { textColor: '#14211b', subTextColor: '#55635c' };
  test.each<[string, Draft, [string, string][]]>([
    ['nothing in it', colors, [['fields.entries', 'field.required']]],
    ['six tabs', { ...colors, entries: Array.from({ length: 6 }, () => entry) }, [['fields.entries', 'field.tooLong']]],
    [
      'a page that a channel gets twice',
      {
        ...colors,
        entries: [
          { ...entry, channels: ['chat'] },
          { ...entry, channels: ['pay'] },
          { ...entry, hidden: true },
          { ...entry, channels: ['chatWork', 'pay'] },
        ],
      },
      [['fields.entries.3.link', 'field.duplicate']],
    ],
    [
      'a link of another scheme, and a picture',
      { ...colors, entries: [{ ...entry, link: 'javascript:alert(1)', img: 'data:image/png;base64,AA' }] },
      [
        ['fields.entries.0.link', 'url.foreign'],
        ['fields.entries.0.img', 'url.foreign'],
      ],
    ],
    [
      'a page that is none',
      { ...colors, entries: [{ ...entry, link: '/qurey' }] },
      [['fields.entries.0.link', 'url.foreign']],
    ],
    [
      'no English',
      { ...colors, entries: [{ ...entry, titleEn: '' }] },
      [['fields.entries.0.titleEn', 'field.required']],
    ],
    [
      'a channel that is none',
      { ...colors, entries: [{ ...entry, channels: ['chat', 'noSuchApp'] }] },
      [['fields.entries.0.channels.1', 'channel.unknown']],
    ],
    ['a colour by name', { ...colors, textColor: 'red', entries: [entry] }, [['fields.textColor', 'field.format']]],
  ])('is refused with %s', async (_name, fields, expected) => {
    expect(await refused('tabBar', fields)).toEqual(expected);
  });
});

describe('a share card', () => {
  test('with a time covers those of its kinds, has the default’s picture, and all is undone byte for byte', async () => {
    const cards = async () => [await cardOf('price'), await cardOf('help'), await cardOf('query')];
    const before = await cards();
    const live = await liveOf('shareCard', 'price');
    const changed = await change(live, { titleZh: '年底寄件更便宜', titleEn: 'Cheaper until the year ends' });
    expect(await cardOf('price')).toContain('年底寄件更便宜');
    const words = { titleZh: '冬至快乐', titleEn: 'Happy winter solstice' };
    const timed = await publish(
      { cards: ['price', 'help'], ...words, beginTime: '2026-11-24T10:00:00+08:00' },
      'shareCard',
    );
    expect((await cards()).map((card) => card.includes('冬至快乐'))).toEqual([true, true, false]);
    const { others } = (await item(live.contentId)).beside;
    expect(others).toMatchObject([{ contentId: timed.contentId, card: 'price', wins: true }]);
    const fallback = await publish({ cards: ['default'], picture: 'https://cdn.example/year.png' }, 'shareCard');
    expect(await cardOf('query')).toContain('https://cdn.example/year.png');
    for (const { contentId, revision } of [fallback, timed])
      await author.call(withdrawContent, { contentId, revision, reason });
    await undo(live.contentId, changed.revision, live.revision);
    expect(await cards()).toEqual(before);
  });

  test.each<[string, Draft, [string, string][]]>([
    ['no kind of page', { titleZh: '一', titleEn: 'One' }, [['fields.cards', 'field.required']]],
    ['nothing to say', { cards: ['help'] }, [['fields.titleZh', 'field.required']]],
    ['Chinese only', { cards: ['help'], contentZh: '一' }, [['fields.contentEn', 'field.required']]],
    [
      'a kind twice',
      { cards: ['help', 'help'], titleZh: '一', titleEn: 'One' },
      [['fields.cards.1', 'field.duplicate']],
    ],
    [
      'a picture of another scheme',
      { cards: ['help'], picture: '//evil.example/a.png' },
      [['fields.picture', 'url.foreign']],
    ],
  ])('is refused with %s', async (_name, fields, expected) => {
    expect(await refused('shareCard', fields)).toEqual(expected);
  });
});

describe('a promotion over the log-in', () => {
  test('is there in its window and channels, and needs both', async () => {
    const none = await promotionOf();
    const { beginTime, endTime, titleZh, titleEn, contentZh, contentEn } = whole;
    const fields = { titleZh, titleEn, contentZh, contentEn, picture: '/share-card.png', beginTime, endTime };
    const live = await publish({ ...fields, channels: ['web'] }, 'loginPromotion');
    expect(await promotionOf()).toContain('集邮新品');
    await moveTo(new Date(endTime!));
    expect(await promotionOf()).toBe(none);
    await moveTo(NOW);
    const other = await change(live, { channels: ['pay'] });
    expect(await promotionOf()).toBe(none);
    expect((await undo(live.contentId, other.revision, live.revision)).state).toBe('live');
    expect(await promotionOf()).toContain('集邮新品');
    const { endTime: _end, ...endless } = fields;
    expect(await refused('loginPromotion', endless)).toEqual([['fields.endTime', 'field.required']]);
    expect(await refused('loginPromotion', { ...fields, titleZh: '长'.repeat(41) })).toEqual([
      ['fields.titleZh', 'field.tooLong'],
    ]);
  });
});

test('a menu and a card do not have the fields of each other', async () => {
  const reply = await save({ entries: [], tabs: ['1'] }, { kind: 'tabBar' });
  expect(reply.class).toBe('BAD_INPUT');
});

test('what readers had before the migration becomes the first live revision, and they get the same', async () => {
  const { db: old, pool } = await freshDatabase();
  await pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public');
  const own = readMigrations();
  await migrate(
    pool,
    own.filter(({ name }) => Number.parseInt(name, 10) < 1210),
  );
  const channels = "'{chat,pay}', false), ";
  await pool.query(`UPDATE share_card SET title_zh = '春节不打烊', img = '/spring.png' WHERE kind = 'default';
    UPDATE login_promotion SET begin_at = '2026-11-20T08:00:30Z', end_at = '2026-12-01T00:00:00Z', channels = '{web}';
    INSERT INTO login_promotion SELECT gen_random_uuid(), title_zh, title_en, words_zh, words_en, img, begin_at, end_at,
      channels, true FROM login_promotion;
    INSERT INTO menu_style VALUES ('tabBar', '#111111', '#222222');
    INSERT INTO menu_item (id, template, place, link, title_zh, title_en, img, sub_img, channel_type, app_id, tag_info_zh,
      channels, hidden) VALUES
      (gen_random_uuid(), 'tabBar', 20, '/query', '查件', 'Track', 'search', '/on.png', 0, '', '新', ${channels}
      (gen_random_uuid(), 'tabBar', 10, '/s/batch', '批量', 'Bulk', 'layers', 'layers', 1, 'wx1', '', ${channels}
      (gen_random_uuid(), 'tabBar', 30, '/home', '没人看', 'Nobody', 'home', 'home', 0, '', '', '{}', false);`);
  await migrate(pool, own);
  const { rows } = await sql<{
    kind: string;
    act: string;
    fields: Draft;
  }>`SELECT kind, act, fields FROM content_revision
    WHERE kind <> 'shareCard' OR fields->'cards' ? 'default' ORDER BY kind, revision, content_id`.execute(old);
  const promotion = { beginTime: '2026-11-20T16:00:00+08:00', endTime: '2026-12-01T08:00:00+08:00', channels: ['web'] };
  expect(rows).toMatchObject([
    { kind: 'loginPromotion', act: 'publish', fields: promotion },
    { kind: 'loginPromotion', act: 'publish', fields: promotion },
    { kind: 'loginPromotion', act: 'withdraw', fields: promotion },
    {
      ...{ kind: 'shareCard', act: 'publish' },
      fields: { titleZh: '春节不打烊', picture: '/spring.png', cards: ['default'] },
    },
    { kind: 'tabBar', act: 'publish' },
  ]);
  expect(rows.at(-1)?.fields).toEqual({
    ...{ textColor: '#111111', subTextColor: '#222222' },
    entries: [
      { link: '/s/batch', titleZh: '批量', titleEn: 'Bulk', img: 'layers', appId: 'wx1', channels: ['chat', 'pay'] },
      {
        ...{ link: '/query', titleZh: '查件', titleEn: 'Track', img: 'search', subImg: '/on.png', tagZh: '新' },
        channels: ['chat', 'pay'],
      },
      { link: '/home', titleZh: '没人看', titleEn: 'Nobody', img: 'home', hidden: true },
    ],
  });
  expect(await old.selectFrom('loginPromotion').select('channels').execute()).toEqual([{ channels: ['web'] }]);
  const items = await old.selectFrom('menuItem').select(['titleZh', 'subImg', 'tagInfoZh', 'channelType']).execute();
  expect(items).toContainEqual({ titleZh: '查件', subImg: '/on.png', tagInfoZh: '新', channelType: 0 });
});
