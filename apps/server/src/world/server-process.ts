import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
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
  /** A free port by default. */
  readonly port?: number;
  /** Added to the environment of this process and that of a quiet development server. */
  readonly env: Readonly<Record<string, string>>;
  /** A module loaded before the server (--import), with an IPC channel to this process. */
  readonly preload?: string;
  /**
   * A program other than the product's `main.ts`: another version, or the server of the benchmark.
   */
  readonly main?: string;
  readonly args?: readonly string[];
  readonly flags?: readonly string[];
  /** Gives the program an IPC channel. */
  readonly ipc?: boolean;
}

/** A server in a separate process, as `npm start` runs it. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  readonly process: ChildProcess;
  /** Its output, and how it exited. */
  readonly output: readonly string[];
  readonly exited: Promise<unknown>;
  /**
   * Sends an IPC message. Resolves with the next message that comes back, or with undefined if the
   * process has exited.
   */
  ask(message: object | string): Promise<unknown>;
  /** kill -9; resolves when the process has exited. */
  kill(): Promise<void>;
  /** Sends SIGTERM. Returns how long stopping took, and the exit code. */
  stop(): Promise<{ ms: number; code: number | null }>;
}

const manyOpenOrders = {
  OPEN_ORDERS_PERSON: '1000000',
  OPEN_ORDERS_PHONE: '1000000',
  OPEN_ORDERS_ADDRESS: '1000000',
  OPEN_ORDERS_SLOT: '1000000',
};

/** Another process may take a free port before the server listens. */
const MOST_PORTS = 3;

/**
 * Starts a server and waits until it is ready.
 * @throws Error with its output, if it is not ready in time
 */
export async function startServer(options: ServerOptions): Promise<ServerProcess> {
  if (options.port !== undefined) return startAt(options.port, options);
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(await freePort(), options);
    } catch (error) {
      if (tries === MOST_PORTS || !String(error).includes('EADDRINUSE')) throw error;
    }
  }
}

async function startAt(port: number, options: ServerOptions): Promise<ServerProcess> {
  const { preload, flags = [], args = [] } = options;
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    NODE_OPTIONS: '',
    DATABASE_URL: '',
    DEMO_SPEED: '0',
    LOG_LEVEL: 'error',
    // One test customer stands for many.
    ...manyOpenOrders,
    // The server is started many times.
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
      // Its last messages may not have arrived yet.
      if (child.connected) await once(child, 'disconnect');
      return { ms, code: child.exitCode };
    },
  };
}

/** The system gives higher ports to outgoing connections. */
const [LEAST_PORT, END_OF_PORTS] = [20_000, 32_000];

/** Returns a port of this machine on which nothing listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LEAST_PORT, END_OF_PORTS);
    const server = createServer();
    const isFree = new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
    if (await isFree) return port;
  }
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
