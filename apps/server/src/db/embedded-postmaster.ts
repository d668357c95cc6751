import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  readlinkSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Native } from './embedded-native.ts';
import { type RunAs, runTool, startApart } from './embedded-user.ts';

const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 30_000;
const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const DEAD_PID = 2_147_483_647;
const MEBIBYTE = 2 ** 20;
/** PostgreSQL's own default, which its manual (19.4.1) recommends not to exceed on Windows. */
const LEAST_BUFFERS_MIB = 128;
const MOST_BUFFERS_ON_WINDOWS_MIB = 512;

/** The content of `postmaster.pid`: line 1 pid, 4 port, 5 socket folder, 8 state. */
export type Postmaster = { pid: number; port: number; socketDir: string; ready: boolean };

/** The paths and options of one database folder. */
export type Cluster = {
  home: string;
  data: string;
  socketDir: string;
  /** Not safe against power loss (no fsync), for databases that are thrown away. */
  scratch: boolean;
};

export const logOf = (cluster: Cluster) => join(cluster.home, 'postgres.log');
const pidFileOf = (cluster: Cluster) => join(cluster.data, 'postmaster.pid');

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Returns whether `pid` is the postmaster of this folder, and not another process that reused the
 * number.
 */
function isPostmasterOf(cluster: Cluster, pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(cluster.data)) return true;
    return readlinkSync(`/proc/${pid}/cwd`) === cluster.data;
  } catch {
    return false;
  }
}

/**
 * Returns the lines of `postmaster.pid`, or undefined. A PostgreSQL that is stopping may delete the
 * file at any moment.
 */
function readPidFile(cluster: Cluster): string[] | undefined {
  try {
    return readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Returns the postmaster that runs on this folder, if there is one. */
export function findPostmaster(cluster: Cluster): Postmaster | undefined {
  const lines = readPidFile(cluster);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  if (!(pid > 0) || !isPostmasterOf(cluster, pid)) return undefined;
  return { pid, port: Number(lines[3]), socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

// Makes a stale `postmaster.pid` harmless. After a power loss or in a new container, another
// process may have the recorded pid, and PostgreSQL would refuse to start. The pid is replaced by a
// number that no process can have. The rest of the file stays, because PostgreSQL reads from it
// whether children of a killed postmaster still use the shared memory.
function disarmStalePid(cluster: Cluster): void {
  const lines = readPidFile(cluster);
  if (!lines) return;
  lines[0] = String(DEAD_PID);
  writeFileSync(pidFileOf(cluster), lines.join('\n'));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 5432;
}

/**
 * Returns the size of PostgreSQL's shared buffers in MiB: a quarter of the memory, as its manual
 * advises. Memory is allocated when used.
 */
export function buffersMib(bytes: number, platform: NodeJS.Platform): number {
  const most = platform === 'win32' ? MOST_BUFFERS_ON_WINDOWS_MIB : Number.POSITIVE_INFINITY;
  return Math.max(LEAST_BUFFERS_MIB, Math.min(most, Math.floor(bytes / 4 / MEBIBYTE)));
}

/** Returns the machine's memory, or the container's limit. */
function memoryBytes(): number {
  const allowed = process.constrainedMemory();
  return allowed > 0 ? Math.min(allowed, totalmem()) : totalmem();
}

async function optionsFor(cluster: Cluster): Promise<string[]> {
  const settings: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: cluster.socketDir,
    port: '5432',
    max_connections: '200',
    log_timezone: 'UTC',
    // The detail of an error would quote the refused row: names, phones, addresses.
    log_error_verbosity: 'terse',
    timezone: 'UTC',
    // Test databases are small, and dropping a database takes long with large buffers.
    ...(cluster.scratch
      ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
      : { fsync: 'on', shared_buffers: `${buffersMib(memoryBytes(), process.platform)}MB` }),
  };
  if (process.platform === 'win32') {
    settings.listen_addresses = '127.0.0.1';
    settings.unix_socket_directories = '';
    settings.port = String(await freePort());
  }
  return ['-D', cluster.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function openLog(cluster: Cluster): number {
  const path = logOf(cluster);
  if (existsSync(path) && statSync(path).size > LOG_LIMIT_BYTES) truncateSync(path);
  return openSync(path, 'a', 0o600);
}

async function launch(cluster: Cluster, native: Native, runAs: RunAs): Promise<Postmaster | undefined> {
  const options = await optionsFor(cluster);
  if (process.platform === 'win32') {
    // pg_ctl drops administrator rights, as PostgreSQL requires.
    const quoted = options.slice(2).map((option) => (option.includes(' ') ? `"${option}"` : option));
    runTool(
      runAs,
      native.pgCtl,
      ['start', '-D', cluster.data, '-w', '-l', logOf(cluster), '-o', quoted.join(' ')],
      native.lib,
    );
    return findPostmaster(cluster);
  }
  const log = openLog(cluster);
  const child = startApart(runAs, native.postgres, options, native.lib, log);
  closeSync(log);
  let ended = false;
  child.once('exit', () => {
    ended = true;
  });
  child.once('error', () => {
    ended = true;
  });
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!ended && Date.now() < deadline) {
    const running = findPostmaster(cluster);
    if (running?.ready && running.pid === child.pid) return running;
    await sleep(15);
  }
  return undefined;
}

function logTail(cluster: Cluster, fromByte: number): string {
  return existsSync(logOf(cluster)) ? readFileSync(logOf(cluster)).subarray(fromByte).toString('utf8') : '';
}

/**
 * Starts PostgreSQL on the folder, or waits for a process that is already starting it. Call it
 * inside the start lock.
 */
export async function startPostmaster(cluster: Cluster, native: Native, runAs: RunAs): Promise<Postmaster> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  let output = '';
  while (Date.now() < deadline) {
    const running = findPostmaster(cluster);
    if (running?.ready) return running;
    if (running) {
      await sleep(20);
      continue;
    }
    disarmStalePid(cluster);
    const before = existsSync(logOf(cluster)) ? statSync(logOf(cluster)).size : 0;
    const started = await launch(cluster, native, runAs);
    if (started) return started;
    output = logTail(cluster, before);
    // Children of a killed postmaster need a moment to notice its exit. Only their errors are
    // retried.
    if (!/shared memory block|lock file/.test(output)) break;
    await sleep(100);
  }
  throw new Error(`PostgreSQL did not start on ${cluster.data}:\n${output.trim().split('\n').slice(-8).join('\n')}`);
}

/** Signals PostgreSQL to stop now and to roll back open transactions. Does not wait. */
export function signalStop(cluster: Cluster): void {
  const running = findPostmaster(cluster);
  if (!running || process.platform === 'win32') return;
  try {
    process.kill(running.pid, 'SIGINT');
  } catch (error) {
    // The process ended between the check and the signal.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Stops PostgreSQL on the folder and waits for its exit. Call it inside the start lock. */
export async function stopPostmaster(cluster: Cluster, native: Native, runAs: RunAs): Promise<void> {
  if (process.platform === 'win32') {
    runTool(runAs, native.pgCtl, ['stop', '-D', cluster.data, '-m', 'fast', '-w'], native.lib);
    return;
  }
  signalStop(cluster);
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (findPostmaster(cluster)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL on ${cluster.data} did not stop in ${STOP_TIMEOUT_MS} ms`);
    await sleep(15);
  }
}
