import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const LOCKS = ['package-lock.json', 'proof/mutation/tool/package-lock.json'];

/**
 * Builds for other machines (macOS, Windows, musl and rarer ones) that no registry in reach had in this version when the
 * lock was written: npm takes them there without comparing. How many of a version, and no more; a new version ends it.
 */
const UNKNOWN_ELSEWHERE: Readonly<Record<string, number>> = {
  '@biomejs/cli-*@2.6.8': 8,
  '@napi-rs/canvas-*@1.1.1': 9,
  '@swc/core-*@1.16.22': 8,
};

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
}

export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/** What is wrong with a lock: packages that npm could not tell from others, and addresses, which are a matter of each machine. */
export function wrongIn({ packages }: Lock, unknown = UNKNOWN_ELSEWHERE): string[] {
  const left = new Map(Object.entries(unknown));
  const lines: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (name === undefined || entry.link) continue;
    if (entry.resolved !== undefined) lines.push(`${name} names an address: ${entry.resolved}`);
    if (entry.integrity?.startsWith('sha512-')) continue;
    const family = `${name.replace(/^(@[^/]+\/[^-]+-).*$/, '$1*')}@${entry.version}`;
    const count = left.get(family) ?? 0;
    const isElsewhere = entry.optional && entry.os && entry.cpu;
    if (isElsewhere && count > 0) left.set(family, count - 1);
    else lines.push(`${name}@${entry.version} has no integrity`);
  }
  return lines;
}

/** The same of every lock of the repository. */
export function checkLocks(root: string = ROOT): string[] {
  return LOCKS.flatMap((path) =>
    wrongIn(JSON.parse(readFileSync(join(root, path), 'utf8')) as Lock).map((line) => `${path}: ${line}`),
  );
}
