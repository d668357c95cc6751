import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './steps.ts';

const MAP = 'docs/map.md';
// A folder below one of these is a room that a reader should find on the map.
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

/** What is wrong with docs/map.md: rooms that are not on it, and paths on it that do not exist. */
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
