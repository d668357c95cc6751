import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildDivisions } from '../../packages/rules/divisions/build-divisions.ts';
import { type Divisions, loadDivisions, type ReaderIndex } from '../../packages/rules/src/address/divisions.ts';
import { ROOT } from '../../scripts/setup/steps.ts';

/** Reads the division tree, which is built if it does not exist yet. */
export async function openDivisions(): Promise<Divisions> {
  const file = join(ROOT, '.build/divisions/reader.json');
  if (!existsSync(file)) await buildDivisions(dirname(file));
  return loadDivisions(JSON.parse(await readFile(file, 'utf8')) as ReaderIndex);
}
