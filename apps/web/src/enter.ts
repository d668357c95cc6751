import type { QueryClient } from '@tanstack/react-query';
import { hrefOf, type RouteRow } from './route-table.ts';
import { wasAskedToday } from './session/asked-today.ts';
import { expressPlace, safeQuery } from './session/safe-redirect.ts';
import { isLoggedIn } from './session/user.ts';
import type { Boot } from './shell/boot.tsx';

/**
 * Where someone who asks for a route is sent on to, or undefined when he may stay. The same for a first HTML (302) and
 * inside the app. Source: spec §2 (/, /index), §4 (mandatory login in the chat and payment apps).
 */
export function enter(
  row: RouteRow,
  path: string,
  search: string,
  boot: Boot,
  client: QueryClient,
): string | undefined {
  if (mustLogIn(row, search, boot, client)) {
    return hrefOf('/my-center/{type?}/login', {}, { redirectUrl: path + search });
  }
  if (row.path === '/index') return expressPlace(boot.config.subApps.express, search);
  if (row.leadsTo) {
    const query = safeQuery(search).toString();
    return query ? `${row.leadsTo}?${query}` : row.leadsTo;
  }
  return undefined;
}

function mustLogIn(row: RouteRow, search: string, boot: Boot, client: QueryClient): boolean {
  if (row.path !== '/index' && row.login !== 'inApps') return false;
  if (boot.place.can.family === 'other' || isLoggedIn(client) || wasAskedToday(boot)) return false;
  return !(row.path === '/query' && new URLSearchParams(search).get('type') === 'examination');
}
