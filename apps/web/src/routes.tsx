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
import { chunkLoading } from './shell/lazy-code.ts';
import { redirectOf } from './shell/route-access.ts';

/** Arguments of a screen's `load`, which starts queries. The server waits for them for a while. */
export interface LoadArgs {
  readonly params: Readonly<Record<string, string>>;
  readonly search: PageQuery;
  readonly client: QueryClient;
  readonly prefetch: QueryClient['prefetchQuery'];
}

/** The exports of a `<segment>.page.tsx`. */
export interface PageModule {
  readonly Page: ComponentType;
  readonly load?: (args: LoadArgs) => readonly Promise<unknown>[];
  /**
   * Deferred parts in the first HTML that a user may tap or type into. The browser hydrates after
   * their code has loaded: React drops events in a part whose code is missing, and the replay of
   * early input ends with the hydration.
   */
  readonly parts?: (args: Omit<LoadArgs, 'prefetch'>) => readonly unknown[];
}

export interface RouteContext {
  readonly client: QueryClient;
  readonly boot: () => Boot;
  /** Queries that the first HTML waits for. The browser waits for no query. */
  readonly underWay: Promise<unknown>[];
  /**
   * False during hydration, because an answer that arrived since would not match the HTML. The
   * screen fetches missing data after hydration.
   */
  readonly startsData: () => boolean;
}

const files = import.meta.glob<PageModule>('./**/*.page.tsx', { base: './features' });

/** Returns a screen's file in the folder of features, which is the key of the glob. */
export const fileOf = ({ page }: RouteRow): string => `./${page}.page.tsx`;

/** Loaded screens. A cached `import()` resolves in a later task, which would delay a tap. */
const pages = new Map<string, PageModule>();

async function loadPage(row: RouteRow): Promise<PageModule> {
  const file = fileOf(row);
  const loaded = pages.get(file);
  if (loaded) return loaded;
  const fetchCode = files[file];
  if (!fetchCode) throw new Error(`There is no ${file}`);
  const page = (await chunkLoading.run(fetchCode, true)) as PageModule | undefined;
  if (page) {
    pages.set(file, page);
    return page;
  }
  // `undefined` means that the page is about to reload (shell/chunk-load-failure.ts). If it does
  // not reload, the user is offline.
  await untilReloadEnds();
  throw new NetworkError('offline');
}

const rows: readonly RouteRow[] = routeTable;
const matchAll = openMatcher(rows);
const matchReleased = openMatcher(rows.filter((row) => !row.development));

/** Finds the row of a path. Development routes match only if the gallery is enabled. */
export function matcherOf({ gallery }: Pick<PublicConfig, 'gallery'>): RouterOptions['match'] {
  return gallery ? matchAll : matchReleased;
}

/** Creates the product's router, which checks access, loads screens and starts their queries. */
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
