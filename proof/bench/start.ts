import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '../../apps/server/src/world/server-process.ts';
import { forgetBuild } from '../../scripts/setup/stamp.ts';
import { ROOT } from '../../scripts/setup/steps.ts';
import { atMost, type Measured, median } from './figure.ts';

const FIRST_S = 35;
const LATER_S = 3;
const LATER_STARTS = 3;

/**
 * D1: `npm start` with installed packages but nothing built, compiled or stored; and later starts.
 */
export async function measureStart(): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'yidi-start-'));
  // The started product must neither end with the benchmark's process nor include its time.
  const ours = { LIFELINE_FD: '', STARTED_AT: '' };
  const env = { ...ours, DATA_DIR: join(folder, 'data'), NODE_COMPILE_CACHE: join(folder, 'compiled') };
  try {
    forgetBuild();
    const first = await secondsToReady(env);
    const later: number[] = [];
    while (later.length < LATER_STARTS) later.push(await secondsToReady(env));
    const counts = [`later: ${later.map((seconds) => seconds.toFixed(1)).join(', ')} s`];
    return [
      atMost({ id: 'D1', what: 'first start with installed packages', value: first, unit: 's', counts }, FIRST_S),
      atMost({ id: 'D1-later', what: 'a later start, until ready', value: median(later), unit: 's' }, LATER_S),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function secondsToReady(env: Readonly<Record<string, string>>): Promise<number> {
  const began = performance.now();
  const server = await startServer({ main: join(ROOT, 'scripts/start.ts'), env });
  const seconds = (performance.now() - began) / 1000;
  await server.stop();
  return seconds;
}
