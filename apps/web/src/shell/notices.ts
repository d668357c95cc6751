import type { InfoOf } from '@yidi/contract/call';
import { disasterRecoveryPromptsInfo, noticeIsNeed } from '@yidi/contract/calls/content';
import { send, sendForReply } from '../api/send.ts';
import type { RouteRow } from '../route-table.ts';
import { isShown, shownCookie } from '../session/shown-announcements.ts';
import { announced, type NoticeType, wordsOf } from './announced.ts';
import { isBlocked, type Notice, queueNotice } from './notice-queue.ts';

type Trouble = InfoOf<typeof disasterRecoveryPromptsInfo>;

/**
 * Returns the notice of a fault on every route, and that of maintenance only on the order page,
 * where /index leads (spec §8).
 */
export function troubleOf(row: RouteRow, state: Trouble): Notice[] {
  if (state.faultNoticeFlag === 1)
    return [{ kind: 'fault', title: state.faultNoticeTitle, content: state.faultNoticeContent }];
  if (state.maintenanceNoticeFlag === 1 && row.notice === 'order')
    return [{ kind: 'maintenance', title: state.maintenanceNoticeTitle, content: state.maintenanceNoticeContent }];
  return [];
}

/** Returns the announcement of a tab kind, if one is in force. */
export function announcementOf(type: NoticeType, info: InfoOf<typeof noticeIsNeed>, nowMs: number): Notice[] {
  if (info?.isEffective !== 1) return [];
  return [{ kind: 'announcement', title: info.title, content: info.content, remember: shownCookie(type, nowMs) }];
}

/** Shows a notice, unless this page has shown its words. A fault is shown again: it blocks. */
function queueOnce(notice: Notice): void {
  const words = wordsOf(notice);
  if (notice.kind === 'fault' || !announced.has(words)) queueNotice(notice);
  announced.add(words);
}

/**
 * Shows the announcement of a tab kind, once per session. It is retried on the next visit if the
 * query failed or the page was left before the answer.
 */
export async function announce(type: NoticeType, nowMs: number, isLeft: () => boolean): Promise<void> {
  if (isBlocked() || announced.has(type) || isShown(type, nowMs)) return;
  const reply = await sendForReply(noticeIsNeed, { noticeType: type }).catch(() => undefined);
  if (!reply || isBlocked() || isLeft() || announced.has(type)) return;
  announced.add(type);
  announcementOf(type, reply.info, nowMs).forEach(queueOnce);
}

/** Requests the fault notices and shows them. A fault stays; maintenance is shown once per page. */
export async function warnOfTrouble(row: RouteRow): Promise<void> {
  troubleOf(row, await send(disasterRecoveryPromptsInfo, {})).forEach(queueOnce);
}

/** Requests the notices of a route and shows them; announcements only if it is not left. */
export async function askForNotices(
  row: RouteRow,
  type: NoticeType | undefined,
  nowMs: number,
  isLeft: () => boolean,
): Promise<void> {
  await warnOfTrouble(row);
  if (type && !isLeft()) await announce(type, nowMs, isLeft);
}
