import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routeTable } from '../../apps/web/src/route-table.ts';
import { ImportGraph, sourceFiles } from './import-graph.ts';
import { ROOT } from './steps.ts';
import { allJourneys, mainJourneys } from './tiers.ts';

/** The tests that a change needs. Paths are relative to the root. */
export interface ChangedTests {
  readonly units: readonly string[];
  readonly journeys: readonly string[];
  /** Route paths whose screens load changed code. */
  readonly screens: readonly string[];
}

/** Index files that import every module. A test that imports one is not a test of every module. */
const TABLES_OF_CONTENTS =
  /^(?:apps\/server\/src\/(?:app\.ts|modules\/(?:all-modules|[^/]+\/[^/]+\.module)\.ts|(?:processes|world)\/)|packages\/contract\/src\/all-calls\.ts|apps\/web\/src\/routes?(?:-table)?\.tsx?|proof\/harness\/)/;
const isTable = (file: string) => TABLES_OF_CONTENTS.test(file);
const isTest = (file: string) => /[.]test[.]tsx?$/.test(file);
const ENTRY = 'apps/web/src/entry-client.tsx';

interface Route {
  readonly path: string;
  readonly page?: string;
}

/** Adds the folder's sources for changed files that no source imports (SQL, a deleted file). */
function withFolders(changed: readonly string[], sources: readonly string[], graph: ImportGraph): Set<string> {
  const imported = new Set(sources.flatMap((file) => graph.importsOf(file)));
  const found = new Set(changed);
  for (const file of changed)
    if (!sources.includes(file) && !imported.has(file))
      for (const source of sources) if (dirname(source) === dirname(file)) found.add(source);
  return found;
}

/** Returns the routes that the text of a journey names, such as `/cost/` for `/cost/{orderId}`. */
export function routesIn(text: string, routes: readonly Route[] = routeTable): string[] {
  return routes
    .filter(({ path }) => {
      const fixed = path.replace(/\/?\{.*$/, '');
      return fixed.length > 1 && new RegExp(`['"\`]${fixed}(?:['"\`/?#$])`).test(text);
    })
    .map(({ path }) => path);
}

/**
 * Chooses the tests of changed files by the import graph: tests that import them, and journeys
 * whose routes load them.
 */
export function testsOfChange(changed: readonly string[], root: string = ROOT): ChangedTests {
  const graph = new ImportGraph(root);
  const sources = sourceFiles(root);
  const files = withFolders(changed, sources, graph);
  const reachesChange = (file: string) => [...graph.reach(file, isTable)].some((reached) => files.has(reached));
  const pageFile = ({ page }: Route) => `apps/web/src/features/${page}.page.tsx`;
  const screens = (routeTable as readonly Route[])
    .filter((route) => route.page && existsSync(join(root, pageFile(route))) && reachesChange(pageFile(route)))
    .map(({ path }) => path);
  const domains = new Set([...files].flatMap((file) => /\/(?:modules|features)\/([\w-]+)\//.exec(file)?.[1] ?? []));
  const isOfChange = (journey: string) =>
    files.has(journey) ||
    [...domains].some((domain) => journey.startsWith(`e2e/${domain}-`)) ||
    routesIn(readFileSync(join(root, journey), 'utf8')).some((path) => screens.includes(path));
  const journeys = new Set(allJourneys(root).filter((path) => path.startsWith('e2e/') && isOfChange(path)));
  if (reachesChange(ENTRY)) for (const path of mainJourneys(root)) journeys.add(path);
  return {
    units: sources.filter((file) => isTest(file) && reachesChange(file)),
    journeys: [...journeys].sort(),
    screens,
  };
}
