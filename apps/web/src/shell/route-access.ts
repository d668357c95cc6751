import type { QueryClient } from '@tanstack/react-query';
import type { SubApp } from '@yidi/contract/page';
import { isLoggedIn } from '../api/user.ts';
import { hrefOf, type RouteRow } from '../route-table.ts';
import { wasDeclined } from '../session/login-declined.ts';
import { expressHref, safeQuery, withQuery } from '../session/safe-redirect.ts';
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
  const leadsTo = subAppElsewhere(row, boot) ?? row.leadsTo;
  return leadsTo && withQuery(leadsTo, safeQuery(search));
}

/** Returns the URL of a route's sub-app if another host of the operator serves it. */
function subAppElsewhere({ path }: RouteRow, { config }: Boot): string | undefined {
  const target = path.startsWith('/s/') ? config.subApps[path.slice(3) as SubApp] : undefined;
  return target?.startsWith('/') ? undefined : target;
}

function asksHere(row: RouteRow, search: string, boot: Boot): boolean {
  if (row.path !== '/index' && row.login !== 'inApps') return false;
  if (boot.platform.can.family === 'other') return false;
  return !(row.path === '/query' && new URLSearchParams(search).get('type') === 'examination');
}
