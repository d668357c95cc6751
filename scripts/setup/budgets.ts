import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runNode, type Step, type StepResult } from './steps.ts';

/** The size of one screen's JavaScript, compressed as it is served. */
export interface ScreenBytes {
  readonly path: string;
  readonly bytes: number;
  /** The bytes in addition to the code of the first route. */
  readonly more: number;
  readonly files: number;
}

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Chunk>>;
type Row = { path: string; page?: string; development?: boolean };

const CLIENT = join(ROOT, 'apps/web/dist/client');
const ENTRY = 'src/entry-client.tsx';
export const FIRST_ROUTE = '/home';

/**
 * Bytes of brotli (docs/decisions/049). React alone is 58 kB; the first route may have 1.9 times
 * that.
 */
export const FIRST_ROUTE_BAR = 110_000;
export const LATER_ROUTE_BAR = 40_000;
/** Over HTTP/1.1 a browser requests six files at a time; the others wait (docs/decisions/036). */
const FILES_BAR = 9;

/** Returns every screen of the route table with its code size, largest first. Needs a build. */
export async function weighScreens(client: string = CLIENT): Promise<ScreenBytes[]> {
  const { routeTable } = (await import(join(ROOT, 'apps/web/src/route-table.ts'))) as { routeTable: readonly Row[] };
  const manifest = JSON.parse(readFileSync(join(client, '.vite/manifest.zh.json'), 'utf8')) as Manifest;
  const first = routeTable.find((row) => row.path === FIRST_ROUTE);
  if (!first) throw new Error(`the route table has no ${FIRST_ROUTE}`);
  const firstFiles = filesOf(manifest, first);
  const size = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + servedBytes(client, file), 0);
  const seen = new Set<string>();
  const screens: ScreenBytes[] = [];
  for (const row of [first, ...routeTable]) {
    const screen = screenOf(row);
    if (row.development || !row.page || seen.has(screen)) continue;
    if (!manifest[screen]) throw new Error(`${row.path}: the build has no ${screen}`);
    seen.add(screen);
    const files = filesOf(manifest, row);
    screens.push({
      path: row.path,
      bytes: size(files),
      more: size([...files].filter((file) => !firstFiles.has(file))),
      files: files.size,
    });
  }
  return screens.sort((a, b) => b.bytes - a.bytes);
}

function screenOf(row: Row): string {
  return `src/features/${row.page}.page.tsx`;
}

/**
 * Returns the entry, the screen and all their static imports. Dynamic imports are not fetched with
 * the page.
 */
function filesOf(manifest: Manifest, row: Row): Set<string> {
  const files = new Set<string>();
  const visit = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(ENTRY);
  visit(screenOf(row));
  return files;
}

function servedBytes(client: string, file: string): number {
  const compressed = join(client, `${file}.br`);
  return statSync(existsSync(compressed) ? compressed : join(client, file)).size;
}

const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

function checkBudgets(screens: readonly ScreenBytes[]): StepResult {
  const first = screens.find((screen) => screen.path === FIRST_ROUTE);
  if (!first) return { ok: false, lines: [`${FIRST_ROUTE} has no code in the build`] };
  const others = screens.filter((screen) => screen !== first);
  const most = Math.max(...others.map((screen) => screen.more));
  const tooMuch = others.filter((screen) => screen.more > LATER_ROUTE_BAR);
  const mostFiles = Math.max(...screens.map((screen) => screen.files));
  const line = ({ path, bytes, more, files }: ScreenBytes) =>
    `${path}: ${kilo(bytes)} in ${files} files${path === FIRST_ROUTE ? '' : `, ${kilo(more)} more`}`;
  const within = (value: number, bar: number) => (value <= bar ? 'within' : 'above');
  return {
    ok: first.bytes <= FIRST_ROUTE_BAR && tooMuch.length === 0 && mostFiles <= FILES_BAR,
    lines: [
      `first route ${kilo(first.bytes)}: ${within(first.bytes, FIRST_ROUTE_BAR)} the bar of ${kilo(FIRST_ROUTE_BAR)}`,
      `later routes at most ${kilo(most)} more: ${within(most, LATER_ROUTE_BAR)} the bar of ${kilo(LATER_ROUTE_BAR)}`,
      `at most ${mostFiles} files: ${within(mostFiles, FILES_BAR)} the bar of ${FILES_BAR}`,
      ...screens.map(line),
    ],
  };
}

/** JavaScript per screen, brotli. Fails above the limits. */
export const budgets: Step = {
  name: 'JavaScript per route',
  async run() {
    const { code, output } = await runNode(join(ROOT, 'scripts/build.ts'), ['--if-changed']);
    if (code !== 0) return { ok: false, lines: output.trimEnd().split('\n') };
    return checkBudgets(await weighScreens());
  },
};
