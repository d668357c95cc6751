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
  'apps/ops/src/**/*',
  'apps/ops/public/**/*',
  'apps/ops/*.*',
  'scripts/build*.ts',
  'scripts/setup/{sources,compress}.ts',
  'package-lock.json',
];

const WHAT_DATABASE_TYPES_READ = [
  'apps/server/src/**/[0-9]*-*.sql',
  'apps/server/src/db/list-columns.ts',
  'packages/contract/src/values/**/*',
  'scripts/db-types.ts',
  'package-lock.json',
];

const NOT_READ = /[.]test[.]tsx?$|[/\\]samples[/\\]/;

/** Returns a hash of everything that the build reads. Equal hashes give equal builds. */
export const hashSources = () => hashFiles(WHAT_THE_BUILD_READS);

/**
 * Returns a hash of everything that the types of the database are made from: the migrations, the
 * closed lists of values and the generator.
 */
export const hashDatabaseSources = (root?: string) => hashFiles(WHAT_DATABASE_TYPES_READ, root);

function hashFiles(patterns: string[], root: string = ROOT): string {
  const hash = createHash('sha256');
  const entries = globSync(patterns, { cwd: root, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  for (const file of [...new Set(files)].sort()) {
    if (NOT_READ.test(file)) continue;
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
