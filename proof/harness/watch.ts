import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import { prepared } from '../../apps/server/src/db/tuned/prepared.ts';
import { differences, takeSnapshot } from './snapshot.ts';

/** Sees what requests store, one after the other. */
export interface Watch {
  /** One line for each table that was written since the last look. */
  look(): Promise<string[]>;
}

/**
 * Starts from what is in the tables now. The tables are read only when the database has counted a
 * write at all, so that ten thousand requests that write nothing cost ten thousand small questions.
 */
export async function watchStored(db: Db, besides: readonly string[] = []): Promise<Watch> {
  let counted = await countWrites(db);
  let state = await takeSnapshot(db, besides);
  return {
    async look() {
      const now = await countWrites(db);
      if (now === counted) return [];
      const before = state;
      counted = now;
      state = await takeSnapshot(db, besides);
      return differences(before, state);
    },
  };
}

/**
 * The next transaction number: it moves with every writing transaction of the whole database
 * server.
 */
async function countWrites(db: Db): Promise<string> {
  return (await readNext(db, {}))[0]!.next;
}

const readNext = prepared((db) => ({
  compile: () => sql<{ next: string }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.compile(db),
}));
