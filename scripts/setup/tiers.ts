import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { mainPaths } from '../../e2e/main-paths.ts';
import { ROOT } from './steps.ts';

/** Names of the vitest projects in vitest.config.ts. */
export const UNIT_PROJECTS = ['--project', 'rooms', '--project', 'server'];
export const PROOF_PROJECT = ['--project', 'proof'];

/** Returns every journey, including the sweeps over all screens. */
export function allJourneys(root: string = ROOT): string[] {
  return globSync(['e2e/**/*.e2e.ts', 'proof/screens/*.e2e.ts'], { cwd: root }).sort();
}

/** Returns the journey of each domain that `npm test` runs. */
export function mainJourneys(root: string = ROOT): string[] {
  const files = new Set(Object.values(mainPaths).map((file) => `e2e/${basename(file)}`));
  return [...files].filter((file) => existsSync(join(root, file))).sort();
}

/** Returns the journeys that only `npm run test:all` runs. */
export function otherJourneys(root: string = ROOT): string[] {
  const main = new Set(mainJourneys(root));
  return allJourneys(root).filter((file) => !main.has(file));
}
