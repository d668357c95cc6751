import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

/** So many commits land at once at most: older ones were tested when they landed. */
const LANDED_AT_ONCE = 20;

/** What the second database is asked without a change of SQL: that it migrates, keeps its rules, and holds the demo. */
export const smoke = ['apps/server/src/db/', 'apps/server/src/world/'];

/** What it is asked after one: who may call and what is refused is decided above SQL, and is proved on the embedded database. */
export const whole = ['apps/server/', 'proof/faults/'];

/** Never asked: what reaches no database, or has the embedded one for its subject. */
export const aside = [
  'apps/server/src/{config,docs,documents,http,page,ports/pay,ports/files,ports/chat,ports/sms}/**',
  'apps/server/src/call/{file-answer,progress,serve,signed,upload}.test.ts',
  'apps/server/src/db/{crash,embedded}.test.ts',
  'apps/server/src/modules/auth/slider/picture.test.ts',
];

/** Whether a changed file can make two databases differ. `text` is empty where the file is gone. */
export function touchesSql(path: string, text: string): boolean {
  if (/^(?:package-lock\.json|\.ci\/|apps\/server\/src\/db\/)|\.sql$|\.store\.ts$/.test(path)) return true;
  return path.startsWith('apps/server/src/') && !path.includes('.test.') && /from 'kysely'|\bsql`/.test(text);
}

/**
 * The tests that the second database runs, and why: all where SQL changed since the commit that this one is compared
 * with (CI_BASE, where it leaves main, or LANDED_AT_ONCE before it on main itself), or where there is no such commit.
 */
export function testsOfSecondDatabase(): { readonly tests: readonly string[]; readonly why: string } {
  const base = baseCommit();
  if (base === undefined) return { tests: whole, why: 'all: there is no commit to compare with' };
  const changed = git('diff', '--name-only', base).split('\n').filter(Boolean);
  const found = changed.find((path) => touchesSql(path, readIfThere(path)));
  if (found) return { tests: whole, why: `all: ${found} changed since ${base.slice(0, 8)}` };
  return { tests: smoke, why: `a smoke: no SQL changed since ${base.slice(0, 8)}` };
}

function baseCommit(): string | undefined {
  const { CI_BASE } = process.env;
  try {
    const head = git('rev-parse', 'HEAD');
    const left = CI_BASE || tryGit('merge-base', 'HEAD', 'origin/main') || tryGit('merge-base', 'HEAD', 'main');
    return left && left !== head ? git('rev-parse', left) : git('rev-parse', `HEAD~${LANDED_AT_ONCE}`);
  } catch {
    return undefined;
  }
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function readIfThere(path: string): string {
  const file = join(ROOT, path);
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
}
