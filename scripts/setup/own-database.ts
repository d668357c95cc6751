import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../apps/server/src/db/embedded.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { connectDatabase, type Database } from '../../apps/server/src/db/open.ts';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';
import { administer, toDatabase } from '../../apps/server/src/db/testing-admin.ts';
import { prepareTraces } from '../../apps/server/src/modules/trace/trace.ts';

/** A migrated database of one's own, thrown away by `drop`: on the server of `url`, or embedded in a temporary folder. */
export async function openOwnDatabase(
  url: string | undefined = process.env.TEST_DATABASE_URL,
): Promise<{ database: Database; drop(): Promise<void> }> {
  const server = await openServer(url);
  const name = `yidi_own_${randomBytes(6).toString('hex')}`;
  await administer(server.connectTo, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const database = connectDatabase(toDatabase(server.connectTo, name));
  await migrate(database.pool);
  await prepareTraces(database.db, new Date());
  return {
    database,
    async drop() {
      await database.close();
      await administer(server.connectTo, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}

async function openServer(url: string | undefined): Promise<{ connectTo: ConnectTo; stop(): Promise<void> }> {
  if (url) return { connectTo: { connectionString: url }, stop: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), 'yidi-own-'));
  await chmod(dir, 0o755);
  const embedded = await openEmbedded(dir, { scratch: true });
  return {
    connectTo: embedded.connection,
    async stop() {
      await embedded.stop();
      await rm(dir, { recursive: true, force: true });
    },
  };
}
