import type { RequestOf } from '@yidi/contract/call';
import { disasterRecoveryPromptsInfo, noticeIsNeed } from '@yidi/contract/calls/content';
import { contentItem, publishContent, saveContent } from '@yidi/contract/calls/staff-content';
import type { NoticeType } from '@yidi/contract/values/content';
import type { ContentKind } from '@yidi/contract/values/content-revision';
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

/** A notice that covers pages, of either kind, live at `NOW` for two and a half hours. */
export const notice: Draft = {
  titleZh: '支付系统故障',
  titleEn: 'Payments are down',
  contentZh: '正在抢修，请稍后再来',
  contentEn: 'We are on it. Please come back later',
  beginTime: '2026-11-24T10:00:00+08:00',
  endTime: '2026-11-24T12:30:00+08:00',
};

/** The console and the site on one database, with two colleagues for content. */
export async function openContent(on?: Awaited<ReturnType<typeof freshDatabase>>) {
  const database = on ?? (await freshDatabase());
  const clock = { now: NOW };
  const site = await openSite(database, { now: () => clock.now });
  const ops = openOps(database, { keys: site.ports.keys, now: () => clock.now });
  const [author, second] = [
    await ops.join(['content'], { name: '周敏' }),
    await ops.join(['content'], { name: '林屹' }),
  ];

  const item = async (contentId: string) => (await author.call(contentItem, { contentId })).info;
  const save = async (fields: Draft, latest: { contentId?: string; revision?: number; kind?: ContentKind } = {}) =>
    author.call(saveContent, { kind: 'announcement', fields, ...latest });
  /** Saves and publishes a new item; returns it. */
  async function publish(fields: Draft, kind: ContentKind = 'announcement') {
    const { contentId, revision } = (await save(fields, { kind })).info.item;
    return (await author.call(publishContent, { contentId, revision, reason })).info.item;
  }
  /** Returns what a reader gets in a tab, byte for byte but the trace id. */
  const read = async (noticeType: NoticeType, province?: string) =>
    (await (await site.visit()).call(noticeIsNeed, { noticeType, ...(province && { province }) })).body.replace(
      /"traceId":"[^"]*"/,
      '',
    );
  /** Returns what a reader gets of fault and maintenance. */
  const trouble = async (as: Parameters<typeof site.visit>[0] = {}) =>
    (await (await site.visit(as)).call(disasterRecoveryPromptsInfo, {})).info;
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
    trouble,
    audits,
  };
}
