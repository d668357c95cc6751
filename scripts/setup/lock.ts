import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const LOCKS = ['package-lock.json', 'proof/mutation/tool/package-lock.json'];

interface Entry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
}

export type Lock = { readonly packages: Readonly<Record<string, Entry>> };

/**
 * Returns the mistakes in a lock: packages that npm could confuse with others, and registry
 * addresses, which depend on the machine.
 */
export function wrongIn({ packages }: Lock): string[] {
  const lines: string[] = [];
  for (const [path, entry] of Object.entries(packages)) {
    const name = path.split('node_modules/').slice(1).at(-1);
    if (name === undefined || entry.link) continue;
    if (entry.resolved !== undefined) lines.push(`${name} names an address: ${entry.resolved}`);
    if (!entry.integrity?.startsWith('sha512-')) lines.push(`${name}@${entry.version} has no integrity`);
  }
  return lines;
}

/** Checks every lock of the repository. */
export function checkLocks(root: string = ROOT): string[] {
  return LOCKS.flatMap((path) =>
    wrongIn(JSON.parse(readFileSync(join(root, path), 'utf8')) as Lock).map((line) => `${path}: ${line}`),
  );
}
