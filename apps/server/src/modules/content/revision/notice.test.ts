import {
  contentItem,
  contentList,
  publishContent,
  undoContent,
  withdrawContent,
} from '@yidi/contract/calls/staff-content';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { migrate, readMigrations } from '../../../db/migrate.ts';
import { freshDatabase } from '../../../db/testing.ts';
import { makeOrder } from '../../../world/parcels.ts';
import { makePerson } from '../../../world/people.ts';
import { type Draft, NOW, notice, openContent, reason, whole } from './content.fixture.ts';

const { db, site, ops, moveTo, author, item, save, publish, read, trouble, audits } = await openContent();
afterEach(async () => {
  await db.deleteFrom('disasterNotice').execute();
  await moveTo(NOW);
});
const fieldsOf = (info: unknown) =>
  ((info as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(({ path, rule }) => [path, rule]);
const quiet = { maintenanceNoticeFlag: 0, maintenanceNoticeTitle: '', maintenanceNoticeContent: '' };

describe('a maintenance notice', () => {
  test('is published by one colleague: scheduled, live from its first minute to its last, then ended', async () => {
    const begin = { ...notice, beginTime: '2026-11-24T12:00:00+08:00' };
    const { contentId, state, alone } = await publish(begin, 'maintenance');
    expect([state, alone]).toEqual(['scheduled', undefined]);
    expect(await trouble()).toMatchObject(quiet);
    await moveTo(new Date('2026-11-24T12:00:00+08:00'));
    expect(await trouble()).toMatchObject({
      ...{ maintenanceNoticeFlag: 1, maintenanceNoticeTitle: '支付系统故障', faultNoticeFlag: 0 },
      maintenanceNoticeContent: '正在抢修，请稍后再来',
    });
    expect((await item(contentId)).item.state).toBe('live');
    await moveTo(new Date('2026-11-24T12:30:00+08:00'));
    expect(await trouble()).toMatchObject(quiet);
    expect((await item(contentId)).item.state).toBe('ended');
  });

  test('of two at once readers see the one that began last, which the editor says', async () => {
    await publish({ ...notice, titleZh: '先开始' }, 'maintenance');
    const { contentId } = await publish(
      { ...notice, titleZh: '后开始', beginTime: '2026-11-24T10:00:00+08:00' },
      'maintenance',
    );
    const early = await publish({ ...notice, titleZh: '更早', beginTime: '2026-11-24T09:00:00+08:00' }, 'maintenance');
    const { others } = (await item(early.contentId)).beside;
    expect(others.map(({ wins, tab }) => [wins, tab])).toEqual([
      [true, undefined],
      [true, undefined],
    ]);
    expect(others.map((other) => other.contentId)).toContain(contentId);
    expect((await trouble()).maintenanceNoticeTitle).not.toBe('更早');
  });

  test('is for its channels alone', async () => {
    await publish({ ...notice, channels: ['chat'] }, 'maintenance');
    expect(await trouble()).toMatchObject(quiet);
    expect((await trouble({ channel: 'chat' })).maintenanceNoticeFlag).toBe(1);
  });

  test('is undone byte for byte, and withdrawn at once', async () => {
    const { contentId, revision } = await publish(notice, 'maintenance');
    const before = await trouble();
    const kind = 'maintenance';
    const draft = (await save({ ...notice, contentZh: '写错了' }, { kind, contentId, revision })).info.item;
    const wrong = (await author.call(publishContent, { contentId, revision: draft.revision, reason })).info.item;
    expect(await trouble()).not.toEqual(before);
    const undone = { contentId, revision: wrong.revision, to: revision, reason };
    const back = (await author.call(undoContent, undone)).info.item;
    expect(await trouble()).toEqual(before);
    const { history } = await item(contentId);
    expect(history[0]?.changes).toEqual([{ field: 'contentZh', before: '写错了', after: '正在抢修，请稍后再来' }]);
    await author.call(withdrawContent, { contentId, revision: back.revision, reason });
    expect(await trouble()).toMatchObject(quiet);
  });
});

describe.each(['fault', 'maintenance'] as const)('a %s notice', (kind) => {
  test('is an incomplete draft first, which readers do not get, with one audit row', async () => {
    const rows = await audits();
    const { info } = await save({ titleZh: '草稿', channels: [] }, { kind });
    expect(info.item).toMatchObject({ kind, state: 'draft', fields: { titleZh: '草稿' } });
    expect(info.item.fields).toEqual({ titleZh: '草稿' });
    expect(await audits()).toBe(rows + 1);
    expect(await trouble()).toMatchObject({ ...quiet, faultNoticeFlag: 0 });
  });
  test('BAD_INPUT for fields that only announcements have', async () => {
    const { class: codeClass, info } = await save({ ...notice, tabs: ['1'], closesOrdering: true }, { kind });
    expect(codeClass).toBe('BAD_INPUT');
    expect(fieldsOf(info).sort()).toEqual([
      ['fields.closesOrdering', 'field.unknown'],
      ['fields.tabs', 'field.unknown'],
    ]);
  });
  test.each<[string, Draft, [string, string][]]>([
    [
      'what is missing',
      { titleZh: '只有标题' },
      ['beginTime', 'contentEn', 'contentZh', 'endTime', 'titleEn'].map((name) => [name, 'field.required']),
    ],
    ['an end before the begin', { ...notice, endTime: '2026-11-24T09:00:00+08:00' }, [['endTime', 'date.range']]],
    ['a time between minutes', { ...notice, beginTime: '2026-11-24T09:00:30+08:00' }, [['beginTime', 'date.format']]],
    ['a channel that is none', { ...notice, channels: ['noSuchApp'] }, [['channels.0', 'channel.unknown']]],
    ['a title that is too long', { ...notice, titleZh: '障'.repeat(61) }, [['titleZh', 'field.tooLong']]],
  ])('BAD_INPUT under its field for %s, and nothing is shown', async (_name, fields, expected) => {
    const { contentId, revision } = (await save(fields, { kind })).info.item;
    const reply = await author.call(publishContent, { contentId, revision, reason });
    expect(reply.class).toBe('BAD_INPUT');
    expect(fieldsOf(reply.info).sort()).toEqual(expected.map(([name, rule]) => [`fields.${name}`, rule]));
    expect(await trouble()).toMatchObject({ ...quiet, faultNoticeFlag: 0 });
  });
  test('is listed among its kind alone', async () => {
    const { contentId } = (await save({ titleZh: '找得到' }, { kind })).info.item;
    const { records } = (await author.call(contentList, { kind, size: 50 })).info;
    expect(records.map((record) => record.contentId)).toContain(contentId);
    expect(records.filter((record) => record.kind !== kind)).toEqual([]);
  });
  test('the item of an announcement is no notice: NOT_FOUND', async () => {
    const { contentId, revision } = (await save({ titleZh: '公告' })).info.item;
    expect((await save({ titleZh: '换类别' }, { kind, contentId, revision })).class).toBe('NOT_FOUND');
  });
  test('an order that is booked stays as it is', async () => {
    const person = await makePerson({ db, keys: site.ports.keys }, { now: NOW });
    const { orderId } = await makeOrder({ ...site.ports, db }, person, {}, { now: NOW });
    const order = async () => db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
    const before = await order();
    const as = await ops.join(['content']);
    const { contentId, revision } = (await save(notice, { kind })).info.item;
    expect((await as.call(publishContent, { contentId, revision, reason })).info.item.state).toBe('live');
    await moveTo(new Date(NOW.getTime() + 31 * MINUTE_MS));
    expect(await order()).toEqual(before);
  });
  test('who has another role gets NOT_FOUND for it', async () => {
    const { contentId } = (await save(notice, { kind })).info.item;
    const other = await ops.join(['service']);
    expect((await other.call(contentItem, { contentId })).class).toBe('NOT_FOUND');
  });
});

describe('an announcement that is over', () => {
  const short: Draft = { ...whole, titleZh: '只到中午', endTime: '2026-11-24T12:00:00+08:00' };
  const noon = new Date('2026-11-24T12:00:00+08:00');

  test('ended by its time is not withdrawn: what was published stays, and can be withdrawn once', async () => {
    const { contentId, revision } = await publish(short);
    await moveTo(noon);
    expect((await item(contentId)).item).toMatchObject({ state: 'ended', published: revision, edited: false });
    expect((await author.call(publishContent, { contentId, revision, reason })).reason).toBe('content.same');
    const gone = (await author.call(withdrawContent, { contentId, revision, reason })).info.item;
    expect(gone).toMatchObject({ state: 'withdrawn', edited: false });
    expect(gone.published).toBeUndefined();
    const again = await author.call(withdrawContent, { contentId, revision: gone.revision, reason });
    expect(again.reason).toBe('content.same');
  });

  test('withdrawn before its end stays withdrawn after it; undo then is BAD_INPUT at its end', async () => {
    const { contentId, revision } = await publish(short);
    const gone = (await author.call(withdrawContent, { contentId, revision, reason })).info.item;
    await moveTo(noon);
    expect((await item(contentId)).item.state).toBe('withdrawn');
    const before = await read('3');
    const undone = await author.call(undoContent, { contentId, revision: gone.revision, to: revision, reason });
    expect([undone.class, fieldsOf(undone.info)]).toEqual(['BAD_INPUT', [['fields.endTime', 'date.range']]]);
    expect(await read('3')).toBe(before);
    expect((await item(contentId)).item).toMatchObject({ state: 'withdrawn', revision: gone.revision });
  });

  test('undo of a withdrawn one shows it again until its end, and it ends by itself', async () => {
    const { contentId, revision } = await publish(short);
    const gone = (await author.call(withdrawContent, { contentId, revision, reason })).info.item;
    const undone = { contentId, revision: gone.revision, to: revision, reason };
    const back = (await author.call(undoContent, undone)).info.item;
    expect(back).toMatchObject({ state: 'live', published: back.revision });
    await moveTo(noon);
    expect((await item(contentId)).item.state).toBe('ended');
  });
});

test('what was switched on by hand before becomes a published notice; words that wait become a draft', async () => {
  const { pool, db: old } = await freshDatabase();
  await pool.query('DROP SCHEMA public CASCADE; DROP SCHEMA graphile_worker CASCADE; CREATE SCHEMA public');
  const own = readMigrations();
  await migrate(
    pool,
    own.filter(({ name }) => Number.parseInt(name, 10) < 1110),
  );
  await pool.query(`UPDATE disaster_notice SET is_on = kind = 'fault', title_zh = kind, title_en = 'Title',
    content_zh = '正文', content_en = 'Text', updated_at = '2026-11-20T08:00:30Z'`);
  await migrate(pool, own);
  const rows = await old.selectFrom('disasterNotice').selectAll().execute();
  expect(rows).toMatchObject([
    { kind: 'fault', titleZh: 'fault', beginAt: new Date('2026-11-20T08:00:00Z'), channels: [] },
  ]);
  const { rows: revisions } = await sql<{ contentId: string; kind: string; act: string; fields: Draft }>`SELECT
    content_id, kind, act, fields FROM content_revision WHERE kind IN ('fault', 'maintenance') ORDER BY kind`.execute(
    old,
  );
  const words = { titleEn: 'Title', contentZh: '正文', contentEn: 'Text' };
  const times = { beginTime: '2026-11-20T16:00:00+08:00', endTime: '2100-01-01T00:00:00+08:00' };
  expect(revisions).toEqual([
    { contentId: rows[0]!.id, kind: 'fault', act: 'publish', fields: { titleZh: 'fault', ...words, ...times } },
    { contentId: expect.any(String), kind: 'maintenance', act: 'save', fields: { titleZh: 'maintenance', ...words } },
  ]);
});
