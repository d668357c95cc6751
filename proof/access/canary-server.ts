import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Db } from '../../apps/server/src/db/open.ts';
import type { ServerProcess } from '../../apps/server/src/world/server-process.ts';
import { openFaultWorld } from '../harness/fault-world.ts';

/** The server as operators run it, which logs at `info`, with access to its database. */
export interface CanaryServer {
  readonly server: ServerProcess;
  readonly db: Db;
  readonly pgLog: string;
  readonly carrier: { readonly key: string; readonly secret: string };
  stop(): Promise<void>;
}

export async function openServer(env: Readonly<Record<string, string>> = {}): Promise<CanaryServer> {
  const carrier = { key: 'network', secret: randomBytes(32).toString('hex') };
  const { server, world, database, stop } = await openFaultWorld({
    env: { LOG_LEVEL: 'info', CARRIER_KEYS: `${carrier.key}:${carrier.secret}`, ...env },
  });
  return { server: server(), db: world.db, pgLog: join(database.env.DATA_DIR, 'postgres/postgres.log'), carrier, stop };
}
