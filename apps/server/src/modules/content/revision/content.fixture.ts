import type { RequestOf } from '@yidi/contract/call';
import { noticeIsNeed } from '@yidi/contract/calls/content';
import { contentItem, publishContent, saveContent } from '@yidi/contract/calls/staff-content';
import type { NoticeType } from '@yidi/contract/values/content';
import { sql } from 'kysely';
import { freshDatabase } from '../../../db/testing.ts';
import { openOps } from '../../../world/ops.ts';
import { openSite } from '../../../world/site.ts';

export type Draft = RequestOf<typeof saveContent>['fields'];

export const NOW = new Date('2026-11-24T10:00:00+08:00');
export const reason = '兰州绕行，甘肃局来电';

/** An announcement that may be published, live at `NOW`. */
export const whole: Draft = {
  titleZh: '集邮新品',
  titleEn: 'New stamps',
  contentZh: '周三上线',
  contentEn: 'On sale on Wednesday',
  beginTime: '2026-11-24T00:00:00+08:00',
  endTime: '2026-11-27T12:00:00+08:00',
  tabs: ['3'],
};

/** The console and the site on one database, with two colleagues for content. */
export async function openContent() {
  const database = await freshDatabase();
  const clock = { now: NOW };
  const site = await openSite(database, { now: () => clock.now });
  const ops = openOps(database, { keys: site.ports.keys, now: () => clock.now });
  const [author, second] = [
    await ops.join(['content'], { name: '周敏' }),
    await ops.join(['content'], { name: '林屹' }),
  ];

  const item = async (contentId: string) => (await author.call(contentItem, { contentId })).info;
  const save = async (fields: Draft, latest: { contentId?: string; revision?: number } = {}) =>
    author.call(saveContent, { kind: 'announcement', fields, ...latest });
  /** Saves and publishes a new item; returns it. */
  async function publish(fields: Draft) {
    const { contentId, revision } = (await save(fields)).info.item;
    return (await author.call(publishContent, { contentId, revision, reason })).info.item;
  }
  /** Returns what a reader gets in a tab, byte for byte but the trace id. */
  const read = async (noticeType: NoticeType, province?: string) =>
    (await (await site.visit()).call(noticeIsNeed, { noticeType, ...(province && { province }) })).body.replace(
      /"traceId":"[^"]*"/,
      '',
    );
  /** Sets the time. Everybody stays logged in. */
  async function moveTo(now: Date): Promise<void> {
    clock.now = now;
    const { db } = database;
    await db.updateTable('staffSession').set({ createdAt: now, seenAt: now, proofAt: now, lockedAt: null }).execute();
  }
  const audits = async () => (await sql`SELECT FROM staff_audit`.execute(database.db)).rows.length;
  return {
    database,
    db: database.db,
    keys: site.ports.keys,
    moveTo,
    site,
    ops,
    author,
    second,
    item,
    save,
    publish,
    read,
    audits,
  };
}
