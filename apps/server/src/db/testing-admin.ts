import pg from 'pg';
import type { ConnectTo } from './pool.ts';

/** The same server, another database. */
export function toDatabase(connectTo: ConnectTo, database: string): ConnectTo {
  if (!('connectionString' in connectTo)) return { ...connectTo, database };
  const url = new URL(connectTo.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

/** Runs statements that stand outside transactions, such as CREATE DATABASE. */
export async function administer(connectTo: ConnectTo, ...statements: string[]): Promise<void> {
  const client = new pg.Client(connectTo);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
