import type { Db } from '../../db/open.ts';
import { openReread, type Reread } from '../../db/reread.ts';
import { readContentVersion } from './content.public.ts';

/** Rows that colleagues set, as this process knows them. */
export interface Snapshot<Rows> {
  /** Returns them; what was set more than a second ago is among them. */
  read(): Promise<Rows>;
  /** Returns those that were read last, for rules that cannot wait, and reads again meanwhile. */
  latest(): Rows;
}

interface Versioned<Rows> {
  readonly version: string;
  readonly rows: Rows;
}

/**
 * Returns the snapshot of a database as a function: one a process, which is replaced as a whole
 * when the version of content moved. The version is read at most once a second. `none` counts until
 * the rows were read for the first time.
 */
export function snapshotsOf<Rows>(readRows: (db: Db) => Promise<Rows>, none: Rows): (db: Db) => Snapshot<Rows> {
  const opened = new WeakMap<Db, Snapshot<Rows>>();
  return (db) => {
    const before = opened.get(db);
    if (before) return before;
    const snapshot = openSnapshot(() => readRows(db), none, db);
    opened.set(db, snapshot);
    return snapshot;
  };
}

function openSnapshot<Rows>(readRows: () => Promise<Rows>, none: Rows, db: Db): Snapshot<Rows> {
  const held: Reread<Versioned<Rows>> = openReread(async () => {
    const version = await readContentVersion(db);
    const before = held.latest();
    return before?.version === version ? before : { version, rows: await readRows() };
  });
  const latest = () => held.latest()?.rows ?? none;
  return {
    async read() {
      await held.reread();
      return latest();
    },
    latest() {
      // While the database is down, the rows that were read last count.
      held.reread()?.catch(() => undefined);
      return latest();
    },
  };
}
