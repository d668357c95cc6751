import type { QueryClient } from '@tanstack/react-query';
import {
  type AnyRoute,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  notFound,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { enter } from './enter.ts';
import { type RouteRow, routerPath, routeTable } from './route-table.ts';
import type { Boot } from './shell/boot.tsx';
import { MissingPage, PageFrame, RouteFailure } from './shell/page-frame.tsx';
import { Shell } from './shell/shell.tsx';

/** What a screen's `load` gets. It starts queries and returns their promises; nobody waits longer than the page does. */
export interface LoadArgs {
  readonly params: Readonly<Record<string, string>>;
  readonly search: Readonly<Record<string, string>>;
  readonly client: QueryClient;
  readonly prefetch: QueryClient['prefetchQuery'];
}

/** What a `<segment>.page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly load?: (args: LoadArgs) => readonly Promise<unknown>[];
}

export interface RouteContext {
  readonly client: QueryClient;
  readonly boot: () => Boot;
  /** Data under way for the first HTML; the browser waits for none. */
  readonly underWay: Promise<unknown>[];
}

const files = import.meta.glob<PageModule>('./features/*/*.page.tsx');
const loaded = new Map<string, PageModule>();

/** The source file of a row's screen: the key of the glob, and of the build manifest with `src/` before it. */
export function fileOf(row: RouteRow): string {
  return row.later ? './features/later/later.page.tsx' : `./features/${row.page}.page.tsx`;
}

/** Whether a row's screen is written. */
export function hasScreen(row: RouteRow): boolean {
  return row.page === undefined || fileOf(row) in files;
}

async function loadPage(row: RouteRow): Promise<PageModule> {
  const file = fileOf(row);
  const fetchCode = files[file];
  if (!fetchCode) throw notFound();
  // Nothing comes where the page is being loaded anew (shell/mend-code-loading.ts): it waits for that.
  const page = (await fetchCode()) ?? (await new Promise<never>(() => undefined));
  loaded.set(file, page);
  return page;
}

const rootRoute = createRootRouteWithContext<RouteContext>()({
  component: Shell,
  notFoundComponent: MissingPage,
  errorComponent: RouteFailure,
});

function makeRoute(row: RouteRow): AnyRoute {
  return createRoute({
    getParentRoute: () => rootRoute,
    path: routerPath(row.path),
    staticData: { row },
    beforeLoad: ({ context, location }) => {
      const place = enter(row, location.pathname, location.searchStr, context.boot(), context.client);
      if (place?.startsWith('/')) throw redirect({ href: place, replace: true });
      if (place) {
        window.location.replace(place);
        return new Promise<void>(() => undefined);
      }
    },
    loader: async ({ context, params, location }) => {
      const page = await loadPage(row);
      const { client } = context;
      const search = location.search as Record<string, string>;
      const started = page.load?.({ params, search, client, prefetch: (query) => client.prefetchQuery(query) });
      context.underWay.push(...(started ?? []));
    },
    component: () => <PageFrame row={row} Page={loaded.get(fileOf(row))!.Page} />,
    errorComponent: RouteFailure,
  });
}

/** Query text stays text: no number, no object is read out of an address. */
function parseSearch(text: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(text));
}

function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}` : '';
}

export function makeRouter(options: { history: RouterHistory; context: RouteContext; isServer: boolean }) {
  const rows = routeTable.filter((row: RouteRow) => !row.development || options.context.boot().config.gallery);
  return createRouter({
    routeTree: rootRoute.addChildren(rows.map(makeRoute)),
    history: options.history,
    context: options.context,
    parseSearch,
    stringifySearch,
    isServer: options.isServer,
    scrollRestoration: !options.isServer,
    defaultStaleTime: 0,
    notFoundMode: 'root',
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    row?: RouteRow;
  }
}
