import type { QueryClient } from '@tanstack/react-query';
import { getAdvertByLabel, noticeIsNeed, pageInfoByChannel } from '@yidi/contract/calls/content';
import { loginPromotion, shareCard } from '@yidi/contract/calls/promotion';
import { noticeTypes } from '@yidi/contract/values/content';
import { hearing } from '../api/send.ts';
import type { Router } from '../router/router.ts';
import { queryOf } from '../router/url.ts';
import { announced, noticeTypeOf } from './announced.ts';
import type { Boot } from './boot.tsx';
import { askForNotices } from './notices.ts';

const CONTENT: readonly unknown[] = [
  noticeIsNeed.path,
  pageInfoByChannel.path,
  getAdvertByLabel.path,
  loginPromotion.path,
  shareCard.path,
];

/**
 * Requests the operator's content again once an answer tells a newer version than that of the page.
 * Servers may know different versions for a second; older ones are ignored.
 */
export function followContent(client: QueryClient, router: Router, boot: Boot): void {
  let seen = Number(boot.contentVersion) || 0;
  hearing.answer = ({ headers }) => {
    const version = Number(headers.get('content-version'));
    if (!(version > seen)) return;
    seen = version;
    void client.invalidateQueries({ predicate: ({ queryKey }) => CONTENT.includes(queryKey[0]) });
    for (const type of noticeTypes) announced.delete(type);
    void showNotices(router);
  };
}

/** Shows what the operator says on the screen that is open now. */
async function showNotices(router: Router): Promise<void> {
  const { row, url } = router.view();
  if (!row) return;
  await askForNotices(row, noticeTypeOf(row, queryOf(url.search)), Date.now(), () => router.view().row !== row);
}
