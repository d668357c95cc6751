import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

type Route = { path: string; page?: string };

/**
 * Returns the number of routes, and those whose screen is missing.
 */
export async function countRoutes(): Promise<{ all: number; missing: string[] }> {
  const path = join(ROOT, 'apps/web/src/route-table.ts');
  if (!existsSync(path)) throw new Error('apps/web/src/route-table.ts is missing');
  const { routeTable } = (await import(path)) as { routeTable: readonly Route[] };
  const screenOf = (route: Route) => join(ROOT, `apps/web/src/features/${route.page}.page.tsx`);
  const ready = routeTable.filter((route) => route.page);
  return {
    all: routeTable.length,
    missing: ready.filter((route) => !existsSync(screenOf(route))).map((route) => route.path),
  };
}
