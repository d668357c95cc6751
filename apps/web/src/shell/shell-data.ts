import { queryHome } from '@yidi/contract/calls/account';
import { pageInfoByChannel } from '@yidi/contract/calls/content';
import { channelCodes } from '@yidi/contract/values/channel';
import { callQuery } from '../api/query.ts';
import type { Place } from '../channels/detect.ts';
import type { RouteRow } from '../route-table.ts';

const MENU_FRESH_MS = 10 * 60_000;

/** The server's menu for the tab bar or the side menu of a place. */
export function menuQuery(place: Place, templateName: 'tabBar' | 'sideMenu') {
  const channel = String(channelCodes[place.channel]) as '1';
  return { ...callQuery(pageInfoByChannel, { channel, templateName }), staleTime: MENU_FRESH_MS };
}

/** The number on the tab bar's orders. */
export const orderCountQuery = callQuery(queryHome, {});

/** Whether the tab bar stands under this route: on home, orders and my-center, in the chat and payment apps (spec §1). */
export function hasTabBar(place: Place, row: RouteRow | undefined): boolean {
  return row?.tabBar === true && place.can.family !== 'other';
}

/** What the frame itself shows of the server. */
export function shellQueries(place: Place, row: RouteRow | undefined) {
  return hasTabBar(place, row) ? [menuQuery(place, 'tabBar')] : [];
}
