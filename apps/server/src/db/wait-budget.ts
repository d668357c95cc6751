import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one caller has waited for connections. */
interface Waited {
  ms: number;
  /** Counted up to this moment: parallel waits count once. */
  countedTo: number;
}

const waits = new AsyncLocalStorage<Waited>();

/**
 * Runs `work` as one caller of the database: all its waits for connections share one budget, so
 * that an overloaded server refuses it in that time and not after a wait for each statement.
 */
export function asOneCaller<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): T {
  return waits.run({ ms: 0, countedTo: 0 }, work, ...args);
}

/** Begins a wait of at most `mostMs`: what is left of the current caller's budget, and how to end the wait. */
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
