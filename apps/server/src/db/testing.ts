import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { connectDatabase, type Database } from './open.ts';
import type { ConnectTo } from './pool.ts';
import { administer, toDatabase } from './testing-admin.ts';
import { clockShiftMs, setClock } from './testing-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server that tests make databases on, and the migrated template that they copy. */
    testDatabase: { connectTo: ConnectTo; template: string; isScratch: boolean };
  }
}

// A busy machine makes a test slow, never red: production's short timeouts have tests of their own.
const patient = { waitMs: 60_000, statementTimeoutMs: 60_000, idleInTransactionMs: 240_000 };

/**
 * A migrated database with the built-in network and nothing else, for one test file. Call it at the
 * top level of the file: `const database = await freshDatabase();` It is dropped after the file's
 * last test, or the run's.
 */
export async function freshDatabase(size?: number): Promise<Database> {
  const { connectTo, template, isScratch } = inject('testDatabase');
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  await administer(
    connectTo,
    // Without fsync copying files is three times faster than writing every page to the log, with it
    // three times slower.
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${isScratch ? 'FILE_COPY' : 'WAL_LOG'}`,
    // Nothing here outlives the file: a test on a real server need not wait for its disk.
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
    ...setClock(name, clockShiftMs()),
  );
  const database = connectDatabase(toDatabase(connectTo, name), { ...patient, ...(size !== undefined && { size }) });
  afterAll(async () => {
    await database.close();
    // A drop waits for the server's disk: there all are dropped at the end
    // (world/test-database.setup.ts).
    if (isScratch) await administer(connectTo, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return database;
}
