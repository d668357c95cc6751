// Builds what the server serves (the division tree, the web app for the browser and for server
// rendering, and the console), and the server itself.
// Run: node scripts/build.ts [--if-changed]
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build as buildVite } from 'vite';
import { withLock } from '../apps/server/src/db/embedded-lock.ts';
import { oldestEngines } from '../apps/web/bundling/oldest-engines.ts';
import { languages } from '../apps/web/bundling/one-language.ts';
import { buildDivisions } from '../packages/rules/divisions/build-divisions.ts';
import { compressFolder } from './setup/compress.ts';
import { bundleServer } from './setup/server-bundle.ts';
import {
  DIVISIONS,
  FONTS,
  isMade,
  OPS,
  type Part,
  pagesPart,
  SERVER_BUNDLE,
  serverPart,
  WEB,
  writeStamp,
} from './setup/stamp.ts';
import { printProgress, ROOT } from './setup/steps.ts';

const BUILD_TIMEOUT_MS = 10 * 60_000;

async function timed(name: string, work: () => Promise<unknown>): Promise<void> {
  const began = performance.now();
  await work();
  printProgress(`[build] ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
}

// Replaces a folder of the last build only when the new one is complete, because a running server
// still reads the old files.
function swapIn(made: string, place: string): void {
  const old = `${made}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  mkdirSync(dirname(place), { recursive: true });
  renameSync(made, place);
  rmSync(old, { recursive: true, force: true });
}

/**
 * Builds the worker for a start without a network and the page that it shows. Their addresses have
 * no hash, so the worker contains that of the sources: browsers then fetch a new build's files.
 */
async function buildOffline(outDir: string, hash: string): Promise<void> {
  const inSources = (file: string) => join(WEB, 'src/offline', file);
  const entries = {
    'offline-worker': 'offline-worker.ts',
    'offline-worker-off': 'removing-worker.ts',
    'offline-page': 'offline-page.ts',
  };
  for (const [name, file] of Object.entries(entries))
    await buildVite({
      root: WEB,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      define: { BUILD: JSON.stringify(hash.slice(0, 12)) },
      build: {
        outDir,
        emptyOutDir: false,
        reportCompressedSize: false,
        ...oldestEngines,
        modulePreload: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: { [name]: inSources(file) },
          output: { entryFileNames: '[name].js', assetFileNames: '[name][extname]' },
        },
      },
    });
}

// Copies two of the nine weights of Noto Sans SC, with its licence (OFL 1.1), which must accompany
// them.
function copyFonts(to: string): void {
  const from = join(ROOT, 'node_modules/@expo-google-fonts/noto-sans-sc');
  mkdirSync(to, { recursive: true });
  copyFileSync(join(from, '400Regular/NotoSansSC_400Regular.ttf'), join(to, 'regular.ttf'));
  copyFileSync(join(from, '700Bold/NotoSansSC_700Bold.ttf'), join(to, 'bold.ttf'));
  copyFileSync(join(from, 'LICENSE_FONT'), join(to, 'OFL.txt'));
}

/** The folder in which a part is made before it takes its place. */
function newDraft(name: string): string {
  const draft = join(ROOT, '.build', name);
  rmSync(draft, { recursive: true, force: true });
  return draft;
}

async function buildServer(): Promise<void> {
  const draft = newDraft('server-draft');
  await timed('server', () => bundleServer(draft));
  swapIn(draft, SERVER_BUNDLE);
}

/**
 * Builds what the server serves, in parallel. Bundling uses one core; the division tree and
 * compression use the others.
 */
async function buildPages(hash: string): Promise<void> {
  const draft = newDraft('draft');
  const web = { root: WEB, configFile: join(WEB, 'vite.config.ts'), mode: 'production', logLevel: 'warn' as const };
  const client = { outDir: join(draft, 'client'), emptyOutDir: false, reportCompressedSize: false };
  const server = { outDir: join(draft, 'server'), emptyOutDir: true, ssr: 'src/entry-server.tsx' };
  const ops = { root: OPS, configFile: join(OPS, 'vite.config.ts'), mode: 'production', logLevel: 'warn' as const };
  await Promise.all([
    timed('division tree', async () => {
      await buildDivisions(join(draft, 'divisions'));
      await compressFolder(join(draft, 'divisions'));
    }),
    timed('fonts of documents', async () => copyFonts(join(draft, 'fonts'))),
    timed('page without a network', () => buildOffline(join(draft, 'client'), hash)),
    timed('console', () => buildVite({ ...ops, build: { outDir: join(draft, 'ops'), emptyOutDir: true } })),
    timed('web app for the server', () => buildVite({ ...web, build: server })),
    // The mode selects the language. Both builds share one folder, where identical files exist
    // once.
    ...languages.map((mode) =>
      timed(`web app for the browser, ${mode}`, () => buildVite({ ...web, mode, build: client })),
    ),
  ]);
  await timed('compressed copies', async () => {
    await compressFolder(join(draft, 'client'));
    await compressFolder(join(draft, 'ops'));
  });
  swapIn(join(draft, 'divisions'), DIVISIONS);
  swapIn(join(draft, 'fonts'), FONTS);
  swapIn(join(draft, 'client'), join(WEB, 'dist/client'));
  swapIn(join(draft, 'server'), join(WEB, 'dist/server'));
  swapIn(join(draft, 'ops'), join(OPS, 'dist'));
}

/** Makes a part from its sources, and records which these were. */
async function make(part: Part, work: (hash: string) => Promise<void>): Promise<void> {
  const hash = part.hash();
  await work(hash);
  writeStamp(part, hash);
}

/**
 * Builds the parts of the product; `ifChanged`: those whose sources changed since the last build.
 * Concurrent builds wait for each other.
 */
export async function build(ifChanged: boolean): Promise<void> {
  const isDue = (part: Part) => !(ifChanged && isMade(part));
  if (![pagesPart, serverPart].some(isDue)) return;
  mkdirSync(join(ROOT, '.build'), { recursive: true });
  await withLock(join(ROOT, '.build/lock'), BUILD_TIMEOUT_MS, async () => {
    process.env.NODE_ENV = 'production';
    await Promise.all([
      isDue(serverPart) && make(serverPart, buildServer),
      isDue(pagesPart) && make(pagesPart, buildPages),
    ]);
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await build(process.argv.includes('--if-changed')).catch((error: unknown) => {
    printProgress(`[build] failed: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  });
}
