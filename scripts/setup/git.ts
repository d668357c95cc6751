import { execFileSync } from 'node:child_process';
import { ROOT } from './steps.ts';

/** The largest number of commits that land at once. Older ones were tested when they landed. */
const LANDED_AT_ONCE = 20;

/** Runs git in the repository and returns its output. Throws if git fails. */
export function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
}

function tryGit(...args: string[]): string | undefined {
  try {
    return git(...args);
  } catch {
    return undefined;
  }
}

/**
 * Returns the commit to compare with: CI_BASE, where this branch left main, or LANDED_AT_ONCE
 * commits before the newest on main itself. Returns undefined where there is no history.
 */
export function landedBefore(): string | undefined {
  const { CI_BASE } = process.env;
  try {
    const head = git('rev-parse', 'HEAD');
    const left = CI_BASE || tryGit('merge-base', 'HEAD', 'origin/main') || tryGit('merge-base', 'HEAD', 'main');
    return left && left !== head ? git('rev-parse', left) : git('rev-parse', `HEAD~${LANDED_AT_ONCE}`);
  } catch {
    return undefined;
  }
}
