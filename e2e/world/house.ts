import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { shiftTo } from './clock.ts';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const SHIFTED = pathToFileURL(join(import.meta.dirname, 'shifted.ts')).href;
const READY_MS = 90_000;
const STOP_MS = 30_000;

/** The real server in a process of its own, with a database of its own. */
export interface House {
  readonly url: string;
  /** How far its clock is ahead of the machine's. */
  readonly clockShiftMs: number;
  /** Ends the process and throws its data away. */
  stop(): Promise<void>;
}

/**
 * Starts the product as `npm start` does after its set-up.
 * @param demoSpeed network minutes that pass in a real one; 0 = parcels move by hand only (world/network.ts).
 * @param begins day and hour of Shanghai at which it starts; the machine's own unless told.
 * @throws Error with what the server said, when it is not ready in time.
 */
export async function startHouse({ demoSpeed, begins }: { demoSpeed: number; begins?: string }): Promise<House> {
  const [port, dataDir] = await Promise.all([freePort(), mkdtemp(join(tmpdir(), 'yidi-journey-'))]);
  const clockShiftMs = begins === undefined ? 0 : shiftTo(begins);
  const server = spawn(process.execPath, ['--import', SHIFTED, MAIN], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      CLOCK_SHIFT_MS: String(clockShiftMs),
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      DEMO_SPEED: String(demoSpeed),
      // A parcel that is watched until it is delivered must be.
      DEMO_MISHAPS: '0',
      LOG_LEVEL: 'error',
      // Every visitor says in X-Forwarded-For which network he comes from: the SMS limits count by network.
      TRUST_PROXY: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  async function stop(): Promise<void> {
    await end(server);
    await rm(dataDir, { recursive: true, force: true });
  }
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (words) => said.push(String(words)));
  const url = `http://127.0.0.1:${port}`;
  try {
    await whenReady(server, said);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, clockShiftMs, stop };
}

function whenReady(server: ChildProcess, said: readonly string[]): Promise<void> {
  return new Promise((done, fail) => {
    const giveUp = (why: string) => fail(new Error(`The server ${why}. It said:\n${said.join('')}`));
    const timer = setTimeout(() => giveUp(`was not ready after ${READY_MS / 1000} s`), READY_MS);
    server.once('exit', (code) => giveUp(`ended with ${code}`));
    server.stdout?.on('data', () => {
      if (!said.join('').includes('is ready')) return;
      clearTimeout(timer);
      server.removeAllListeners('exit');
      done();
    });
  });
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  const timer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await gone;
  clearTimeout(timer);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}
