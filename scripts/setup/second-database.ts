import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { git, landedBefore } from './git.ts';
import { ImportGraph } from './import-graph.ts';
import { ROOT } from './steps.ts';

/**
 * What the second database is asked without a change of SQL: that it migrates, keeps its rules, and
 * holds the demo.
 */
const SMOKE = /^apps\/server\/src\/(?:db|world)\//;
/**
 * Where its tests are: who may call and what is refused is decided above SQL, and is proved on the
 * embedded database.
 */
const TESTS = ['apps/server/src/**/*.test.ts', 'proof/faults/shuffled.test.ts'];
/** How a test comes to a database of its own on the server of TEST_DATABASE_URL. */
const OPENERS: ReadonlySet<string> = new Set([
  'apps/server/src/db/testing.ts',
  'apps/server/src/world/own-database.ts',
]);
/** Processes that are killed, not SQL, are the subject; they take a minute. */
const ASIDE: ReadonlySet<string> = new Set(['apps/server/src/modules/message/sending/killed-senders.long.test.ts']);

/** Of the ground floor what starts the embedded database, tests and types: it says no SQL. */
const NO_SQL =
  /[.]test[.]ts$|[.]md$|^apps\/server\/src\/db\/(?:(?:embedded|testing)[^/]*|types|list-columns|new-id)[.]ts$/;

/** Whether a changed file can make two databases differ. `text` is empty where the file is gone. */
export function touchesSql(path: string, text: string): boolean {
  if (NO_SQL.test(path)) return false;
  if (/^(?:package-lock\.json|\.ci\/|apps\/server\/src\/db\/)|\.sql$|\.store\.ts$/.test(path)) return true;
  return path.startsWith('apps/server/src/') && /from 'kysely'|\bsql`/.test(text);
}

/**
 * The folder whose tests show that a change of SQL is right on both databases; '' for what all of
 * them need.
 */
export function roomOf(path: string): string {
  const [room = ''] = /^apps\/server\/src\/(?:modules\/[^/]+|(?!db\/)[^/]+)\//.exec(path) ?? [];
  return room;
}

/** The tests that reach a database, by their imports: the others would only be run again. */
export function testsWithDatabase(root: string = ROOT): string[] {
  const graph = new ImportGraph(root);
  return globSync(TESTS, { cwd: root })
    .filter((test) => !ASIDE.has(test) && [...graph.reach(test)].some((file) => OPENERS.has(file)))
    .sort();
}

/**
 * The tests of a smoke, and of the rooms whose SQL changed: of all of them where their shared base
 * did.
 */
export function testsFor(changed: readonly string[], tests: readonly string[]): string[] {
  const rooms = changed.map(roomOf);
  return tests.filter(
    (test) => SMOKE.test(test) || rooms.some((room) => room === '' || test.startsWith(room) || needs(test, room)),
  );
}

/** Scans in any order are what both the carrier's and the trace's SQL must bear. */
const needs = (test: string, room: string) =>
  test.startsWith('proof/') && /\/modules\/(?:carrier|trace|order)\//.test(room);

/**
 * The tests that the second database runs, and why: those of the rooms whose SQL changed since the
 * commit that this one is compared with (CI_BASE, where it leaves main, or LANDED_AT_ONCE before it
 * on main itself); all where there is none.
 */
export function testsOfSecondDatabase(): { readonly tests: readonly string[]; readonly why: string } {
  const all = testsWithDatabase();
  const base = landedBefore();
  if (base === undefined) return { tests: all, why: 'all: there is no commit to compare with' };
  const changed = git('diff', '--name-only', base).split('\n').filter(Boolean);
  const found = changed.filter((path) => touchesSql(path, readIfThere(path)));
  const tests = testsFor(found, all);
  const where = [...new Set(found.map((path) => roomOf(path) || path))].join(', ') || 'nothing';
  return { tests, why: `${tests.length} of ${all.length} files, SQL changed since ${base.slice(0, 8)} in ${where}` };
}

function readIfThere(path: string): string {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
