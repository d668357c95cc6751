import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';

/**
 * Cuts work off at its n-th statement: before it is sent, or after it ran but before its result.
 */
export interface Kill {
  readonly at: number;
  readonly after: boolean;
}

export class Killed extends Error {
  override readonly name = 'Killed';
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Counts the interruptions of work. */
export const cuts = { made: 0 };

const cut = new AsyncLocalStorage<{ left: number; readonly after: boolean; dead: boolean }>();
const prototype = pg.Client.prototype as unknown as { query: Query };
const { query } = prototype;

/** A prepared statement submits itself, and has its own callback. */
type Hot = { readonly submit?: unknown; callback?: (error: Error | null, rows?: unknown) => void };

const textOf = ([first]: unknown[]) => String(typeof first === 'string' ? first : (first as { text?: string })?.text);
const isRollback = (args: unknown[]) => /^rollback/i.test(textOf(args));
/**
 * If the result of a BEGIN does not arrive, its connection must not return to the pool: the
 * transaction would stay open and include the statements of the next user.
 */
const isBegin = (args: unknown[]) => /^(?:begin|start transaction)/i.test(textOf(args));

/**
 * Like a killed process, work that was cut off sends no further statement; what it had not
 * committed is rolled back, as when its connection breaks.
 */
prototype.query = function counted(...args) {
  const state = cut.getStore();
  if (!state || isRollback(args) || typeof args.at(-1) === 'function') return query.apply(this, args);
  if (!state.dead) state.left -= 1;
  if (state.left > 0) return query.apply(this, args);
  const isSent = !state.dead && state.after && !isBegin(args);
  if (!state.dead) cuts.made += 1;
  state.dead = true;
  const [hot] = args as [Hot];
  if (typeof hot?.submit === 'function') {
    const heard = hot.callback;
    if (!isSent) return queueMicrotask(() => heard?.(new Killed()));
    hot.callback = () => heard?.(new Killed());
    return query.apply(this, args);
  }
  if (!isSent) return Promise.reject(new Killed());
  return (query.apply(this, args) as Promise<unknown>).then(() => Promise.reject(new Killed()));
};

/** Runs work and cuts it off at `kill`; returns undefined if it was cut off. */
export async function cutOff<T>(kill: Kill | null, work: () => Promise<T>): Promise<T | undefined> {
  if (kill === null) return work();
  const state = { left: kill.at, after: kill.after, dead: false };
  try {
    return await cut.run(state, work);
  } catch (error) {
    if (state.dead) return undefined;
    throw error;
  }
}
