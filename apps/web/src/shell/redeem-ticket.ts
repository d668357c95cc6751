import { ApiError } from '@yidi/contract/envelope';
import { formatRefusal } from '@yidi/phrases/refusals';
import { exchangeTicket, openAnew } from '../api/exchange-ticket.ts';
import { hrefOf } from '../route-table.ts';
import type { Router } from '../router/router.ts';
import { safeRedirect } from '../session/safe-redirect.ts';
import { takeTicket } from '../session/ticket.ts';
import { showToast } from './toast-list.ts';

const EXAM = '/examinationList/{examinationId}';

/**
 * Exchanges the ticket that this page was opened with, and opens the page that its link is for. A
 * toast says that a link no longer works. The page of an examination exchanges its ticket itself.
 */
export async function redeemTicket(router: Router): Promise<void> {
  if (router.view().row?.path === EXAM) return;
  const ticket = takeTicket();
  if (ticket === undefined) return;
  try {
    const { examinationId, target } = await exchangeTicket(ticket);
    const isRoute = (path: string) => router.match(path) !== undefined;
    await openAnew(examinationId === undefined ? safeRedirect(target, isRoute) : hrefOf(EXAM, { examinationId }));
  } catch (error) {
    if (!(error instanceof ApiError)) return;
    const language = document.documentElement.lang === 'en' ? 'en' : 'zh';
    // A text that is not a ticket counts as an expired one.
    const isRate = error.class === 'RATE';
    const text = formatRefusal(language, isRate ? 'RATE' : 'VERIFY', isRate ? error.reason : 'ticket.over');
    showToast(text, { tone: 'bad' });
  }
}
