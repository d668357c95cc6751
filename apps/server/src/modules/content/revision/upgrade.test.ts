import { pageInfoByChannel } from '@yidi/contract/calls/content';
import { contentList, publishContent, undoContent } from '@yidi/contract/calls/staff-content';
import { channelCodes } from '@yidi/contract/values/channel';
import type { ContentKind } from '@yidi/contract/values/content-revision';
import { expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../db/migrate.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { seedMenus } from '../content.seed.ts';
import { openContent, reason } from './content.fixture.ts';

/** Eight tabs for two channels, a side menu that was deleted, and a card without English. */
const OLD_ROWS = `
  INSERT INTO menu_item (id, template, place, link, title_zh, title_en, img, sub_img, channel_type, app_id, channels)
  SELECT gen_random_uuid(), 'tabBar', place, link, '第' || place, 'No. ' || place, 'home', 'home', channel_type, app_id,
      ARRAY[channel]
    FROM unnest('{chat,pay}'::text[]) AS channel, (VALUES (10, '/home', 0, ''), (20, '/query', 0, 'wx1'),
      (30, '/s/batch', 1, 'wx2'), (40, '/orderlist', 1, '')) AS entry (place, link, channel_type, app_id);
  INSERT INTO share_card (kind, title_zh, title_en, text_zh, text_en, img) VALUES ('help', '有事找我们', '', '', '', '')
    ON CONFLICT (kind) DO UPDATE SET title_zh = excluded.title_zh, title_en = '', text_zh = '', text_en = '', img = '';`;

/** An upgraded database of the release before menus had revisions, with rows of an operator. */
async function openUpgraded() {
  const database = await freshDatabase();
  const { pool } = database;
  await pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public');
  const own = readMigrations();
  const before = own.filter(({ name }) => Number.parseInt(name, 10) < 1210);
  await migrate(pool, before);
  await pool.query(OLD_ROWS);
  await migrate(pool, own);
  return openContent(database);
}

const { db, site, author, item, save } = await openUpgraded();
const menuOf = async (templateName: 'tabBar' | 'sideMenu', channel: keyof typeof channelCodes) =>
  (await (await site.visit()).call(pageInfoByChannel, { channel: String(channelCodes[channel]), templateName })).info;
const liveOf = async (kind: ContentKind) =>
  (await author.call(contentList, { kind, state: 'live', size: 50 })).info.records;

test('a menu that the operator had deleted stays deleted, whatever the other menu has', async () => {
  await seedMenus(db);
  expect((await menuOf('sideMenu', 'chat')).items).toEqual([]);
  expect(await liveOf('sideMenu')).toEqual([]);
  expect(await liveOf('tabBar')).toHaveLength(1);
});

test('a bar of eight entries for two channels is published with a change, and undone as readers had it', async () => {
  const bars = async () => [await menuOf('tabBar', 'chat'), await menuOf('tabBar', 'pay')];
  const before = await bars();
  expect(before[0]?.items.map(({ channelType, appId }) => [channelType, appId])).toEqual([
    ...[
      [0, ''],
      [0, ''],
      [1, 'wx2'],
      [0, ''],
    ],
  ]);
  const [live] = await liveOf('tabBar');
  const { contentId, kind, fields, revision } = live!;
  expect(fields.entries).toHaveLength(8);
  const entries = fields.entries!.map((entry) => ({ ...entry, titleZh: '改过' }));
  const draft = (await save({ ...fields, entries }, { contentId, kind, revision })).info.item;
  const changed = (await author.call(publishContent, { contentId, revision: draft.revision, reason })).info.item;
  expect(await bars()).not.toEqual(before);
  expect((await item(contentId)).history.at(-1)).toMatchObject({ revision: 1, undoable: true });
  await author.call(undoContent, { contentId, revision: changed.revision, to: 1, reason });
  expect(await bars()).toEqual(before);
});

test('a revision of the migration that content’s rules refuse is not offered to be undone', async () => {
  const card = (await liveOf('shareCard')).find(({ fields }) => fields.cards?.includes('help'));
  const { contentId, kind, fields, revision } = card!;
  const draft = (await save({ ...fields, titleEn: 'Ask us' }, { contentId, kind, revision })).info.item;
  const changed = (await author.call(publishContent, { contentId, revision: draft.revision, reason })).info.item;
  expect(changed.state).toBe('live');
  expect((await item(contentId)).history.map(({ act, undoable }) => [act, undoable])).toEqual([
    ['publish', false],
    ['save', false],
    ['publish', false],
  ]);
  expect((await author.call(undoContent, { contentId, revision: changed.revision, to: 1, reason })).class).toBe(
    'BAD_INPUT',
  );
});

test('the first start leaves out channels that are off', async () => {
  const { db: other } = await freshDatabase();
  await other.updateTable('channel').set({ isOn: false }).where('name', 'in', ['douyin', 'unionpay']).execute();
  await seedMenus(other);
  const rows = await other.selectFrom('menuItem').select(['link', 'channels']).execute();
  const named = new Set(rows.flatMap(({ channels }) => channels));
  expect([named.has('douyin'), named.has('unionpay'), named.has('bank')]).toEqual([false, false, true]);
  expect(rows.filter(({ channels }) => channels.length === 0)).toEqual([]);
});
