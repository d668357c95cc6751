import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const MAP = 'docs/map.md';
// The folders below these must be on the map.
const ROOMS = [
  'packages/*/',
  'apps/*/',
  'packages/*/src/*/',
  'apps/*/src/*/',
  'apps/server/src/modules/*/',
  'apps/server/src/ports/*/',
  'apps/web/src/features/*/',
  'proof/*/',
];

function rooms(root: string): string[] {
  const found = globSync(ROOMS, { cwd: root }).map((path) => `${path.replaceAll('\\', '/').replace(/[/]$/, '')}/`);
  return [...new Set(found)]
    .filter((path) => globSync(`${path}**/*.{ts,tsx,css,json}`, { cwd: root }).length > 0)
    .sort();
}

/** Returns the mistakes in docs/map.md: folders that are missing, and paths that do not exist. */
export function checkMap(root: string = ROOT): string[] {
  const file = join(root, MAP);
  if (!existsSync(file)) return [`${MAP} is missing`];
  const named = new Set(
    [...readFileSync(file, 'utf8').matchAll(/`([\w./-]+[/][\w./-]*)`/g)].map((match) => match[1] ?? ''),
  );
  const missing = rooms(root)
    .filter((room) => !named.has(room))
    .map((room) => `${room} is not on the map`);
  const gone = [...named]
    .filter((path) => !existsSync(join(root, path)))
    .map((path) => `${path} is on the map and not in the tree`);
  return [...missing, ...gone];
}
