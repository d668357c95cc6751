import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

/**
 * Creates the embedded database and its tables, which a first start does while the product is
 * built. The database runs until the returned function is called, so that the server finds it
 * running. Does nothing where `DATABASE_URL` names a server.
 */
export async function createDatabase({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>) {
  if (databaseUrl) return async () => {};
  const { pool, close } = await openDatabase({ dataDir });
  await migrate(pool).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return close;
}
