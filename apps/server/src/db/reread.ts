import { asNoCaller } from './wait-budget.ts';

/** Changes of the operator are seen after this time. */
const FRESH_MS = 1_000;

/** Rows of the operator that a process keeps in memory. */
export interface Reread<Rows> {
  /** Returns what was read last; undefined before the first time. */
  latest(): Rows | undefined;
  /**
   * Reads again if the last time is `freshMs` ago, once for all who wait. If that fails, the rows
   * stay as they were; the promise is rejected only while there are none.
   */
  reread(): Promise<void> | undefined;
}

/** Opens rows that are read at most once in `freshMs`, a second by default. */
export function openReread<Rows>(
  read: () => Promise<Rows>,
  elapsedMs: () => number = () => performance.now(),
  freshMs = FRESH_MS,
): Reread<Rows> {
  let latest: Rows | undefined;
  let readAtMs = Number.NEGATIVE_INFINITY;
  let underWay: Promise<void> | undefined;
  async function readAgain(): Promise<void> {
    try {
      latest = await read();
    } catch (error) {
      if (latest === undefined) throw error;
    } finally {
      readAtMs = elapsedMs();
      underWay = undefined;
    }
  }
  return {
    latest: () => latest,
    reread() {
      if (latest !== undefined && elapsedMs() - readAtMs < freshMs) return undefined;
      underWay ??= asNoCaller(readAgain);
      return underWay;
    },
  };
}
