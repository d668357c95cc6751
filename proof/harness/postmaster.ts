import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';

/** The PostgreSQL process that is started and stopped, and how it is restarted. */
export interface Postmaster {
  readonly connectTo: ConnectTo;
  readonly databaseUrl: string;
  pid(): number | undefined;
  /** Restarts it if no other process does. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until a connection is accepted; gives up after a minute. */
export async function untilAccepts(connectTo: ConnectTo): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (true) {
    const client = new pg.Client(connectTo);
    client.on('error', () => {});
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) return void (await client.end());
    if (Date.now() > deadline) throw failure;
    await sleep(10);
  }
}
