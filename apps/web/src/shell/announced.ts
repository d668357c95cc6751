import type { RouteRow } from '../route-table.ts';
import type { PageQuery } from '../router/url.ts';
import { isBlocked, type Notice } from './notice-queue.ts';

export type NoticeType = '1' | '2' | '3' | '4';

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
 * The tab kinds whose announcement was requested on this page, and the words that it showed. This
 * also works without cookies.
 */
export const announced = new Set<string>();

export const wordsOf = ({ title, content }: Notice) => title + content;

/** Records the notices that the first HTML already contained. */
export function recordAnnounced(type: NoticeType | undefined, notices: readonly Notice[]): void {
  for (const notice of notices) announced.add(wordsOf(notice));
  // No announcement is shown over a fault.
  if (type && !isBlocked()) announced.add(type);
}
