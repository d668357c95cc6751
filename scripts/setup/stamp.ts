import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashServerSources, hashSources } from './sources.ts';
import { ROOT } from './steps.ts';

export const WEB = join(ROOT, 'apps/web');
export const OPS = join(ROOT, 'apps/ops');
export const DIVISIONS = join(ROOT, '.build/divisions');
export const FONTS = join(ROOT, '.build/fonts');
/** The bundle of the server, and its program. */
export const SERVER_BUNDLE = join(ROOT, 'apps/server/dist');
export const SERVER_MAIN = join(SERVER_BUNDLE, 'main.js');

/** A part of the build that is made again only if its sources changed. */
export interface Part {
  /** Returns a hash of what the part is made from. */
  readonly hash: () => string;
  /** The file that records this hash. */
  readonly stamp: string;
  readonly files: readonly string[];
}

export const pagesPart: Part = {
  hash: hashSources,
  stamp: join(ROOT, '.build/stamp'),
  files: [
    DIVISIONS,
    FONTS,
    join(WEB, 'dist/client/.vite/manifest.zh.json'),
    join(WEB, 'dist/client/.vite/manifest.en.json'),
    join(WEB, 'dist/server/entry-server.js'),
    join(OPS, 'dist/index.html'),
  ],
};
export const serverPart: Part = {
  hash: hashServerSources,
  stamp: join(ROOT, '.build/server-stamp'),
  files: [SERVER_MAIN],
};
const parts = [pagesPart, serverPart];

/** Returns whether a part was last made from exactly these sources. */
export function isMade({ files, stamp, hash }: Part): boolean {
  if (![stamp, ...files].every((path) => existsSync(path))) return false;
  return readFileSync(stamp, 'utf8') === hash();
}

/** Returns whether nothing is left to build. Checked at a start without loading the bundler. */
export const isBuilt = () => parts.every(isMade);

/** Records which sources a part was made from. */
export function writeStamp({ stamp }: Part, hash: string): void {
  writeFileSync(stamp, hash);
}

/** Makes the next start build again. */
export function forgetBuild(): void {
  for (const { stamp } of parts) rmSync(stamp, { force: true });
}
