import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ConnectTo } from '../../apps/server/src/db/pool.ts';

/** The program that is started and stopped, and who starts it again. */
export interface Postmaster {
  readonly connectTo: ConnectTo;
  readonly databaseUrl: string;
  pid(): number | undefined;
  /** Starts it where no other process does. */
  revive(): Promise<void>;
  stop(): Promise<void>;
}

/** Waits until a connection is accepted; a server that accepts none within a minute is lost. */
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
