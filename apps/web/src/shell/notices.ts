import type { InfoOf } from '@yidi/contract/call';
import { disasterRecoveryPromptsInfo, noticeIsNeed } from '@yidi/contract/calls/content';
import { send, sendForReply } from '../api/send.ts';
import type { RouteRow } from '../route-table.ts';
import type { PageQuery } from '../router/url.ts';
import { isShown, shownCookie } from '../session/shown-announcements.ts';
import { isBlocked, type Notice, tell } from './notice-queue.ts';

type NoticeType = '1' | '2' | '3' | '4';
type Trouble = InfoOf<typeof disasterRecoveryPromptsInfo>;

/**
 * The announcement of a route: on the order page the self-mailing one (2) for self-drop orders or
 * where a mail number is given, else the reservation one (1); mail search 3; home 4. Source: spec
 * §2.
 */
export function noticeTypeOf(row: RouteRow, search: PageQuery): NoticeType | undefined {
  if (row.notice !== 'order') return row.notice;
  return search.active === 'orderself' || search.orderType === '2' || search.mailNo ? '2' : '1';
}

/** A fault is shown everywhere, maintenance on the order page alone, where /index leads (spec §8). */
export function troubleOf(row: RouteRow, state: Trouble): Notice[] {
  if (state.faultNoticeFlag === 1)
    return [{ kind: 'fault', title: state.faultNoticeTitle, content: state.faultNoticeContent }];
  if (state.maintenanceNoticeFlag === 1 && row.notice === 'order')
    return [{ kind: 'maintenance', title: state.maintenanceNoticeTitle, content: state.maintenanceNoticeContent }];
  return [];
}

/** The announcement of a tab kind, if one is in force. */
export function announcementOf(type: NoticeType, info: InfoOf<typeof noticeIsNeed>, nowMs: number): Notice[] {
  if (info?.isEffective !== 1) return [];
  return [{ kind: 'announcement', title: info.title, content: info.content, remember: shownCookie(type, nowMs) }];
}

/** The tab kinds that were asked for in this page, and maintenance: also where no cookie is kept, once is enough. */
const told = new Set<NoticeType | 'maintenance'>();

/** What the first HTML has told already. */
export function noteTold(type: NoticeType | undefined, notices: readonly Notice[]): void {
  if (notices.some(({ kind }) => kind === 'maintenance')) told.add('maintenance');
  // Nothing is announced over a fault.
  if (type && !isBlocked()) told.add(type);
}

/**
 * Shows the announcement of a tab kind, once a session. A failed query is retried on the next
 * visit, and so is one whose page was left before the answer came.
 */
export async function announce(type: NoticeType, nowMs: number, isLeft: () => boolean): Promise<void> {
  if (isBlocked() || told.has(type) || isShown(type, nowMs)) return;
  const reply = await sendForReply(noticeIsNeed, { noticeType: type }).catch(() => undefined);
  if (!reply || isBlocked() || isLeft()) return;
  told.add(type);
  for (const notice of announcementOf(type, reply.info, nowMs)) tell(notice);
}

/** Asks whether there is trouble, and shows it: a fault stays, maintenance is told once a page. */
export async function warnOfTrouble(row: RouteRow): Promise<void> {
  for (const notice of troubleOf(row, await send(disasterRecoveryPromptsInfo, {}))) {
    if (notice.kind === 'maintenance' && told.has('maintenance')) continue;
    if (notice.kind === 'maintenance') told.add('maintenance');
    tell(notice);
  }
}
