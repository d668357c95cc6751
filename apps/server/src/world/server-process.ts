import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../main.ts');
const READY_MS = 180_000;
const STOP_MS = 60_000;
const RETRY_MS = 25;

export interface ServerOptions {
  /** A free one by default. */
  readonly port?: number;
  /** On top of what this process has, and of a quiet server in development. */
  readonly env: Readonly<Record<string, string>>;
  /** Loaded before the server (--import), with an IPC channel to us. */
  readonly preload?: string;
  /** Another program than the product's `main.ts`: another version, or the server of the bench. */
  readonly main?: string;
  readonly args?: readonly string[];
  readonly flags?: readonly string[];
  /** Gives the program an IPC channel. */
  readonly ipc?: boolean;
}

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly process: ChildProcess;
  /** What it wrote, and how it ended. */
  readonly output: readonly string[];
  readonly exited: Promise<unknown>;
  /**
   * Sends an IPC message; resolves with the next one that comes back, or with undefined when the
   * process has exited.
   */
  ask(message: object | string): Promise<unknown>;
  /** kill -9; resolves when the process has exited. */
  kill(): Promise<void>;
  /** SIGTERM; answers how long it took and with which code it went. */
  stop(): Promise<{ ms: number; code: number | null }>;
}

const manyOpenOrders = {
  OPEN_ORDERS_PERSON: '1000000',
  OPEN_ORDERS_PHONE: '1000000',
  OPEN_ORDERS_ADDRESS: '1000000',
  OPEN_ORDERS_SLOT: '1000000',
};

/**
 * Starts it and waits until it is ready. @throws Error with what it wrote, when it is not in time.
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  const port = options.port ?? (await freePort());
  const { preload, flags = [], args = [] } = options;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    DATABASE_URL: '',
    DEMO_SPEED: '0',
    LOG_LEVEL: 'error',
    // One customer represents many.
    ...manyOpenOrders,
    // It is started again and again.
    NODE_COMPILE_CACHE: join(tmpdir(), 'yidi-tests-compiled'),
    ...options.env,
    PORT: String(port),
  };
  const child = spawn(
    process.execPath,
    [...flags, ...(preload ? ['--import', preload] : []), options.main ?? MAIN, ...args],
    { env, stdio: ['ignore', 'pipe', 'pipe', preload || options.ipc ? 'ipc' : 'ignore'] },
  );
  const output: string[] = [];
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (text) => output.push(String(text)));
  child.once('exit', (code, signal) => output.push(`it ended with ${signal ?? code}\n`));
  const exited = once(child, 'exit');
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child, output).catch((error: unknown) => {
    child.kill('SIGTERM');
    throw error;
  });
  return {
    url,
    pid: child.pid!,
    process: child,
    output,
    exited,
    async ask(message) {
      const answered = new Promise((resolve) => child.once('message', resolve));
      if (child.connected) child.send(message, () => {});
      return Promise.race([answered, exited.then(() => undefined)]);
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      const began = performance.now();
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(timer);
      const ms = performance.now() - began;
      // Its last messages may still be on their way.
      if (child.connected) await once(child, 'disconnect');
      return { ms, code: child.exitCode };
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return address.port;
}

/** Waits until a server is ready. */
export async function untilReady(url: string, child?: ChildProcess, output: readonly string[] = []): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (true) {
    const reply = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).catch(() => null);
    const answer = await reply?.text();
    if (reply?.ok) return;
    if (Date.now() > deadline || (child && child.exitCode !== null))
      throw new Error(`The server is not ready: ${answer}\n${output.join('').slice(-3000)}`);
    await sleep(RETRY_MS);
  }
}
