import type { QueryClient } from '@tanstack/react-query';
import { hrefOf, type RouteRow } from '../route-table.ts';
import { wasLoginDeclined } from '../session/login-declined.ts';
import { expressHref, safeQuery } from '../session/safe-redirect.ts';
import { isLoggedIn, leftBehind } from '../session/user.ts';
import type { Boot } from './boot.tsx';

/**
 * The redirect target of a route for this user, or undefined when it may be shown. The same for a first HTML (302) and
 * inside the app. Source: spec §2 (/, /index), §4 (mandatory login and the question of migration in the chat and payment apps).
 */
export function redirectOf(
  row: RouteRow,
  path: string,
  search: string,
  boot: Boot,
  client: QueryClient,
): string | undefined {
  if (asksFirst(row, search, boot)) {
    const back = { redirectUrl: path + search };
    if (!isLoggedIn(client)) return hrefOf('/my-center/{type?}/login', {}, back);
    if (leftBehind(client)) return hrefOf('/migrateData', {}, back);
  }
  if (row.path === '/index') return expressHref(boot.config.subApps.express, search);
  if (row.leadsTo) {
    const query = safeQuery(search).toString();
    return query ? `${row.leadsTo}?${query}` : row.leadsTo;
  }
  return undefined;
}

function asksFirst(row: RouteRow, search: string, boot: Boot): boolean {
  if (row.path !== '/index' && row.login !== 'inApps') return false;
  if (boot.platform.can.family === 'other' || wasLoginDeclined(boot)) return false;
  return !(row.path === '/query' && new URLSearchParams(search).get('type') === 'examination');
}
