import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

type Route = { path: string; page?: string; later?: boolean };

/**
 * Returns the number of routes, the routes that still show "this comes later", and those whose
 * screen is missing.
 */
export async function countRoutes(): Promise<{ all: number; later: string[]; missing: string[] }> {
  const path = join(ROOT, 'apps/web/src/route-table.ts');
  if (!existsSync(path)) throw new Error('apps/web/src/route-table.ts is missing');
  const { routeTable } = (await import(path)) as { routeTable: readonly Route[] };
  const screenOf = (route: Route) => join(ROOT, `apps/web/src/features/${route.page}.page.tsx`);
  const ready = routeTable.filter((route) => route.page && !route.later);
  return {
    all: routeTable.length,
    later: routeTable.filter((route) => route.later).map((route) => route.path),
    missing: ready.filter((route) => !existsSync(screenOf(route))).map((route) => route.path),
  };
}
