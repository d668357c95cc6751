import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../apps/server/src/world/server-process.ts';
import { shiftTo } from '../../scripts/setup/clock.ts';
import { ROOT } from '../../scripts/setup/steps.ts';

const SHIFTED = pathToFileURL(join(ROOT, 'scripts/setup/shifted-clock.ts')).href;

/** The real server in a process of its own, with a database of its own. */
export interface RunningProduct {
  readonly url: string;
  /** How far its clock is ahead of the machine's. */
  readonly clockShiftMs: number;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/** Starts the product; parcels move by hand only. @param begins day and hour of Shanghai; the machine's own unless told. */
export async function startProduct(
  begins?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-journey-'));
  const clockShiftMs = begins === undefined ? 0 : shiftTo(begins);
  const remove = () => rm(dataDir, { recursive: true, force: true });
  const server = await startServer({
    env: {
      // In the environment, so that every process the server starts lives at the same hour.
      NODE_OPTIONS: `--import=${SHIFTED}`,
      CLOCK_SHIFT_MS: String(clockShiftMs),
      DATA_DIR: dataDir,
      // A parcel that is watched until it is delivered must be.
      DEMO_MISHAPS: '0',
      // Every visitor says in X-Forwarded-For which network they come from: the SMS limits count by network.
      TRUST_PROXY: '127.0.0.1',
      DEMO_IN_PUBLIC: '1',
      ...more,
    },
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    url: server.url,
    clockShiftMs,
    async stop() {
      await server.stop();
      await remove();
    },
  };
}
