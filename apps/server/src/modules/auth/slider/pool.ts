import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@yidi/contract/envelope';
import { drawPuzzle, type Puzzle } from './picture.ts';

const MOST_WAITING = 64;

/** Puzzles rendered in advance; each is used once. */
export interface SliderPool {
  /** @throws ApiError OVERLOAD if the pool is empty and too many callers wait */
  take(): Promise<Puzzle>;
}

/**
 * Opens a pool of `room` puzzles that is filled in the background, one picture per turn of the
 * event loop. A flood of requests costs memory for `room` pictures at most. Filling starts with the
 * first take.
 */
export function openSliderPool(room = 24): SliderPool {
  const pool: Puzzle[] = [];
  let filling = false;
  let waiting = 0;

  async function fill(): Promise<void> {
    if (filling) return;
    filling = true;
    try {
      while (pool.length < room) {
        pool.push(await drawPuzzle());
        await nextTurn();
      }
    } finally {
      filling = false;
    }
  }

  return {
    async take() {
      const ready = pool.shift();
      // The next take reports the failure.
      fill().catch(() => undefined);
      if (ready) return ready;
      if (waiting >= MOST_WAITING) throw new ApiError('OVERLOAD', { retryAfterS: 1 });
      waiting += 1;
      try {
        return await drawPuzzle();
      } finally {
        waiting -= 1;
      }
    },
  };
}
