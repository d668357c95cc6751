import { AsyncLocalStorage } from 'node:async_hooks';

/** How long one caller has waited for connections so far. */
interface Waited {
  ms: number;
  /** What passed before this moment is counted: two that wait side by side wait once. */
  countedTo: number;
  /** What he asks in one turn may go out on one connection, one after the other. */
  readonly reads?: object;
}

const waits = new AsyncLocalStorage<Waited>();

/**
 * Runs `work` as one caller of the database: however often it asks for a connection, all its waits together are no longer
 * than one may be. Whoever is told to come again is told in that time, not after a wait for each of his statements.
 */
export function asOneCaller<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): T {
  return waits.run({ ms: 0, countedTo: 0 }, work, ...args);
}

/**
 * Runs `work` as one caller who only reads: what it asks the database in one turn is sent on one connection in one write, which
 * costs a fraction of waking a session for each. One read then waits for another, so it is for work that needs them all.
 */
export function asOneReader<Args extends unknown[], T>(work: (...args: Args) => T, ...args: Args): T {
  return waits.run({ ms: 0, countedTo: 0, reads: {} }, work, ...args);
}

/** Who reads together now, the same object for all of his work; undefined for all others. */
export const readerNow = (): object | undefined => waits.getStore()?.reads;

/** Begins a wait of at most `mostMs`: what the caller who runs now has left of it, and how to end it. */
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
