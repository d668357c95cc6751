import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/db/open.ts';
import { prepared } from '../../apps/server/src/db/tuned/prepared.ts';
import { differences, takeSnapshot } from './snapshot.ts';

/** Detects what consecutive requests store. */
export interface Watch {
  /** Returns a line for each table that was written since the last call. */
  look(): Promise<string[]>;
}

/**
 * Starts from the current content of the tables. They are read again only if the database counted
 * any write, so that ten thousand requests without writes cost only ten thousand small queries.
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
 * Returns the next transaction number, which every writing transaction of the database server
 * increases.
 */
async function countWrites(db: Db): Promise<string> {
  return (await readNext(db, {}))[0]!.next;
}

const readNext = prepared((db) => ({
  compile: () => sql<{ next: string }>`SELECT pg_snapshot_xmax(pg_current_snapshot())::text AS next`.compile(db),
}));
