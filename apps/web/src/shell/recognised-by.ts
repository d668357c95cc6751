import type { QueryClient } from '@tanstack/react-query';
import type { HostName } from '@yidi/contract/values/host';
import { isLoggedIn } from '../api/user.ts';
import type { Platform } from '../channels/detect.ts';
import { hostOf } from '../channels/host-of.ts';
import type { RouteRow } from '../route-table.ts';

const LOGIN = '/my-center/{type?}/login';
/** Paying in the chat app needs the payer's id there. */
const CASHIER = '/cost/{orderId}';

/**
 * Returns the host app by which a user should be recognised before a page is shown: on the routes
 * that would ask for a log-in now, on the log-in page, and where one pays. Pages that a link from
 * outside opens are shown to anyone as they are.
 */
export function recognisedBy(
  row: RouteRow,
  { location, search }: { readonly location: string | undefined; readonly search: string },
  platform: Platform,
  client: QueryClient,
): HostName | undefined {
  if (row.path === CASHIER) return isLoggedIn(client) && !hasLinkKey(search) ? hostOf(platform) : undefined;
  const asks = row.path === LOGIN || (row.login === 'inApps' && location !== undefined) || isIndexAsking(row, location);
  return asks && !isLoggedIn(client) ? hostOf(platform) : undefined;
}

/** A link of somebody else's order is shown to anyone as it is. */
const hasLinkKey = (search: string) => new URLSearchParams(search).has('k');

/** /index always leads somewhere; to the log-in only while it asks for one. */
function isIndexAsking({ path }: RouteRow, location: string | undefined): boolean {
  return path === '/index' && (location?.startsWith('/my-center/') ?? false);
}
