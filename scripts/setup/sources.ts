import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** Files, and folders with everything below them. `*` is each folder of its parent. */
const WHAT_THE_PAGES_READ = [
  'packages/*/src',
  'packages/*/divisions',
  'packages/*/package.json',
  ...['web', 'ops'].flatMap((app) =>
    ['src', 'public', 'bundling', 'index.html', 'package.json', 'vite.config.ts'].map((name) => `apps/${app}/${name}`),
  ),
  'scripts/build.ts',
  'scripts/setup/sources.ts',
  'scripts/setup/compress.ts',
  'package-lock.json',
];

const SERVER = 'apps/server/src';
const WHAT_THE_SERVER_READS = [
  SERVER,
  'packages/*/src',
  'packages/*/package.json',
  'apps/server/package.json',
  'scripts/build.ts',
  'scripts/setup/sources.ts',
  'scripts/setup/server-bundle.ts',
  'package-lock.json',
];
const WHAT_DATABASE_TYPES_READ = [SERVER, 'packages/contract/src/values', 'scripts/db-types.ts', 'package-lock.json'];

const NOT_READ = /[.]test[.]tsx?$|[/\\]samples[/\\]/;
/** Of the server, the types of the database read only its migrations and the columns of lists. */
const READ_OF_SERVER = /[/\\]\d+-[^/\\]*[.]sql$|[/\\]db[/\\]list-columns[.]ts$/;

/** The bundle of the server has no migrations: the server reads them beside its sources. */
const NOT_IN_SERVER = /[.]sql$/;

/**
 * Returns a hash of everything that the pages and the division tree are made from. Equal hashes
 * give equal builds.
 */
export const hashSources = () =>
  hashFiles(
    WHAT_THE_PAGES_READ.flatMap((path) => filesAt(ROOT, path)),
    ROOT,
  );

/** Returns a hash of everything that the bundle of the server is made from. */
export const hashServerSources = () =>
  hashFiles(
    WHAT_THE_SERVER_READS.flatMap((path) => filesAt(ROOT, path)).filter((file) => !NOT_IN_SERVER.test(file)),
    ROOT,
  );

/**
 * Returns a hash of everything that the types of the database are made from: the migrations, the
 * closed lists of values and the generator.
 */
export function hashDatabaseSources(root: string = ROOT): string {
  const files = WHAT_DATABASE_TYPES_READ.flatMap((path) =>
    filesAt(root, path).filter((file) => path !== SERVER || READ_OF_SERVER.test(file)),
  );
  return hashFiles(files, root);
}

/** Returns the files of an entry of the lists above. Every start of the product reads them. */
function filesAt(root: string, path: string): string[] {
  const [parent, rest] = path.split('/*/', 2);
  if (parent !== undefined && rest !== undefined)
    return readdirSync(join(root, parent)).flatMap((name) => filesAt(root, `${parent}/${name}/${rest}`));
  const at = join(root, path);
  const found = statSync(at, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found ? [at] : [];
  const entries = readdirSync(at, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

function hashFiles(files: string[], root: string): string {
  const hash = createHash('sha256');
  for (const file of files.sort()) {
    if (NOT_READ.test(file)) continue;
    hash
      .update(`${file.slice(root.length)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}
