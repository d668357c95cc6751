import { AsyncLocalStorage } from 'node:async_hooks';

/** The time that one caller has waited for connections. */
interface Waited {
  ms: number;
  /** Waiting time is counted up to this moment, so that parallel waits count once. */
  countedTo: number;
}

const waits = new AsyncLocalStorage<Waited | undefined>();

/**
 * Runs `work` as one caller of the database. All its waits for connections share one budget, so
 * that an overloaded server refuses it within that time, not after a wait for each statement.
 */
export function asOneCaller<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): T {
  return waits.run({ ms: 0, countedTo: 0 }, work, ...args);
}

/** Runs work that no caller waits for, although a call begins it. */
export function asNoCaller<T>(work: () => T): T {
  return waits.run(undefined, work);
}

/**
 * Begins a wait of at most `mostMs`. Returns the rest of the current caller's budget, and a
 * function that ends the wait.
 */
export function beginWait(mostMs: number): { leftMs: number; end(): void } {
  const waited = waits.getStore();
  if (!waited) return { leftMs: mostMs, end: () => undefined };
  const began = performance.now();
  return {
    leftMs: Math.max(0, mostMs - waited.ms),
    end() {
      const now = performance.now();
      waited.ms += now - Math.max(began, waited.countedTo);
      waited.countedTo = now;
    },
  };
}
