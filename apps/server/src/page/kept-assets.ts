import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, readAssets } from './asset-files.ts';

/** A page that was opened before a new version was put up fetches its code for so long after it (security.md F23). */
const KEPT_MS = 14 * 24 * 3600_000;
/** Whoever builds often would fill his memory: the newest files within this stay. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Keeps this build's hashed files in a folder that outlives it: once a start, before anybody reads them. A folder that
 * cannot be written only means that nothing is kept: `tell` hears why.
 */
export function keepAssets(built: string, folder: string, now: Date, tell: (problem: unknown) => void): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(built)) {
      copyFileSync(join(built, file), join(folder, file));
      utimesSync(join(folder, file), now, now);
    }
    throwOldAway(folder, now);
  } catch (problem) {
    tell(problem);
  }
}

/** The code of this and earlier builds that is still asked for, by URL path. */
export function readKept(folder: string): ReadonlyMap<string, Asset> {
  return existsSync(folder) ? readAssets(folder, '/assets', () => true) : new Map();
}

function throwOldAway(folder: string, now: Date): void {
  const files = readdirSync(folder)
    .map((file) => ({ path: join(folder, file), ...pick(statSync(join(folder, file))) }))
    .sort((a, b) => b.keptAtMs - a.keptAtMs);
  let bytes = 0;
  for (const { path, size, keptAtMs } of files) {
    bytes += size;
    if (now.getTime() - keptAtMs > KEPT_MS || bytes > MOST_BYTES) rmSync(path, { force: true });
  }
}

function pick({ size, mtimeMs }: { size: number; mtimeMs: number }) {
  return { size, keptAtMs: mtimeMs };
}
