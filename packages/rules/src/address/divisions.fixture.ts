import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildDivisions } from '../../divisions/build-divisions.ts';
import { type Divisions, loadDivisions } from './divisions.ts';

/** Builds the divisions of the product. */
export async function builtDivisions(): Promise<Divisions> {
  const folder = await mkdtemp(join(tmpdir(), 'divisions-'));
  try {
    await buildDivisions(folder);
    return loadDivisions(JSON.parse(await readFile(join(folder, 'reader.json'), 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
