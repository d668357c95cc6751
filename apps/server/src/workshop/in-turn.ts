import { setImmediate } from 'node:timers/promises';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs computations of a few milliseconds, of all calls of this process, one in each turn of the
 * event loop. Other requests are served between them, however many calls compute at once.
 */
export function inTurn<T>(compute: () => T): Promise<T> {
  const turn = last.then(async () => {
    await setImmediate();
    return compute();
  });
  last = turn.catch(() => undefined);
  return turn;
}
