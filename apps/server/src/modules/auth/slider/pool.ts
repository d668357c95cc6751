import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@yidi/contract/envelope';
import { drawPuzzle, type Puzzle } from './picture.ts';

const MOST_WAITING = 64;

/** Puzzles rendered in advance; each is used once. */
export interface SliderPool {
  /** @throws OVERLOAD when the pool is empty and too many wait for a new picture. */
  take(): Promise<Puzzle>;
}

/**
 * A pool of `room` puzzles that is filled in the background, one picture between two turns of the
 * event loop, so that a flood of requests costs memory for `room` pictures and not more. It starts
 * to fill at the first take.
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
      // A failure here shows at the next take.
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
