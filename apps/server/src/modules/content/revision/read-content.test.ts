import { contentItem, contentList, contentPlaces, saveContent } from '@yidi/contract/calls/staff-content';
import { describe, expect, test } from 'vitest';
import { type Draft, openContent, whole } from './content.fixture.ts';

const { author, second, item, save, publish } = await openContent();
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

describe('contentList', () => {
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
  expect(zh.channels).toContainEqual({ channel: 'chat', name: '微信' });
  expect(zh.provinces).toContainEqual({ province: '650000', name: '新疆' });
  expect(en.provinces).toContainEqual({ province: '650000', name: 'Xinjiang' });
});

test('NOT_FOUND for an id that is none', async () => {
  expect((await author.call(contentItem, { contentId: NOBODY })).class).toBe('NOT_FOUND');
});
