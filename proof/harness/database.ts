import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';
import { childrenOf, isAlive } from '../../apps/server/src/processes/children.fixture.ts';
import { type Postmaster, untilAccepts } from './postmaster.ts';
import { startServerDatabase } from './server-database.ts';

/** A separate database that may be killed. DATABASE=server: a PostgreSQL server of this machine. */
export interface FaultDatabase {
  readonly kind: 'embedded' | 'server';
  readonly connectTo: ConnectTo;
  /** The environment variables by which a server connects to this database. */
  readonly env: { readonly DATA_DIR: string; readonly DATABASE_URL: string };
  /**
   * kill -9 of the postmaster and all its children. When the last has exited it is restarted: by
   * the launcher that monitors it, or here, as an operator's machine would. Resolves when it
   * accepts a connection.
   */
  kill(): Promise<void>;
  /** Restarts it as `pg_ctl restart -m fast` does. Resolves when it accepts connections again. */
  restartFast(): Promise<void>;
  stop(): Promise<void>;
}

export async function openFaultDatabase(): Promise<FaultDatabase> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-faults-'));
  await chmod(dataDir, 0o755);
  const kind = process.env.DATABASE === 'server' ? 'server' : 'embedded';
  const postmaster = kind === 'server' ? await startServerDatabase(join(dataDir, 'server')) : await watched(dataDir);
  const endThen = async (pids: readonly number[], signal: NodeJS.Signals, begun: number) => {
    for (const pid of pids) signalTo(pid, signal);
    // If PostgreSQL started before the last child process has exited, it would be refused, because
    // the shared memory is still in use.
    while ([begun, ...pids].some(isAlive)) await sleep(5);
    await postmaster.revive();
    await untilAccepts(postmaster.connectTo);
  };
  const running = () => {
    const pid = postmaster.pid();
    if (pid === undefined) throw new Error('no postmaster runs');
    return pid;
  };
  return {
    kind,
    connectTo: postmaster.connectTo,
    env: { DATA_DIR: dataDir, DATABASE_URL: postmaster.databaseUrl },
    kill: () => endThen([running(), ...childrenOf(running())], 'SIGKILL', running()),
    restartFast: () => endThen([running()], 'SIGINT', running()),
    async stop() {
      await postmaster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Opens the embedded database, which is shared with the servers under test: it stays up while they
 * are dead, and can be queried here.
 */
async function watched(dataDir: string): Promise<Postmaster> {
  const embedded = await openEmbedded(join(dataDir, 'postgres'));
  return {
    connectTo: embedded.connection,
    databaseUrl: '',
    pid: embedded.pid,
    revive: async () => {},
    stop: embedded.stop,
  };
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as { code?: string }).code !== 'ESRCH') throw error;
  }
}
