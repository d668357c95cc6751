import { dirname } from 'node:path';
import type { Rolldown } from 'vite';

/** Pages that share code, by their folders under features/. */
const PARTS = {
  'order-detail': /^order\/detail\//,
  'order-form': /^(order\/express|order-many|quick-order)\//,
  'order-after': /^(order\/(detail|cancel|print|express\/submit)|order-list)\//,
  orders: /^(order|order-list|order-many|quick-order)\//,
};
const SEVERAL = {
  lists: /^(address|batch|follow|message|order-list|order\/print)\//,
  points: /^(delivery|service-point)\//,
  login: /^(account|agreement)\//,
  paying: /^(interception|pay|international\/order)\//,
  abroad: /^(international|declaration)\//,
  form: /^(order\/express|order-many|quick-order|address|batch|courier|delivery|goods|international|declaration|introduce|preference\/form|service-point|tariff)\//,
  after: /^(order\/(detail|cancel|print|express\/submit)|order-list|evaluate|exam|pay|share|trace)\//,
  mail: /^(address|brand|claim|delegate|delivery|evaluate|exam|follow|interception|message|preference|share|trace)\//,
  own: /^(about|account|agreement|identity|invoice|message|pay|prepaid|trace)\//,
};

/**
 * Returns Rolldown's groups (docs/decisions/049). `start` contains all imports of the entry and the
 * first screen. Other shared code belongs to the first group, from small to large, that includes
 * all pages that need it, and that of seven pages or more to `often`, or to `forms` if no page
 * about an order or a mail needs it. Rolldown chooses the chunks of code that only overlays load.
 */
export function chunkGroups(entry: string, first: string, pages: readonly string[]): Rolldown.CodeSplittingOptions {
  const start = new Set<string>();
  const usersOf = new Map<string, string[]>();
  function readImports(graph: Rolldown.ChunkingContext): void {
    const reach = (root: string, ids = new Set([root])) => {
      for (const id of ids) for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) ids.add(imported);
      return ids;
    };
    for (const id of reach(entry)) start.add(id);
    for (const id of reach(first)) if (!id.startsWith(dirname(first)) || id.includes('.css')) start.add(id);
    for (const page of pages)
      for (const id of reach(page)) usersOf.set(id, [...(usersOf.get(id) ?? []), page.split('/features/')[1]!]);
  }
  function name(id: string, graph: Rolldown.ChunkingContext): string | null {
    if (start.size === 0) readImports(graph);
    const users = usersOf.get(id) ?? [];
    if (start.has(id)) return 'start';
    if (users.length < 2) return null;
    if (users.length >= 7) return users.some((page) => SEVERAL.after.test(page)) ? 'often' : 'forms';
    const feature = users[0]!.split('/', 1)[0]!;
    const groups = Object.entries({ ...PARTS, [feature]: RegExp(`^${feature}/`), ...SEVERAL });
    return groups.find(([, folders]) => users.every((page) => folders.test(page)))?.[0] ?? 'seldom';
  }
  const pageOf = (id: string) => (usersOf.get(id)?.length === 1 ? usersOf.get(id)![0]!.replaceAll('/', '-') : null);
  const withOverlays = { name: pageOf, minShareCount: 2, priority: 1 };
  return { includeDependenciesRecursively: false, groups: [{ name, priority: 2 }, withOverlays] };
}
