import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startServer } from '../../apps/server/src/world/server-process.ts';
import { shiftTo } from '../../scripts/setup/clock.ts';
import { SERVER_MAIN } from '../../scripts/setup/stamp.ts';
import { ROOT } from '../../scripts/setup/steps.ts';

const SHIFTED = pathToFileURL(join(ROOT, 'scripts/setup/shifted-clock.ts')).href;

/** The real server in a separate process with its own database. */
export interface RunningProduct {
  readonly url: string;
  /** Offset of its clock from the machine's clock. */
  readonly clockShiftMs: number;
  /** Advances its clock. Its timers are unaffected. */
  passTime(ms: number): void;
  /** Ends the process and deletes its data. */
  stop(): Promise<void>;
}

/**
 * Starts the product. Parcels move only on request.
 * @param begins day and hour in Shanghai; the machine's own by default
 */
export async function startProduct(
  begins?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-journey-'));
  const remove = () => rm(dataDir, { recursive: true, force: true });
  return startIn(dataDir, begins, more, remove);
}

/**
 * Starts the product in an existing data folder. `remove` deletes what the product used. `beside`:
 * a server beside another, with its clock.
 */
export async function startIn(
  dataDir: string,
  begins: string | undefined,
  more: Readonly<Record<string, string>>,
  remove: () => Promise<void>,
  beside?: { readonly port: number; readonly clockShiftMs: number },
): Promise<RunningProduct> {
  let clockShiftMs = beside?.clockShiftMs ?? (begins === undefined ? 0 : shiftTo(begins));
  const clockFile = join(dataDir, 'clock-shift');
  const setClock = () => writeFileSync(clockFile, Buffer.from(Float64Array.of(clockShiftMs).buffer));
  setClock();
  const server = await startServer({
    main: SERVER_MAIN,
    ...(beside && { port: beside.port }),
    env: {
      // In the environment, so that every process of the server uses the same clock.
      NODE_OPTIONS: `--import=${SHIFTED}`,
      CLOCK_SHIFT_FILE: clockFile,
      DATA_DIR: dataDir,
      // Without mishaps: a journey that waits for a delivery must see it.
      DEMO_MISHAPS: '0',
      // Every visitor has its own network in X-Forwarded-For, because SMS limits count by network.
      TRUST_PROXY: '127.0.0.1',
      DEMO_IN_PUBLIC: '1',
      // A busy machine may slow a journey down but must not fail it.
      SHED_LOAD: '0',
      // A journey does not see the requests of a worker.
      SERVICE_WORKER: 'off',
      DRAIN_MS: '0',
      ...more,
    },
  }).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  // If the test process ends early, its server is killed.
  const kill = () => void server.process.kill('SIGKILL');
  process.once('exit', kill);
  return {
    url: server.url,
    get clockShiftMs() {
      return clockShiftMs;
    },
    passTime(ms) {
      clockShiftMs += ms;
      setClock();
    },
    async stop() {
      await server.stop();
      process.off('exit', kill);
      await remove();
    },
  };
}

/** A secret for `SERVER_KEYS`. */
export const newServerKey = () => randomBytes(32).toString('base64');
