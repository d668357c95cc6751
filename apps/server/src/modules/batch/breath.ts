import { setImmediate as nextTurn } from 'node:timers/promises';

/** How long rows are read before other requests are served: one row may cost as much as a hundred. */
const BREATH_MS = 20;

/** Await it after each of many rows: it yields to other requests after some time. */
export function openBreath(): () => Promise<void> {
  let sinceMs = performance.now();
  return async () => {
    if (performance.now() - sinceMs < BREATH_MS) return;
    await nextTurn();
    sinceMs = performance.now();
  };
}
