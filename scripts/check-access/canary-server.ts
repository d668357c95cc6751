import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { connectDatabase, type Db } from '../../apps/server/src/db/open.ts';
import { type Child, freePort, startChild } from '../check-faults/child.ts';

/** The server as people run it, in a process of its own that logs at `info`, with its database at hand. */
export interface CanaryServer {
  readonly child: Child;
  readonly port: number;
  readonly db: Db;
  readonly pgLog: string;
  readonly carrier: { readonly key: string; readonly secret: string };
  stop(): Promise<void>;
}

export async function openServer(env: Readonly<Record<string, string>> = {}): Promise<CanaryServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'yidi-canaries-'));
  await chmod(dataDir, 0o755);
  const carrier = { key: 'network', secret: randomBytes(32).toString('hex') };
  const port = await freePort();
  const child = await startChild({
    port,
    serverKeys: randomBytes(32).toString('base64'),
    env: {
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'info',
      CARRIER_KEYS: `${carrier.key}:${carrier.secret}`,
      ...env,
    },
  });
  const embedded = await openEmbedded(join(dataDir, 'postgres'));
  const database = connectDatabase(embedded.connection, { size: 2 });
  return {
    child,
    port,
    db: database.db,
    pgLog: join(dataDir, 'postgres/postgres.log'),
    carrier,
    async stop() {
      await child.stop();
      await database.close();
      await embedded.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
