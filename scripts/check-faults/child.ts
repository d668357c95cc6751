import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts');
const READY_MS = 180_000;

/** The server as `npm start` runs it, in a process that can be killed. */
export interface Child {
  readonly url: string;
  readonly pid: number;
  /** Ports of those whose connection it took, when it was loaded with note-connections.ts. */
  readonly taken: ReadonlySet<number>;
  /** What it wrote, and how it ended. */
  readonly said: readonly string[];
  readonly gone: Promise<unknown>;
  /** Speaks to what was preloaded; resolves with its answer, or with undefined when the process is gone. */
  tell(message: object): Promise<unknown>;
  /** kill -9; resolves when the process is gone. */
  kill(): Promise<void>;
  /** SIGTERM; answers how long it took and with which code it went. */
  stop(): Promise<{ ms: number; code: number | null }>;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

export interface ChildOptions {
  readonly port: number;
  readonly serverKeys: string;
  /** What else it is started with. */
  readonly env: Readonly<Record<string, string>>;
  /** Loaded before the server, with a channel to us. */
  readonly preload?: string;
  /** The server of another version. */
  readonly main?: string;
}

/** Starts it and waits until it says that it is ready. */
export async function startChild(options: ChildOptions): Promise<Child> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    PORT: String(options.port),
    DEMO_SPEED: '0',
    SERVER_KEYS: options.serverKeys,
    LOG_LEVEL: 'error',
    // It is started again and again.
    NODE_COMPILE_CACHE: join(tmpdir(), 'yidi-faults-compiled'),
    ...options.env,
  };
  const before = options.preload ? ['--import', options.preload] : [];
  const child = spawn(process.execPath, [...before, options.main ?? MAIN], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', options.preload ? 'ipc' : 'ignore'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (words) => said.push(String(words)));
  child.once('exit', (code, signal) => said.push(`it ended with ${signal ?? code}\n`));
  const taken = new Set<number>();
  child.on('message', (message: { taken?: number }) => {
    if (message.taken !== undefined) taken.add(message.taken);
  });
  const gone = once(child, 'exit');
  const url = `http://127.0.0.1:${options.port}`;
  await untilReady(url, child, said).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    pid: child.pid!,
    taken,
    said,
    gone,
    async tell(message) {
      const answered = new Promise((resolve) => child.once('message', resolve));
      if (child.connected) child.send(message, () => {});
      return Promise.race([answered, gone.then(() => undefined)]);
    },
    async kill() {
      child.kill('SIGKILL');
      await gone;
    },
    async stop() {
      const began = performance.now();
      child.kill('SIGTERM');
      await gone;
      const ms = performance.now() - began;
      // What it said last may still be on its way.
      if (child.connected) await once(child, 'disconnect');
      return { ms, code: child.exitCode };
    },
  };
}

/** Waits until a server serves. */
export async function untilReady(url: string, child?: ChildProcess, said: readonly string[] = []): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (true) {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    await reply?.arrayBuffer();
    if (reply?.ok) return;
    if (Date.now() > deadline || (child && child.exitCode !== null))
      throw new Error(`The server does not serve:\n${said.join('').slice(-3000)}`);
    await sleep(25);
  }
}
