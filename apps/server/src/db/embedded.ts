import { mkdirSync, realpathSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { passwordIn, prepareCluster, prepareSocketDir } from './embedded-cluster.ts';
import { takeShare, withLock, withLockNow } from './embedded-lock.ts';
import { prepareNative } from './embedded-native.ts';
import {
  type Cluster,
  findPostmaster,
  type Postmaster,
  signalStop,
  startPostmaster,
  stopPostmaster,
} from './embedded-postmaster.ts';
import { chooseRunAs, type RunAsKind } from './embedded-user.ts';

const LOCK_TIMEOUT_MS = 120_000;
const WATCH_MS = 250;
// The pause after a failed start (e.g. a full disk), so that the reason is not logged four times a
// second.
const RETRY_MS = 5000;

/** Connection settings, in the shape of the configuration of `pg`. */
export type Connection = { host: string; port: number; user: string; password: string; database: string };

export type Embedded = {
  connection: Connection;
  /** The current process id of the postmaster. */
  pid(): number | undefined;
  /** Releases the database. The last of several users stops it. */
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  /** Turns fsync off, for tests. A crash of the machine loses everything. */
  scratch?: boolean;
  /** The way in which root runs PostgreSQL, for tests. */
  runAs?: RunAsKind;
};

/**
 * Opens a PostgreSQL server on the folder `dir`. The cluster is created if missing, the server is
 * started if not running, restarted if it dies, and stopped by its last user. Every process of this
 * machine that opens the same folder shares the server. It listens only on a unix socket (on
 * Windows on the loopback interface, with a password).
 */
export async function openEmbedded(dir: string, options: EmbeddedOptions = {}): Promise<Embedded> {
  mkdirSync(resolve(dir), { recursive: true });
  const home = realpathSync(resolve(dir));
  const runAs = chooseRunAs(home, options.runAs);
  const lockPath = join(home, 'start.lock');
  const lock = <T>(work: () => Promise<T>) => withLock(lockPath, LOCK_TIMEOUT_MS, work);

  const opened = await lock(async () => {
    const socketDir = prepareSocketDir(home, runAs);
    const cluster: Cluster = { home, data: join(home, 'data'), socketDir, scratch: options.scratch ?? false };
    const native = prepareNative(home, runAs);
    prepareCluster(home, cluster.data, native, runAs, cluster.scratch);
    const postmaster = await startPostmaster(cluster, native, runAs);
    return { cluster, native, postmaster, share: takeShare(join(home, 'users.lock')) };
  });
  const { cluster, native, share } = opened;

  const start = () => lock(() => startPostmaster(cluster, native, runAs));
  const watch = watchOver(cluster, start);
  const onExit = () =>
    withLockNow(lockPath, () => {
      if (share.release()) signalStop(cluster);
    });
  process.once('exit', onExit);

  let stopped: Promise<void> | undefined;
  const stop = async () => {
    process.off('exit', onExit);
    await watch.end();
    await lock(async () => {
      if (share.release()) await stopPostmaster(cluster, native, runAs);
    });
  };
  return {
    connection: connectionTo(opened.postmaster, home),
    pid: () => findPostmaster(cluster)?.pid,
    stop() {
      stopped ??= stop();
      return stopped;
    },
  };
}

function connectionTo(postmaster: Postmaster, home: string): Connection {
  const host = process.platform === 'win32' ? '127.0.0.1' : postmaster.socketDir;
  return { host, port: postmaster.port, user: 'postgres', password: passwordIn(home), database: 'postgres' };
}

/** Restarts PostgreSQL if its postmaster was killed. */
function watchOver(cluster: Cluster, start: () => Promise<Postmaster>) {
  let restarting: Promise<unknown> = Promise.resolve();
  let busy = false;
  let notBefore = 0;
  const timer = setInterval(() => {
    if (busy || Date.now() < notBefore || findPostmaster(cluster)) return;
    busy = true;
    restarting = start()
      .catch((error: unknown) => {
        process.stderr.write(`${error}\n`);
        notBefore = Date.now() + RETRY_MS;
      })
      .finally(() => {
        busy = false;
      });
  }, WATCH_MS);
  timer.unref();
  return {
    async end() {
      clearInterval(timer);
      await restarting;
    },
  };
}
