import type { Config } from '../config/config.ts';
import { migrate } from '../db/migrate.ts';
import { openDatabase } from '../db/open.ts';
import { type FirstRefusal, inviteFirst } from '../modules/staff/staff.public.ts';

const refusals: Readonly<Record<FirstRefusal, string>> = {
  name: 'The name must have 1 to 40 letters, digits, spaces or . · - and begin with a letter.',
  administrator: 'There are two administrators already. Ask them for an invitation.',
};

/**
 * Runs `npm run staff -- first <name>`, for each of the first two administrators. Returns the exit
 * code.
 */
export async function runStaff(config: Config, [act, name = '']: readonly string[]): Promise<number> {
  if (act !== 'first' || !config.ops) {
    const why = config.ops ? 'Usage: npm run staff -- first "<name>"' : 'The console is off: set OPS_PORT and OPS_URL.';
    process.stderr.write(`${why}\n`);
    return 1;
  }
  const { databaseUrl, dataDir, ops } = config;
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    await migrate(database.pool);
    const made = await inviteFirst(database.db, ops.url.origin, name, new Date());
    if (typeof made === 'string') {
      process.stderr.write(`${refusals[made]}\n`);
      return 1;
    }
    process.stdout.write(`Good once, for 30 minutes:\n${made.link}\n`);
    return 0;
  } finally {
    await database.close();
  }
}
