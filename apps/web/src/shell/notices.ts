import type { InfoOf } from '@yidi/contract/call';
import { disasterRecoveryPromptsInfo, noticeIsNeed } from '@yidi/contract/calls/content';
import { send, sendForReply } from '../api/send.ts';
import type { RouteRow } from '../route-table.ts';
import type { PageQuery } from '../router/url.ts';
import { isShown, shownCookie } from '../session/shown-announcements.ts';
import { isBlocked, type Notice, queueNotice } from './notice-queue.ts';

type NoticeType = '1' | '2' | '3' | '4';
type Trouble = InfoOf<typeof disasterRecoveryPromptsInfo>;

/**
 * Returns the announcement type of a route. On the order page it is 2 (self-mailing) for self-drop
 * orders or with a mail number, else 1 (reservation); for the mail search 3; for home 4. Source:
 * spec §2.
 */
export function noticeTypeOf(row: RouteRow, search: PageQuery): NoticeType | undefined {
  if (row.notice !== 'order') return row.notice;
  return search.active === 'orderself' || search.orderType === '2' || search.mailNo ? '2' : '1';
}

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

/**
 * The tab kinds whose announcement was requested on this page, and the words that it showed. This
 * also works without cookies.
 */
export const announced = new Set<string>();

const wordsOf = ({ title, content }: Notice) => title + content;

/** Shows a notice, unless this page has shown its words. A fault is shown again: it blocks. */
function queueOnce(notice: Notice): void {
  const words = wordsOf(notice);
  if (notice.kind === 'fault' || !announced.has(words)) queueNotice(notice);
  announced.add(words);
}

/** Records the notices that the first HTML already contained. */
export function recordAnnounced(type: NoticeType | undefined, notices: readonly Notice[]): void {
  for (const notice of notices) announced.add(wordsOf(notice));
  // No announcement is shown over a fault.
  if (type && !isBlocked()) announced.add(type);
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
