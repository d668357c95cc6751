import type { Config } from '../../config/config.ts';
import { openKeys } from '../../config/keys.ts';
import { migrate } from '../../db/migrate.ts';
import { openDatabase } from '../../db/open.ts';
import { changeKeys } from './change-keys.ts';
import { KeysOutOfTurn } from './key-turns.ts';

/** Runs `npm run keys`. Returns the exit code, 0 if no row uses an earlier key. */
export async function runChangeOfKeys(config: Config): Promise<number> {
  const { databaseUrl, dataDir, serverKeys: secrets } = config;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database.pool);
    const left = await changeKeys(database.db, openKeys({ secrets, dataDir }), (line) =>
      process.stdout.write(`${line}\n`),
    );
    return left === 0 ? 0 : 1;
  } catch (error) {
    if (!(error instanceof KeysOutOfTurn)) throw error;
    process.stderr.write(`${error.message}\n`);
    return 1;
  } finally {
    await database.close();
  }
}
