import { setImmediate as nextTurn } from 'node:timers/promises';
import { ApiError } from '@yidi/contract/envelope';
import { drawPuzzle, type Puzzle } from './slider-picture.ts';

const MOST_WAITING = 64;

/** Puzzles made ahead, each handed out once. */
export interface SliderPool {
  /** @throws OVERLOAD when the shelf is empty and too many already wait for a new picture. */
  take(): Promise<Puzzle>;
}

/**
 * A shelf of `room` puzzles that is filled in the background, one picture between two turns of the event loop, so that
 * a flood of requests costs memory for `room` pictures and not more. It starts to fill at the first take.
 */
export function openSliderPool(room = 24): SliderPool {
  const shelf: Puzzle[] = [];
  let filling = false;
  let waiting = 0;

  async function fill(): Promise<void> {
    if (filling) return;
    filling = true;
    try {
      while (shelf.length < room) {
        shelf.push(await drawPuzzle());
        await nextTurn();
      }
    } finally {
      filling = false;
    }
  }

  return {
    async take() {
      const ready = shelf.shift();
      // A picture that cannot be drawn now is drawn, or fails, in the open at the next take.
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
