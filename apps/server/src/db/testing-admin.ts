import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openEmbedded } from './embedded.ts';
import type { ConnectTo } from './pool.ts';

/** Returns the connection settings of another database on the same server. */
export function toDatabase(connectTo: ConnectTo, database: string): ConnectTo {
  if (!('connectionString' in connectTo)) return { ...connectTo, database };
  const url = new URL(connectTo.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs statements that cannot run in a transaction, such as CREATE DATABASE. */
export async function administer(connectTo: ConnectTo, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connectTo);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/**
 * Opens a PostgreSQL server for test databases: the one at `url`, or an embedded one in a temporary
 * folder.
 */
export async function openTestServer(
  url: string | undefined = process.env.TEST_DATABASE_URL,
): Promise<{ connectTo: ConnectTo; stop(): Promise<void> }> {
  if (url) return { connectTo: { connectionString: url }, stop: async () => {} };
  const dir = await mkdtemp(join(tmpdir(), 'yidi-test-'));
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
