import { approvalList, approve, refuseApproval } from '@yidi/contract/calls/staff-approval';
import {
  contentItem,
  contentList,
  publishContent,
  saveContent,
  undoContent,
  withdrawContent,
} from '@yidi/contract/calls/staff-content';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Colleague } from '../../../world/ops.ts';
import { type Draft, NOW, notice, openContent, reason } from './content.fixture.ts';

const { db, moveTo, ops, trouble, audits, item } = await openContent();
let author: Colleague;
let second: Colleague;
beforeEach(async () => {
  await moveTo(NOW);
  author = await ops.join(['content'], { name: '苏晴' });
  second = await ops.join(['content'], { name: '林屹' });
});
afterEach(() => db.deleteFrom('disasterNotice').execute());

const later = (minutes: number) => new Date(NOW.getTime() + minutes * MINUTE_MS);
const isOn = async () => (await trouble()).faultNoticeFlag === 1;

/** Saves a fault notice; returns what a publication names. */
async function save(by: Colleague, fields: Draft = notice, latest: { contentId?: string; revision?: number } = {}) {
  const { contentId, revision } = (await by.call(saveContent, { kind: 'fault', fields, ...latest })).info.item;
  return { contentId, revision, reason };
}
const publish = async (by: Colleague, fields: Draft = notice, latest: { contentId?: string; revision?: number } = {}) =>
  by.call(publishContent, await save(by, fields, latest));

/** Returns the approvals that wait for an item. */
async function waitingFor(by: Colleague, contentId: string) {
  const { records } = (await by.call(approvalList, { state: 'waiting', size: 50 })).info;
  return records.filter(({ request }) => request.contentId === contentId);
}

/** Returns the approval that waits for an item, with what `approve` takes. */
async function waiting(by: Colleague, contentId: string) {
  const [found, ...others] = await waitingFor(by, contentId);
  expect(others).toEqual([]);
  const { approvalId, hash, ...shown } = found!;
  return { ...shown, decision: { approvalId, hash } };
}

describe('a fault notice of one colleague', () => {
  test('is shown at once, ends by itself after 30 minutes, and leaves nothing', async () => {
    const before = await trouble();
    const { info } = await publish(author);
    expect(info.item).toMatchObject({ state: 'live', edited: false, alone: { until: '2026-11-24T10:30:00+08:00' } });
    expect(await trouble()).toEqual({
      ...before,
      faultNoticeFlag: 1,
      faultNoticeTitle: '支付系统故障',
      faultNoticeContent: '正在抢修，请稍后再来',
    });
    await moveTo(new Date(later(30).getTime() - 1));
    expect(await isOn()).toBe(true);
    await moveTo(later(30));
    expect(await trouble()).toEqual(before);
    const { contentId } = info.item;
    expect((await item(contentId)).item.state).toBe('ended');
    const ended = (await author.call(contentList, { kind: 'fault', state: 'ended', size: 50 })).info.records;
    expect(ended.map((record) => record.contentId)).toContain(contentId);
  });

  test('a second colleague confirms it: it runs to its end, under both names', async () => {
    const { contentId } = (await publish(author)).info.item;
    await moveTo(later(29));
    const { effect, endsAt, decision } = await waiting(second, contentId);
    expect(effect).toBe(
      '故障提示“支付系统故障”继续挡住所有页面，到 2026-11-24 12:30（所有渠道）；不确认就在 2026-11-24 10:30 自动结束',
    );
    expect(Date.parse(endsAt)).toBe(later(30).getTime());
    const rows = await audits();
    expect((await second.call(approve, decision)).class).toBe('OK');
    expect(await audits()).toBe(rows + 1);
    const { rows: last } = await sql<{ targets: string[] }>`SELECT targets FROM staff_audit
      ORDER BY id DESC LIMIT 1`.execute(db);
    expect(last[0]?.targets).toContain(`content:${contentId}`);
    const { item: confirmed, history } = await item(contentId);
    expect(confirmed).toMatchObject({ state: 'live', edited: false });
    expect(confirmed.alone).toBeUndefined();
    expect(history[0]).toMatchObject({
      act: 'publish',
      by: { name: '苏晴' },
      approvedBy: { name: '林屹' },
      changes: [],
    });
    expect(history[1]).toMatchObject({ act: 'publish', aloneUntil: '2026-11-24T10:30:00+08:00' });
    await moveTo(later(149));
    expect(await isOn()).toBe(true);
    await moveTo(later(150));
    expect(await isOn()).toBe(false);
    expect((await item(contentId)).item.state).toBe('ended');
  });

  test('tells who may confirm it: everybody for content but who published it', async () => {
    const { contentId } = (await publish(author)).info.item;
    const other = await ops.join(['service'], { name: '沈客服' });
    for (const by of [author, second]) {
      const { item: shown, fault } = (await by.call(contentItem, { contentId })).info;
      expect(shown.alone?.approvalId).toBeDefined();
      expect(fault?.confirmers).toContain('林屹');
      expect(fault?.confirmers).not.toContain('沈客服');
    }
    const { decision, decidable } = await waiting(author, contentId);
    expect(decidable).toBe(false);
    expect((await author.call(approve, decision)).reason).toBe('approval.own');
    expect((await other.call(approve, decision)).class).toBe('NOT_FOUND');
    expect((await item(contentId)).item.alone).toBeDefined();
  });

  test('cannot be confirmed once it is over', async () => {
    const { contentId } = (await publish(author)).info.item;
    const { decision } = await waiting(second, contentId);
    await moveTo(later(30));
    expect((await second.call(approve, decision)).reason).toBe('approval.over');
    expect(await isOn()).toBe(false);
  });

  test('ends after 30 minutes also if the second colleague refuses', async () => {
    const { contentId } = (await publish(author)).info.item;
    const { decision } = await waiting(second, contentId);
    await second.call(refuseApproval, { approvalId: decision.approvalId, reason: '已经好了' });
    expect((await item(contentId)).item.alone).toEqual({ until: '2026-11-24T10:30:00+08:00' });
    await moveTo(later(30));
    expect(await isOn()).toBe(false);
  });

  test('waits for nobody if it ends earlier by itself', async () => {
    const own = '2026-11-24T10:20:00+08:00';
    const { alone, contentId } = (await publish(author, { ...notice, endTime: own })).info.item;
    expect([alone, (await item(contentId)).history[0]?.aloneUntil]).toEqual([{ until: own }, own]);
    await moveTo(later(20));
    expect(await isOn()).toBe(false);
  });

  test('withdrawing ends what waits for the second person', async () => {
    const { contentId, revision } = (await publish(author)).info.item;
    const { decision } = await waiting(second, contentId);
    expect((await second.call(withdrawContent, { contentId, revision, reason })).info.item.state).toBe('withdrawn');
    expect((await second.call(approve, decision)).reason).toBe('approval.done');
    expect(await isOn()).toBe(false);
  });

  test('of a confirmation and a withdrawal at once one is done', async () => {
    const { contentId, revision } = (await publish(author)).info.item;
    const { decision } = await waiting(second, contentId);
    const [confirmed, withdrawn] = await Promise.all([
      second.call(approve, decision),
      author.call(withdrawContent, { contentId, revision, reason }),
    ]);
    const isConfirmed = confirmed.class === 'OK';
    expect(withdrawn.class).toBe(isConfirmed ? 'CONFLICT' : 'OK');
    expect(await isOn()).toBe(isConfirmed);
  });

  test('a draft that is begun meanwhile does not hinder the confirmation, and stays in the history', async () => {
    const { contentId, revision } = (await publish(author)).info.item;
    await save(author, { ...notice, titleZh: '正在写' }, { contentId, revision });
    expect((await second.call(approve, (await waiting(second, contentId)).decision)).class).toBe('OK');
    const { item: confirmed, history } = await item(contentId);
    expect(confirmed).toMatchObject({ fields: { titleZh: '支付系统故障' }, state: 'live', edited: false });
    expect(history.map(({ act }) => act)).toEqual(['publish', 'save', 'publish', 'save']);
  });
});

describe('who published it cannot prolong it', () => {
  /** Publishes alone; returns the item at 10:20. */
  async function alone() {
    const { contentId, revision } = (await publish(author)).info.item;
    await moveTo(later(20));
    return { contentId, revision };
  }
  const expectOver = async () => {
    await moveTo(later(30));
    expect(await isOn()).toBe(false);
  };

  test('by publishing other words: readers get them, until the same time', async () => {
    const { info } = await publish(author, { ...notice, titleZh: '改过的' }, await alone());
    expect(info.item).toMatchObject({ state: 'live', alone: { until: '2026-11-24T10:30:00+08:00' } });
    expect((await trouble()).faultNoticeTitle).toBe('改过的');
    // Only the new words can be confirmed.
    const waits = await waitingFor(second, info.item.contentId);
    expect(waits.map(({ request }) => request.revision)).toEqual([info.item.revision]);
    await expectOver();
  });

  test('by going back to earlier words', async () => {
    const first = await alone();
    const { revision, contentId } = (await publish(author, { ...notice, titleZh: '改过的' }, first)).info.item;
    await author.call(undoContent, { contentId, revision, to: first.revision, reason });
    expect((await trouble()).faultNoticeTitle).toBe('支付系统故障');
    await expectOver();
  });

  test('by withdrawing it and publishing it again', async () => {
    const { contentId, revision } = await alone();
    await author.call(withdrawContent, { contentId, revision, reason });
    await author.call(undoContent, { contentId, revision: revision + 1, to: revision, reason });
    expect(await isOn()).toBe(true);
    await expectOver();
  });

  test('by another notice, also in another channel: it ends with the first one', async () => {
    await alone();
    expect(
      (
        await publish(author, {
          ...notice,
          titleZh: '另一条',
          channels: ['web'],
          beginTime: '2026-11-24T10:10:00+08:00',
        })
      ).info.item.state,
    ).toBe('live');
    expect((await trouble()).faultNoticeTitle).toBe('另一条');
    await expectOver();
  });

  test.each(['the same notice', 'a new one'])(
    'by publishing %s after it ended: a second person decides first',
    async (which) => {
      const { contentId, revision } = (await publish(author)).info.item;
      await moveTo(later(31));
      const { info } =
        which === 'a new one'
          ? await publish(author, { ...notice, titleZh: '又一条' })
          : await author.call(publishContent, { contentId, revision, reason });
      expect(info.item.review).toBeDefined();
      expect(await isOn()).toBe(false);
      expect((await author.call(contentItem, { contentId })).info.fault?.aloneUntil).toBeUndefined();
      const { decision, effect } = await waiting(second, info.item.contentId);
      expect(effect).toContain('2026-11-24 10:00 到 2026-11-24 12:30 所有页面都打不开');
      expect((await second.call(approve, decision)).class).toBe('OK');
      await moveTo(later(149));
      expect(await isOn()).toBe(true);
    },
  );

  test('by planning the next one: what begins later waits for a second person', async () => {
    const { item: planned } = (await publish(author, { ...notice, beginTime: '2026-11-24T10:31:00+08:00' })).info;
    expect(planned).toMatchObject({ state: 'review', review: { approvalId: expect.any(String) } });
    await moveTo(later(31));
    expect(await isOn()).toBe(false);
    expect((await second.call(approve, (await waiting(second, planned.contentId)).decision)).class).toBe('OK');
    expect(await isOn()).toBe(true);
  });

  test('by a later end of what was confirmed: the confirmed words stay until a second person agrees', async () => {
    const { contentId } = await alone();
    await second.call(approve, (await waiting(second, contentId)).decision);
    const { revision } = (await item(contentId)).item;
    const longer = { ...notice, endTime: '2026-11-24T20:00:00+08:00' };
    const { info } = await publish(author, longer, { contentId, revision });
    expect(info.item).toMatchObject({ state: 'live', review: { approvalId: expect.any(String) } });
    await moveTo(later(149));
    expect(await isOn()).toBe(true);
    await moveTo(later(150));
    expect(await isOn()).toBe(false);
  });

  test('by two at once, or once more within a day', async () => {
    const drafts = [await save(author), await save(author, { ...notice, titleZh: '同时的' })];
    await Promise.all(drafts.map((draft) => author.call(publishContent, draft)));
    await expectOver();
    await moveTo(later(24 * 60 - 1));
    const next = { ...notice, beginTime: '2026-11-25T09:00:00+08:00', endTime: '2026-11-25T20:00:00+08:00' };
    expect((await publish(author, next)).info.item.state).toBe('review');
    await moveTo(later(24 * 60));
    const { item: again } = (await publish(author, next)).info;
    expect(again).toMatchObject({ state: 'live', alone: { until: '2026-11-25T10:30:00+08:00' } });
  });
});

test('another colleague who publishes other words has half an hour, and the first one may confirm it', async () => {
  const { contentId, revision } = (await publish(author)).info.item;
  const old = await waiting(second, contentId);
  await moveTo(later(20));
  const { info } = await publish(second, { ...notice, titleZh: '林屹写的' }, { contentId, revision });
  expect(info.item.alone?.until).toBe('2026-11-24T10:50:00+08:00');
  expect((await second.call(approve, old.decision)).reason).toBe('approval.done');
  expect((await author.call(approve, (await waiting(author, contentId)).decision)).class).toBe('OK');
  await moveTo(later(100));
  expect((await trouble()).faultNoticeTitle).toBe('林屹写的');
});

test('while it waits to be confirmed, a version that needs a second person before waits: content.waiting', async () => {
  const { contentId, revision } = (await publish(author)).info.item;
  const draft = await save(author, { ...notice, beginTime: '2026-11-24T11:00:00+08:00' }, { contentId, revision });
  expect((await author.call(publishContent, draft)).reason).toBe('content.waiting');
  expect(await isOn()).toBe(true);
});
