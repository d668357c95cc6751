import { setImmediate as nextTurn } from 'node:timers/promises';

/** Rows are processed this long before other requests get a turn. Some rows are very slow. */
const BREATH_MS = 10;
/** The turn of the latest caller. */
let last: Promise<unknown> = Promise.resolve();

/** Returns a function to await after each row; it yields to other requests after some time. */
export function openBreath(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < BREATH_MS) return;
    // One reader resumes per turn of the event loop, however many are processing rows.
    const own = last.then(() => nextTurn());
    last = own;
    await own;
    sinceMs = performance.now();
  };
}
