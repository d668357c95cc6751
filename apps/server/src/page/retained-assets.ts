import { copyFileSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { type Asset, readAssets } from './asset-files.ts';

/** Pages opened before a new version can fetch their chunks for this time (security.md F23). */
const RETAINED_MS = 14 * 24 * 3600_000;
/** The newest files up to this total size are retained. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * Copies this build's hashed files into a folder that outlives the build. Runs at the start, before
 * they are read. If the folder cannot be written, nothing is retained and `tell` is called with the
 * error.
 */
export function retainAssets(built: string, folder: string, now: Date, tell: (problem: unknown) => void): void {
  try {
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(built)) {
      const [from, to] = [join(built, file), join(folder, file)];
      // Names contain a hash, so a file of the same size is a complete copy from an earlier start.
      if (statSync(to, { throwIfNoEntry: false })?.size !== statSync(from).size) copyFileSync(from, to);
      utimesSync(to, now, now);
    }
    deleteOld(folder, now);
  } catch (problem) {
    tell(problem);
  }
}

/** Reads the assets of earlier builds by URL path, without those of this build. */
export function readRetained(folder: string, built: ReadonlyMap<string, Asset>): ReadonlyMap<string, Asset> {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return new Map();
  return readAssets(
    folder,
    '/assets',
    () => true,
    (file) => !built.has(`/assets/${file}`),
  );
}

function deleteOld(folder: string, now: Date): void {
  const files = readdirSync(folder)
    .map((file) => ({ path: join(folder, file), ...pick(statSync(join(folder, file))) }))
    .sort((a, b) => b.retainedAtMs - a.retainedAtMs);
  let bytes = 0;
  for (const { path, size, retainedAtMs } of files) {
    bytes += size;
    if (now.getTime() - retainedAtMs > RETAINED_MS || bytes > MOST_BYTES) rmSync(path, { force: true });
  }
}

function pick({ size, mtimeMs }: { size: number; mtimeMs: number }) {
  return { size, retainedAtMs: mtimeMs };
}
