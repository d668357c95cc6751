import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long rows are read before other requests are served: one row may cost as much as a hundred. */
const BREATH_MS = 10;
/** The turn of whoever asked last. */
let last: Promise<unknown> = Promise.resolve();

/** Await it after each of many rows: it yields to other requests after some time. */
export function openBreath(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < BREATH_MS) return;
    // One reader resumes in each turn of the event loop, however many read rows at the same time.
    const own = last.then(() => nextTurn());
    last = own;
    await own;
    sinceMs = performance.now();
  };
}
