import { disasterRecoveryPromptsInfo, noticeIsNeed } from '@yidi/contract/calls/content';
import { send, sendForReply } from '../api/send.ts';
import { openAnnouncement, openFault, openMaintenance } from '../overlays/open-notices.ts';
import type { RouteRow } from '../route-table.ts';
import { tabShelf } from '../session/storage.ts';

const SHOWN = 'noticeShown:';
type NoticeType = '1' | '2' | '3' | '4';

/**
 * The announcement of a route: on the order page the self-mailing one (2) for self-drop orders or where a mail number is
 * given, else the reservation one (1); mail search 3; home 4. Source: spec §2.
 */
export function noticeTypeOf(row: RouteRow, search: Readonly<Record<string, string>>): NoticeType | undefined {
  if (row.notice !== 'order') return row.notice;
  return search.active === 'orderself' || search.orderType === '2' || search.mailNo ? '2' : '1';
}

let faultShown = false;
let maintenanceShown = false;

/**
 * Shows the announcement of a tab kind, once a session. A failed question is asked again on the next visit, and so is one
 * whose page was left before the answer came.
 */
export async function announce(type: NoticeType, isLeft: () => boolean): Promise<void> {
  // A fault blocks the page; nothing is laid over it.
  if (faultShown || tabShelf.read(SHOWN + type)) return;
  const reply = await sendForReply(noticeIsNeed, { noticeType: type }).catch(() => undefined);
  if (!reply || faultShown || isLeft()) return;
  tabShelf.write(SHOWN + type, '1');
  if (reply.class === 'NOTICE' && reply.info?.isEffective === 1) await openAnnouncement(reply.info);
}

/** Shows a fault everywhere and keeps it there; maintenance on the order page alone, where /index leads (spec §8). */
export async function warnOfTrouble(row: RouteRow): Promise<void> {
  const state = await send(disasterRecoveryPromptsInfo, {});
  if (state.faultNoticeFlag === 1 && !faultShown) {
    faultShown = true;
    openFault({ title: state.faultNoticeTitle, content: state.faultNoticeContent });
  }
  if (state.maintenanceNoticeFlag === 1 && !maintenanceShown && isOrderPage(row)) {
    maintenanceShown = true;
    await openMaintenance({ title: state.maintenanceNoticeTitle, content: state.maintenanceNoticeContent });
  }
}

function isOrderPage(row: RouteRow): boolean {
  return row.notice === 'order';
}
