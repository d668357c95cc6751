import { randomBytes } from 'node:crypto';
import { migrate } from '../db/migrate.ts';
import { connectDatabase, type Database } from '../db/open.ts';
import { administer, openTestServer, toDatabase } from '../db/testing-admin.ts';
import { preparePartitions } from '../modules/trace/partition/partitions.ts';

/**
 * Opens a migrated database that `drop` deletes, on the server at `url`, or embedded in a temporary
 * folder.
 */
export async function openOwnDatabase(url?: string): Promise<{ database: Database; drop(): Promise<void> }> {
  const server = await openTestServer(url);
  const name = `yidi_own_${randomBytes(6).toString('hex')}`;
  await administer(server.connectTo, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  const database = connectDatabase(toDatabase(server.connectTo, name));
  await migrate(database.pool);
  await preparePartitions(database.db, new Date());
  return {
    database,
    async drop() {
      await database.close();
      await administer(server.connectTo, `DROP DATABASE ${name} WITH (FORCE)`);
      await server.stop();
    },
  };
}
