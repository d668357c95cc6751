import {
  contentList,
  publishContent,
  saveContent,
  undoContent,
  withdrawContent,
} from '@yidi/contract/calls/staff-content';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Draft, NOW, openContent, reason, whole } from './content.fixture.ts';

const { db, moveTo, author, second, item, save, publish, read, audits } = await openContent();
const NOBODY = '11111111-2222-4333-8444-555555555555';
let minute = 0;
/** The begin of an announcement that readers see of all in its tab, because it began last. */
function newest(): string {
  minute += 1;
  return `2026-11-24T09:${String(minute).padStart(2, '0')}:00+08:00`;
}
const fieldsOf = (info: unknown) =>
  ((info as { fields?: { path: string; rule: string }[] } | null)?.fields ?? []).map(({ path, rule }) => [path, rule]);

describe('saveContent', () => {
  test('keeps an incomplete draft, which readers do not get', async () => {
    const before = await read('3');
    const { info } = await save({ titleZh: ' 新品 ', tabs: ['3'], contentZh: '' });
    expect(info.item).toMatchObject({ state: 'draft', edited: true, revision: 1, changedBy: { name: '周敏' } });
    expect(info.item.fields).toEqual({ titleZh: '新品', tabs: ['3'], closesOrdering: false });
    expect(await read('3')).toBe(before);
  });
  test('leaves exactly one audit row that names the item', async () => {
    const before = await audits();
    const { contentId } = (await save({})).info.item;
    expect(await audits()).toBe(before + 1);
    const { rows } = await sql<{ targets: string[] }>`SELECT targets FROM staff_audit ORDER BY id DESC LIMIT 1`.execute(
      db,
    );
    expect(rows[0]?.targets).toEqual([`content:${contentId}`]);
  });
  test('CONFLICT content.changed with the latest revision, when somebody else saved in between', async () => {
    const { contentId, revision } = (await save({ titleZh: '甲' })).info.item;
    await second.call(saveContent, { kind: 'announcement', contentId, revision, fields: { titleZh: '乙' } });
    const late = await save({ titleZh: '丙' }, { contentId, revision });
    expect([late.class, late.reason, late.info]).toEqual([
      'CONFLICT',
      'content.changed',
      { reason: 'content.changed', revision: 2 },
    ]);
    expect((await item(contentId)).item).toMatchObject({ fields: { titleZh: '乙' }, changedBy: { name: '林屹' } });
  });
  test('of ten at once by the same revision one is stored', async () => {
    const { contentId, revision } = (await save({ titleZh: '甲' })).info.item;
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, at) => save({ titleZh: `第 ${at} 稿` }, { contentId, revision })),
    );
    expect(replies.filter(({ class: codeClass }) => codeClass === 'OK')).toHaveLength(1);
    expect(new Set(replies.map((reply) => reply.reason))).toEqual(new Set([undefined, 'content.changed']));
    expect((await item(contentId)).item.revision).toBe(2);
  });
  test('CONFLICT content.same, NOT_FOUND for another id or a revision to come', async () => {
    const { contentId, revision } = (await save({ titleZh: '甲' })).info.item;
    expect((await save({ titleZh: '甲' }, { contentId, revision })).reason).toBe('content.same');
    expect((await save({ titleZh: '乙' }, { contentId, revision: 9 })).class).toBe('NOT_FOUND');
    expect((await save({ titleZh: '乙' }, { contentId: NOBODY, revision: 1 })).class).toBe('NOT_FOUND');
    expect((await save({ titleZh: '乙' }, { contentId })).class).toBe('CONFLICT');
  });
});

describe('publishContent', () => {
  const refused = async (fields: Draft) => {
    const { contentId, revision } = (await save(fields)).info.item;
    const before = await audits();
    const reply = await author.call(publishContent, { contentId, revision, reason });
    expect(reply.class).toBe('BAD_INPUT');
    expect(await audits()).toBe(before + 1);
    expect((await item(contentId)).item).toMatchObject({ state: 'draft', revision });
    return fieldsOf(reply.info);
  };
  test('BAD_INPUT under the fields that an incomplete draft lacks', async () => {
    expect(await refused({ titleZh: '新品', titleEn: 'x'.repeat(121) })).toEqual(
      expect.arrayContaining([
        ['fields.titleEn', 'field.tooLong'],
        ...['contentZh', 'contentEn', 'beginTime', 'endTime', 'tabs'].map((name) => [
          `fields.${name}`,
          'field.required',
        ]),
      ]),
    );
  });
  test.each<[string, Draft, [string, string]]>([
    ['an end before the begin', { endTime: '2026-11-23T12:00:00+08:00' }, ['endTime', 'date.range']],
    [
      'an end that is over',
      { beginTime: '2026-11-01T00:00:00+08:00', endTime: '2026-11-24T10:00:00+08:00' },
      ['endTime', 'date.range'],
    ],
    ['a time between two minutes', { beginTime: '2026-11-24T00:00:30+08:00' }, ['beginTime', 'date.format']],
    ['a channel that is none', { channels: ['chat', 'noSuchApp'] }, ['channels.1', 'channel.unknown']],
    ['a province that is none', { tabs: ['1'], provinces: ['650000', '160000'] }, ['provinces.1', 'region.unknown']],
    ['a tab twice', { tabs: ['3', '3'] }, ['tabs.1', 'field.duplicate']],
    ['provinces where no sender is', { provinces: ['650000'] }, ['provinces', 'field.option']],
    ['closing ordering where nobody orders', { closesOrdering: true }, ['closesOrdering', 'field.option']],
  ])('BAD_INPUT for %s', async (_name, fields, [path, rule]) => {
    expect(await refused({ ...whole, ...fields })).toEqual([[`fields.${path}`, rule]]);
  });
  test('readers get it in each of its tabs and channels, from its first minute to its last', async () => {
    const tab4 = await read('4');
    const live = await publish({
      ...whole,
      titleZh: '两处都有',
      tabs: ['2', '4'],
      beginTime: '2026-11-25T00:00:00+08:00',
    });
    expect(live).toMatchObject({ state: 'scheduled', edited: false, published: 2, revision: 2 });
    expect(await read('4')).toBe(tab4);
    await moveTo(new Date('2026-11-25T00:00:00+08:00'));
    expect(await read('4')).toContain('两处都有');
    expect(await read('2')).toContain('两处都有');
    expect((await item(live.contentId)).item.state).toBe('live');
    await moveTo(new Date('2026-11-27T12:00:00+08:00'));
    expect(await read('4')).not.toContain('两处都有');
    expect((await item(live.contentId)).item.state).toBe('ended');
    await moveTo(NOW);
  });
  test('provinces limit it to senders of them in the tabs of ordering, and to nobody elsewhere', async () => {
    await publish({ ...whole, titleZh: '新疆晚到', tabs: ['1', '3'], provinces: ['650000'] });
    expect(await read('1', '新疆维吾尔自治区')).toContain('新疆晚到');
    for (const province of ['甘肃省', '火星', undefined]) expect(await read('1', province)).not.toContain('新疆晚到');
    expect(await read('3')).toContain('新疆晚到');
  });
  test('a live one that is edited stays as it is until the draft is published', async () => {
    const latest = { ...whole, beginTime: newest() };
    const { contentId, revision } = await publish({ ...latest, titleZh: '第一版' });
    const edited = (await save({ ...latest, titleZh: '第二版' }, { contentId, revision })).info.item;
    expect(edited).toMatchObject({ state: 'live', edited: true, published: revision });
    expect(await read('3')).toContain('第一版');
    expect((await item(contentId)).publishedFields).toMatchObject({ titleZh: '第一版' });
    await author.call(publishContent, { contentId, revision: edited.revision, reason });
    expect(await read('3')).toContain('第二版');
  });
  test('CONFLICT content.same when readers have it already, content.changed by a stale revision', async () => {
    const { contentId, revision } = await publish(whole);
    expect((await author.call(publishContent, { contentId, revision, reason })).reason).toBe('content.same');
    const stale = await author.call(publishContent, { contentId, revision: revision - 1, reason });
    expect(stale.reason).toBe('content.changed');
  });
});

describe('undoContent and withdrawContent', () => {
  test('undo publishes the earlier revision as a new one: readers get it back byte for byte', async () => {
    const first = await publish({ ...whole, titleZh: '原来的', tabs: ['2', '3'] });
    const before = [await read('2'), await read('3')];
    const { contentId } = first;
    const draft = (await save({ ...whole, titleZh: '改错了', tabs: ['3'] }, { contentId, revision: first.revision }))
      .info.item;
    const wrong = (await author.call(publishContent, { contentId, revision: draft.revision, reason })).info.item;
    expect([await read('2'), await read('3')]).not.toEqual(before);
    const asked = { contentId, revision: wrong.revision, to: first.revision, reason };
    expect((await author.call(undoContent, asked)).info.item).toMatchObject({
      state: 'live',
      revision: 5,
      published: 5,
    });
    expect([await read('2'), await read('3')]).toEqual(before);
    const { history } = await item(contentId);
    expect(history.map(({ act, undoable }) => [act, undoable])).toEqual([
      ['undo', false],
      ['publish', true],
      ['save', false],
      ['publish', true],
      ['save', false],
    ]);
    expect(history[0]).toMatchObject({ of: 2, by: { name: '周敏' }, reason });
    expect(history[0]?.changes).toEqual([
      { field: 'tabs', before: ['3'], after: ['2', '3'] },
      { field: 'titleZh', before: '改错了', after: '原来的' },
    ]);
  });
  test('withdrawing takes it from readers at once, and undo brings it back', async () => {
    const none = await read('3');
    const { contentId, revision } = await publish({ ...whole, titleZh: '会撤下的', beginTime: newest() });
    const before = await read('3');
    expect(before).toContain('会撤下的');
    const gone = (await author.call(withdrawContent, { contentId, revision, reason })).info.item;
    expect(gone).toMatchObject({ state: 'withdrawn', edited: false });
    expect(await read('3')).toBe(none);
    const again = await author.call(withdrawContent, { contentId, revision: gone.revision, reason });
    expect(again.reason).toBe('content.same');
    await author.call(undoContent, { contentId, revision: gone.revision, to: revision, reason });
    expect(await read('3')).toBe(before);
    const { item: now } = await item(contentId);
    await author.call(withdrawContent, { contentId, revision: now.revision, reason });
  });
  test('undo: NOT_FOUND to a revision that never was in force, content.same to the one that is', async () => {
    const { contentId, revision } = await publish(whole);
    expect((await author.call(undoContent, { contentId, revision, to: 1, reason })).class).toBe('NOT_FOUND');
    expect((await author.call(undoContent, { contentId, revision, to: revision, reason })).reason).toBe('content.same');
  });
  test('a draft that is given up is withdrawn', async () => {
    const { contentId, revision } = (await save({ titleZh: '不要了' })).info.item;
    const reply = await author.call(withdrawContent, { contentId, revision, reason });
    expect(reply.info.item.state).toBe('withdrawn');
  });
});

test('a live item that is edited back to what readers have is not edited', async () => {
  const { contentId, revision } = await publish(whole);
  await save({ ...whole, titleZh: '想改' }, { contentId, revision });
  const back = (await save(whole, { contentId, revision: revision + 1 })).info.item;
  expect(back).toMatchObject({ state: 'live', edited: false, published: revision });
  const again = await author.call(publishContent, { contentId, revision: back.revision, reason });
  expect(again.reason).toBe('content.same');
});

test('an announcement of the product that is edited back as the editor sends it is not edited', async () => {
  const { records } = (await author.call(contentList, { size: 50 })).info;
  const seeded = records.find(({ fields }) => fields.titleZh === '预约寄件须知')!;
  const { contentId, revision, fields } = seeded;
  const sent = { ...fields, closesOrdering: false, channels: [], provinces: [] };
  await save({ ...sent, titleZh: '想改' }, { contentId, revision });
  const back = (await save(sent, { contentId, revision: revision + 1 })).info.item;
  expect(back).toMatchObject({ state: 'live', edited: false, published: revision });
});

test('revisions are append-only', async () => {
  await save({ titleZh: '留痕' });
  for (const statement of [
    sql`UPDATE content_revision SET reason = 'x'`,
    sql`DELETE FROM content_revision`,
    sql`TRUNCATE content_revision`,
  ])
    await expect(statement.execute(db)).rejects.toThrow('append-only');
});

test('what readers get is the fold of the revisions', async () => {
  const { rows } = await sql<{ id: string }>`SELECT id FROM announcement UNION SELECT id FROM disaster_notice
    UNION SELECT id FROM menu UNION SELECT id FROM share_card UNION SELECT id FROM login_promotion`.execute(db);
  const { records } = (await author.call(contentList, { size: 50 })).info;
  const published = records.filter((record) => record.published !== undefined);
  expect(rows.map(({ id }) => id).sort()).toEqual(published.map(({ contentId }) => contentId).sort());
});

test('a publication that fails on its way changes nothing, leaves one row of the audit, and may be repeated', async () => {
  const { contentId, revision } = (await save({ ...whole, titleZh: '写到一半', beginTime: newest() })).info.item;
  const before = [await read('3'), await audits()];
  await sql`ALTER TABLE content_version ADD CONSTRAINT stands CHECK (version < 0) NOT VALID`.execute(db);
  expect((await author.call(publishContent, { contentId, revision, reason })).class).toBe('INTERNAL');
  await sql`ALTER TABLE content_version DROP CONSTRAINT stands`.execute(db);
  expect([await read('3'), await audits()]).toEqual([before[0], Number(before[1]) + 1]);
  expect((await item(contentId)).item).toMatchObject({ state: 'draft', revision });
  expect((await author.call(publishContent, { contentId, revision, reason })).info.item.state).toBe('live');
  expect(await read('3')).toContain('写到一半');
});
