import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { ParamsOf, RoutePath, RouteRow } from '../route-table.ts';

/** The parameters of the route that is shown; name the route so that they are typed. */
export function useParams<Path extends RoutePath>(_path: Path): ParamsOf<Path> {
  return useRouterState({ select: (state) => state.matches.at(-1)?.params }) as ParamsOf<Path>;
}

/** One value of the query of the page that is shown, as text: not of one that is still being fetched. */
export function useQueryText(name: string): string | undefined {
  return useRouterState({
    select: (state) => (state.matches.at(-1)?.search as Record<string, string> | undefined)?.[name],
  });
}

/** The row of the route table that is shown; undefined on an unknown path. */
export function useRouteRow(): RouteRow | undefined {
  return useRouterState({ select: (state) => state.matches.at(-1)?.staticData?.row });
}

/** Path of the page that is shown. */
export function usePath(): string {
  return useRouterState({ select: (state) => state.location.pathname });
}

/** Path and query of the page that is shown: while the next one is being fetched, still of this one. */
export function useHere(): string {
  return useRouterState({
    select: ({ resolvedLocation, location }) => {
      const { pathname, searchStr } = resolvedLocation ?? location;
      return pathname + searchStr;
    },
  });
}

/** Tells whether a path is in the route table: what a redirectUrl may name. */
export function useIsRoute(): (path: string) => boolean {
  const router = useRouter();
  return useCallback((path: string) => router.getMatchedRoutes(path)[2] !== undefined, [router]);
}
