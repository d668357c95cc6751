import { useCallback } from 'react';
import type { ParamsOf, RoutePath, RouteRow } from '../route-table.ts';
import type { QueryName } from '../router/query-names.ts';
import { useRouter, useView } from '../router/router-context.tsx';
import { hrefOfUrl, type PageQuery, queryOf } from '../router/url.ts';

/** The parameters of the current route; name the route so that they are typed. */
export function useParams<Path extends RoutePath>(_path: Path): ParamsOf<Path> {
  return useView().params as ParamsOf<Path>;
}

/** One query value of the current URL, as text; a pending navigation is not counted. */
export function useQueryText(name: QueryName): string | undefined {
  return queryOf(useView().url.search)[name];
}

/** All query values of the current URL. */
export function useQueries(): PageQuery {
  return queryOf(useView().url.search);
}

/** The current row of the route table; undefined on an unknown path. */
export function useRouteRow(): RouteRow | undefined {
  return useView().row;
}

/** The current path. */
export function usePath(): string {
  return useView().url.path;
}

/** The current path and query; a pending navigation is not counted. */
export function useHere(): string {
  return hrefOfUrl({ ...useView().url, hash: '' });
}

/** Tells whether a path is in the route table: what a redirectUrl may name. */
export function useIsRoute(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path: string) => router.match(path) !== undefined, [router]);
}
