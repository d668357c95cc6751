import type { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '@yidi/client/send';
import type { ComponentType } from 'react';
import { enter } from './enter.ts';
import { type RouteRow, routeTable } from './route-table.ts';
import { openMatcher } from './router/match.ts';
import { queryOf } from './router/place.ts';
import { Router, type RouterOptions } from './router/router.ts';
import { whileLeaving } from './session/leaving.ts';
import type { Boot } from './shell/boot.tsx';

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
  /**
   * False while the first HTML is taken over: an answer that came meanwhile would be met by HTML that was made without
   * it. What that lacks is asked for by the screen itself, once it stands.
   */
  readonly startsData: () => boolean;
}

const files = import.meta.glob<PageModule>('./features/*/*.page.tsx');

/** The source file of a row's screen: the key of the glob, and of the build manifest with `src/` before it. */
export function fileOf(row: RouteRow): string {
  return row.later ? './features/later/later.page.tsx' : `./features/${row.page}.page.tsx`;
}

/** Asking for code that is there already takes the browser a while: somebody who taps on his own screen waits for it. */
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
  // Nothing comes where the page is to be loaded anew (shell/mend-code-loading.ts). Who still waits after that has no line.
  await whileLeaving();
  throw new NetworkError('offline');
}

const rows: readonly RouteRow[] = routeTable;
const matchAll = openMatcher(rows);
const matchReleased = openMatcher(rows.filter((row) => !row.development));

/** The router of the product: who may stay, which screen, what data it starts with. */
export function makeRouter(
  { client, boot, underWay, startsData }: RouteContext,
  steps: RouterOptions['steps'],
): Router {
  return new Router({
    steps,
    match: boot().config.gallery ? matchAll : matchReleased,
    async arrive({ row, params }, { path, search }) {
      const leadsTo = enter(row, path, search, boot(), client);
      if (leadsTo) return { leadsTo };
      const page = await loadPage(row);
      if (!startsData()) return { Page: page.Page };
      const prefetch: QueryClient['prefetchQuery'] = (query) => client.prefetchQuery(query);
      underWay.push(...(page.load?.({ params, search: queryOf(search), client, prefetch }) ?? []));
      return { Page: page.Page };
    },
  });
}
