import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashSources } from './sources.ts';
import { ROOT } from './steps.ts';

export const WEB = join(ROOT, 'apps/web');
export const OPS = join(ROOT, 'apps/ops');
export const DIVISIONS = join(ROOT, '.build/divisions');
export const FONTS = join(ROOT, '.build/fonts');
const STAMP = join(ROOT, '.build/stamp');

const WHAT_MUST_EXIST = [
  DIVISIONS,
  FONTS,
  join(WEB, 'dist/client/.vite/manifest.zh.json'),
  join(WEB, 'dist/client/.vite/manifest.en.json'),
  join(WEB, 'dist/server/entry-server.js'),
  join(OPS, 'dist/index.html'),
];

/**
 * Returns whether the last build was made from exactly these sources. Checked at a start without
 * loading the bundler.
 */
export function isBuilt(hash: string = hashSources()): boolean {
  if (!WHAT_MUST_EXIST.every((path) => existsSync(path))) return false;
  return existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash;
}

/** Records which sources the build was made from. */
export function writeStamp(hash: string): void {
  writeFileSync(STAMP, hash);
}

/** Makes the next start build again. */
export function forgetBuild(): void {
  rmSync(STAMP, { force: true });
}
