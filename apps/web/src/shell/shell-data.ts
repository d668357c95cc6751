import { queryHome } from '@yidi/contract/calls/account';
import { pageInfoByChannel } from '@yidi/contract/calls/content';
import { callQuery } from '../api/query.ts';
import type { Platform } from '../channels/detect.ts';
import type { RouteRow } from '../route-table.ts';

const MENU_FRESH_MS = 10 * 60_000;

/** The server's menu for the tab bar or the side menu of a platform. */
export function menuQuery(platform: Platform, templateName: 'tabBar' | 'sideMenu') {
  return {
    ...callQuery(pageInfoByChannel, { channel: String(platform.code), templateName }),
    staleTime: MENU_FRESH_MS,
  };
}

/** The count on the orders tab. */
export const orderCountQuery = callQuery(queryHome, {});

/**
 * Returns whether this route has the tab bar: home, orders and my-center in the chat and payment
 * apps (spec §1).
 */
export function hasTabBar(platform: Platform, row: RouteRow | undefined): boolean {
  return row?.tabBar === true && platform.can.family !== 'other';
}

/** The queries of the frame itself. */
export function shellQueries(platform: Platform, row: RouteRow | undefined) {
  return hasTabBar(platform, row) ? [menuQuery(platform, 'tabBar')] : [];
}
