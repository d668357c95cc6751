import { useCallback } from 'react';
import type { ParamsOf, RoutePath, RouteRow } from '../route-table.ts';
import { hrefOfPlace, queryOf } from '../router/place.ts';
import { useRouter, useView } from '../router/router-context.tsx';

/** The parameters of the route that is shown; name the route so that they are typed. */
export function useParams<Path extends RoutePath>(_path: Path): ParamsOf<Path> {
  return useView().params as ParamsOf<Path>;
}

/** One value of the query of the page that is shown, as text: not of one that is still being fetched. */
export function useQueryText(name: string): string | undefined {
  return queryOf(useView().place.search)[name];
}

/** The row of the route table that is shown; undefined on an unknown path. */
export function useRouteRow(): RouteRow | undefined {
  return useView().row;
}

/** Path of the page that is shown. */
export function usePath(): string {
  return useView().place.path;
}

/** Path and query of the page that is shown: while the next one is being fetched, still of this one. */
export function useHere(): string {
  return hrefOfPlace({ ...useView().place, hash: '' });
}

/** Tells whether a path is in the route table: what a redirectUrl may name. */
export function useIsRoute(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path: string) => router.match(path) !== undefined, [router]);
}
