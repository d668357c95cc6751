import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const WHAT_THE_BUILD_READS = [
  'packages/*/src/**/*',
  'packages/*/divisions/**/*',
  'packages/*/package.json',
  'apps/web/src/**/*',
  'apps/web/public/**/*',
  'apps/web/bundling/**/*',
  'apps/web/*.*',
  'scripts/build*.ts',
  'scripts/setup/{sources,compress}.ts',
  'package-lock.json',
];

const NOT_READ = /[.]test[.]tsx?$|[/\\]samples[/\\]/;

/** Returns a hash of everything that the build reads. Equal hashes give equal builds. */
export function hashSources(): string {
  const hash = createHash('sha256');
  const entries = globSync(WHAT_THE_BUILD_READS, { cwd: ROOT, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...new Set(files)].sort()) {
    if (NOT_READ.test(file)) continue;
    hash
      .update(`${file.slice(ROOT.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
