import type { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import type { PublicConfig } from '@yidi/contract/page';
import type { ComponentType } from 'react';
import { type RouteRow, routeTable } from './route-table.ts';
import { openMatcher } from './router/match.ts';
import { Router, type RouterOptions } from './router/router.ts';
import { type PageQuery, queryOf } from './router/url.ts';
import { untilReloadEnds } from './session/page-reload.ts';
import type { Boot } from './shell/boot.tsx';
import { redirectOf } from './shell/route-access.ts';

/** What a screen's `load` gets. It starts queries and returns their promises; the server waits for them up to its limit. */
export interface LoadArgs {
  readonly params: Readonly<Record<string, string>>;
  readonly search: PageQuery;
  readonly client: QueryClient;
  readonly prefetch: QueryClient['prefetchQuery'];
}

/** What a `<segment>.page.tsx` exports. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly load?: (args: LoadArgs) => readonly Promise<unknown>[];
  /**
   * The deferred parts that a user taps and types into, as far as the first HTML shows them. The
   * browser hydrates once their code is there: React loses what happens in a part whose code is
   * still loading, and the replay of early input ends with the hydration.
   */
  readonly parts?: (args: Omit<LoadArgs, 'prefetch'>) => readonly unknown[];
}

export interface RouteContext {
  readonly client: QueryClient;
  readonly boot: () => Boot;
  /** Queries that the first HTML waits for; the browser waits for none. */
  readonly underWay: Promise<unknown>[];
  /**
   * False during hydration: an answer that arrived meanwhile would not match the HTML. The screen
   * fetches what is missing once it is hydrated.
   */
  readonly startsData: () => boolean;
}

const files = import.meta.glob<PageModule>('./features/**/*.page.tsx');

/** The source file of a row's screen: the key of the glob, and of the build manifest with `src/` before it. */
export function fileOf(row: RouteRow): string {
  return row.later ? './features/later/later.page.tsx' : `./features/${row.page}.page.tsx`;
}

/** Loaded screens: even a cached `import()` resolves in later tasks, which a tap on the current screen would wait for. */
const pages = new Map<string, PageModule>();

async function loadPage(row: RouteRow): Promise<PageModule> {
  const file = fileOf(row);
  const known = pages.get(file);
  if (known) return known;
  const fetchCode = files[file];
  if (!fetchCode) throw new Error(`There is no ${file}`);
  const page = (await fetchCode()) as PageModule | undefined;
  if (page) {
    pages.set(file, page);
    return page;
  }
  // `undefined` means that the page is about to reload (shell/chunk-load-failure.ts). If it does
  // not, the user is offline.
  await untilReloadEnds();
  throw new NetworkError('offline');
}

const rows: readonly RouteRow[] = routeTable;
const matchAll = openMatcher(rows);
const matchReleased = openMatcher(rows.filter((row) => !row.development));

/** Finds the row of a path: those for development only where the gallery is reachable. */
export function matcherOf({ gallery }: Pick<PublicConfig, 'gallery'>): RouterOptions['match'] {
  return gallery ? matchAll : matchReleased;
}

/** The router of the product: access, screen and the queries it starts. */
export function makeRouter(
  { client, boot, underWay, startsData }: RouteContext,
  history: RouterOptions['history'],
): Router {
  return new Router({
    history,
    match: matcherOf(boot().config),
    async resolve({ row, params }, { path, search }) {
      const leadsTo = redirectOf(row, path, search, boot(), client);
      if (leadsTo) return { leadsTo };
      const page = await loadPage(row);
      const args = { params, search: queryOf(search), client };
      if (startsData()) {
        const prefetch: QueryClient['prefetchQuery'] = (query) => client.prefetchQuery(query);
        underWay.push(...(page.load?.({ ...args, prefetch }) ?? []));
      } else await Promise.all(page.parts?.(args) ?? []);
      return { Page: page.Page };
    },
  });
}
