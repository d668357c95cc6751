import type { QueryClient } from '@tanstack/react-query';
import { isLoggedIn } from '../api/user.ts';
import { hrefOf, type RouteRow } from '../route-table.ts';
import { wasDeclined } from '../session/login-declined.ts';
import { expressHref, safeQuery } from '../session/safe-redirect.ts';
import type { Boot } from './boot.tsx';

/**
 * Returns the redirect target of a route for this user, or undefined if it may be shown. Used for
 * the first HTML (302) and inside the app. Source: spec §2 (/, /index), §4 (mandatory log-in in the
 * chat and payment apps).
 */
export function redirectOf(
  row: RouteRow,
  path: string,
  search: string,
  boot: Boot,
  client: QueryClient,
): string | undefined {
  if (asksHere(row, search, boot) && !isLoggedIn(client) && !wasDeclined(boot, 'login'))
    return hrefOf('/my-center/{type?}/login', {}, { redirectUrl: path + search });
  if (row.path === '/index') return expressHref(boot.config.subApps.express, search);
  if (row.leadsTo) {
    const query = safeQuery(search);
    return query ? `${row.leadsTo}?${query}` : row.leadsTo;
  }
  return undefined;
}

function asksHere(row: RouteRow, search: string, boot: Boot): boolean {
  if (row.path !== '/index' && row.login !== 'inApps') return false;
  if (boot.platform.can.family === 'other') return false;
  return !(row.path === '/query' && new URLSearchParams(search).get('type') === 'examination');
}
