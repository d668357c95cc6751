import {
  contentItem,
  contentList,
  contentPlaces,
  publishContent,
  saveContent,
} from '@yidi/contract/calls/staff-content';
import { contentStates } from '@yidi/contract/values/content-revision';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Draft, NOW, openContent, reason, whole } from './content.fixture.ts';

const { db, author, second, item, save, publish } = await openContent();
const NOBODY = '11111111-2222-4333-8444-555555555555';

test('the history has drafts that one colleague saved in a row as one, with what changed in all', async () => {
  const { contentId } = (await save({ titleZh: '一' })).info.item;
  await save({ titleZh: '一二', tabs: ['3'] }, { contentId, revision: 1 });
  await second.call(saveContent, { kind: 'announcement', contentId, revision: 2, fields: { titleZh: '三' } });
  const { history } = await item(contentId);
  expect(history.map(({ revision, by }) => [revision, by?.name])).toEqual([
    [3, '林屹'],
    [2, '周敏'],
  ]);
  expect(history[1]?.changes).toEqual([
    { field: 'closesOrdering', after: false },
    { field: 'tabs', after: ['3'] },
    { field: 'titleZh', after: '一二' },
  ]);
});

/** Adds drafts to an item after a revision, without the calls. `by`: their authors, in turn. */
async function addDrafts(contentId: string, after: number, count: number, by: readonly string[]): Promise<void> {
  await sql`INSERT INTO content_revision (content_id, revision, kind, act, fields, staff_id, at)
    SELECT ${contentId}::uuid, ${after}::int + n, 'announcement', 'save', jsonb_build_object('titleZh', n::text),
      (${[...by]}::uuid[])[1 + n % cardinality(${[...by]}::uuid[])], ${NOW}
    FROM generate_series(1, ${count}::int) n`.execute(db);
}

test('a publication stays in the history after more drafts than it shows', async () => {
  const { contentId, revision } = await publish(whole);
  await addDrafts(contentId, revision, 600, [author.staffId]);
  const { history } = await item(contentId);
  expect(history.map(({ act, revision: number }) => [act, number])).toEqual([
    ['save', revision + 600],
    ['publish', revision],
    ['save', revision - 1],
  ]);
});

test('a history has 500 entries at most, each with what it changed', async () => {
  const { contentId, revision } = await publish(whole);
  await addDrafts(contentId, revision, 600, [author.staffId, second.staffId]);
  const { history } = await item(contentId);
  expect(history).toHaveLength(500);
  expect(history.at(-1)).toMatchObject({
    revision: revision + 101,
    changes: [{ field: 'titleZh', before: '100', after: '101' }],
  });
});

test('publications are found by an index, also among many drafts', async () => {
  const plan = await db.transaction().execute(async (trx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(trx);
    const { rows } = await sql`EXPLAIN SELECT revision FROM content_revision WHERE content_id = ${NOBODY}::uuid
      AND act IN ('publish', 'undo', 'withdraw') ORDER BY revision DESC LIMIT 1`.execute(trx);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('content_revision_decided');
});

describe('contentList', () => {
  test('finds what waits for a second person, also what readers have in an earlier version', async () => {
    const { contentId, revision } = await publish({ ...whole, tabs: ['1'], titleZh: '要停' });
    const closing = { ...whole, tabs: ['1'], titleZh: '要停', closesOrdering: true } satisfies Draft;
    const draft = (await save(closing, { contentId, revision })).info.item;
    await author.call(publishContent, { contentId, revision: draft.revision, reason });
    const fresh = (await save(closing)).info.item;
    await author.call(publishContent, { contentId: fresh.contentId, revision: fresh.revision, reason });
    const { records, total } = (await author.call(contentList, { state: 'review', size: 50 })).info;
    // Both were created at the same moment, so either may be the first.
    expect(Object.fromEntries(records.map(({ contentId: id, state }) => [id, state]))).toEqual({
      [fresh.contentId]: 'review',
      [contentId]: 'live',
    });
    expect(total).toBe(2);
    expect(records.filter(({ review }) => !review)).toEqual([]);
  });
  test('finds every item in the state that it shows', async () => {
    const all = (await author.call(contentList, { size: 50 })).info.records;
    for (const state of contentStates) {
      const found = (await author.call(contentList, { state, size: 50 })).info.records;
      const expected = all.filter((record) => record.state === state || (state === 'review' && record.review));
      expect(found.map(({ contentId }) => contentId)).toEqual(expected.map(({ contentId }) => contentId));
    }
  });
  test('pages newest first, by state', async () => {
    const first = (await author.call(contentList, { size: 2 })).info;
    const next = (await author.call(contentList, { size: 50, after: first.next! })).info;
    expect(first.records).toHaveLength(2);
    expect(first.total).toBe(first.records.length + next.records.length);
    const ids = [...first.records, ...next.records].map(({ contentId }) => contentId);
    expect(new Set(ids).size).toBe(ids.length);
    const drafts = (await author.call(contentList, { state: 'draft', size: 50 })).info.records;
    expect(drafts.length).toBeGreaterThan(0);
    expect(drafts.filter(({ state }) => state !== 'draft')).toEqual([]);
  });
  test('the announcements of the product are there, made by nobody', async () => {
    const { records } = (await author.call(contentList, { size: 50 })).info;
    const seeded = records.find(({ fields }) => fields.titleZh === '预约寄件须知')!;
    expect(seeded).toMatchObject({ state: 'live', published: 1, edited: false });
    expect(seeded.changedBy).toBeUndefined();
  });
});

describe('what a draft meets', () => {
  test('names what else runs in that place and time, and which of them readers see', async () => {
    const tab = { tabs: ['4'] } satisfies Draft;
    const early = await publish({ ...whole, ...tab, titleZh: '先开始', beginTime: '2026-11-23T00:00:00+08:00' });
    const late = await publish({ ...whole, ...tab, titleZh: '后开始', beginTime: '2026-11-24T09:00:00+08:00' });
    const elsewhere = await publish({ ...whole, ...tab, titleZh: '别的渠道', channels: ['pay'] });
    const ask = async (fields: Draft) =>
      (await item((await save({ ...whole, ...tab, ...fields })).info.item.contentId)).beside;
    const { others } = await ask({ channels: ['chat'] });
    const wins = Object.fromEntries(others.map(({ contentId, wins: won }) => [contentId, won]));
    expect(wins[early.contentId]).toBe(false);
    expect(wins[late.contentId]).toBe(true);
    expect(Object.keys(wins)).not.toContain(elsewhere.contentId);
    expect(
      (await ask({ beginTime: '2027-11-25T00:00:00+08:00', endTime: '2027-11-26T00:00:00+08:00' })).others,
    ).toEqual([]);
    expect((await item((await save({ titleZh: '还没写完' })).info.item.contentId)).beside).toEqual({ others: [] });
  });
});

test('contentPlaces names channels and provinces in the language of the colleague', async () => {
  const zh = (await author.call(contentPlaces, {})).info;
  const en = (await author.call(contentPlaces, {}, { headers: { 'accept-language': 'en' } })).info;
  expect(zh.channels).toContainEqual({ channel: 'chat', name: '微信', selfSend: true });
  expect(zh.channels.filter(({ selfSend }) => !selfSend).map(({ channel }) => channel)).toEqual(['postGroup']);
  expect(zh.provinces).toContainEqual({ province: '650000', name: '新疆' });
  expect(en.provinces).toContainEqual({ province: '650000', name: 'Xinjiang' });
});

test('NOT_FOUND for an id that is none', async () => {
  expect((await author.call(contentItem, { contentId: NOBODY })).class).toBe('NOT_FOUND');
});
