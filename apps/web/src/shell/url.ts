import { useCallback } from 'react';
import type { ParamsOf, RoutePath, RouteRow } from '../route-table.ts';
import type { QueryName } from '../router/query-names.ts';
import { useRouter, useView } from '../router/router-context.tsx';
import { hrefOfUrl, type PageQuery, queryOf } from '../router/url.ts';

/** Returns the parameters of the current route. Pass the route's path so that they are typed. */
export function useParams<Path extends RoutePath>(_path: Path): ParamsOf<Path> {
  return useView().params as ParamsOf<Path>;
}

/** Returns one query value of the current URL as text. A pending navigation does not count. */
export function useQueryText(name: QueryName): string | undefined {
  return queryOf(useView().url.search)[name];
}

export function useQueries(): PageQuery {
  return queryOf(useView().url.search);
}

/** Returns the current row of the route table; undefined on an unknown path. */
export function useRouteRow(): RouteRow | undefined {
  return useView().row;
}

export function usePath(): string {
  return useView().url.path;
}

/** Returns the current path and query. A pending navigation does not count. */
export function useHere(): string {
  return hrefOfUrl({ ...useView().url, hash: '' });
}

/**
 * Returns a function that checks whether a path is in the route table, as a redirectUrl must be.
 */
export function useIsRoute(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path: string) => router.match(path) !== undefined, [router]);
}
