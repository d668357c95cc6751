import { disasterRecoveryPromptsInfo, noticeIsNeed } from '@yidi/contract/calls/content';
import type { Sender } from '../api/query.ts';
import type { RouteRow } from '../route-table.ts';
import type { Router } from '../router/router.ts';
import { queryOf } from '../router/url.ts';
import { wasShown } from '../session/shown-announcements.ts';
import { noticeTypeOf } from './announced.ts';
import type { Boot } from './boot.tsx';
import type { Notice } from './notice-queue.ts';
import { announcementOf, troubleOf } from './notices.ts';

interface Visit {
  readonly router: Router;
  readonly boot: Boot;
  readonly cookies: Readonly<Record<string, string>>;
  readonly send: Sender;
}

/**
 * Returns the notices in the first HTML of a route.
 * @throws if they are not available; the browser then fetches them
 */
export async function firstNotices(
  { router, boot, cookies, send }: Visit,
  row: RouteRow | undefined,
): Promise<readonly Notice[]> {
  if (!row) return [];
  const nowMs = Date.parse(boot.now);
  const type = noticeTypeOf(row, queryOf(router.view().url.search));
  const [trouble, announcement] = await Promise.all([
    send(disasterRecoveryPromptsInfo, {}).then((state) => troubleOf(row, state)),
    type && !wasShown(type, cookies, nowMs)
      ? send(noticeIsNeed, { noticeType: type }).then((info) => announcementOf(type, info, nowMs))
      : [],
  ]);
  return trouble[0]?.kind === 'fault' ? trouble : [...trouble, ...announcement];
}
