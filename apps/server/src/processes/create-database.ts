import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';

/**
 * Creates the embedded database and its tables; a first start does so during the build. The
 * database runs until the returned function is called, so that the server finds it running. Does
 * nothing if `DATABASE_URL` names a server.
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
