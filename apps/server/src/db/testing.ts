import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, inject } from 'vitest';
import { oneConnection } from './one-connection.ts';
import { connectDatabase, type Database, type Db } from './open.ts';
import type { ConnectTo } from './pool.ts';
import { administer, toDatabase } from './testing-admin.ts';
import { clockShiftMs, setClock } from './testing-clock.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server for test databases, and the migrated template that they copy. */
    testDatabase: { connectTo: ConnectTo; template: string; isScratch: boolean };
  }
}

// A busy machine may slow a test down but must not fail it. Production's short time-outs have their
// own tests.
const patient = { waitMs: 60_000, statementTimeoutMs: 60_000, idleInTransactionMs: 240_000 };

oneConnection.isChecked = true;

/**
 * Creates a migrated database with only the built-in network, for one test file. Call it at the top
 * level of the file: `const database = await freshDatabase();`. It is dropped after the file's last
 * test, or at the end of the run.
 */
export async function freshDatabase(size?: number): Promise<Database> {
  const { connectTo, template, isScratch } = inject('testDatabase');
  const name = `${template}_${randomBytes(8).toString('hex')}`;
  await administer(
    connectTo,
    // Without fsync, copying files is three times faster than writing every page to the log. With
    // fsync it is three times slower.
    `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY ${isScratch ? 'FILE_COPY' : 'WAL_LOG'}`,
    // The data is thrown away after the test file, so a test need not wait for the disk of a real
    // server.
    `ALTER DATABASE ${name} SET synchronous_commit = off`,
    ...setClock(name, clockShiftMs()),
  );
  const database = connectDatabase(toDatabase(connectTo, name), { ...patient, ...(size !== undefined && { size }) });
  afterAll(async () => {
    await database.close();
    // A drop waits for the disk of a real server. There all databases are dropped at the end
    // (world/test-database.setup.ts).
    if (isScratch) await administer(connectTo, `DROP DATABASE ${name} WITH (FORCE)`);
  });
  return database;
}

/** Counts the statements on a database that wait for a lock, to make two transactions meet. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.n;
}
