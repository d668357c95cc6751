import { ApiError } from '@yidi/contract/envelope';
import type { RefObject } from 'react';
import { openSlider, type Solution } from './open-slider.ts';

/**
 * Sends, and again with a solved puzzle where the server requires one. Undefined when the puzzle was closed.
 * @throws ApiError: wrong digits or another refusal
 */
export async function sendWithPuzzle<Info extends object>(
  submit: (solution?: Solution) => Promise<Info>,
  next: RefObject<HTMLElement | null>,
): Promise<Info | undefined> {
  try {
    return await submit();
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'slider.needed') throw error;
  }
  let info: Info | undefined;
  let wrong: unknown;
  await openSlider({
    next,
    orWait: true,
    async submit(solution) {
      try {
        info = await submit(solution);
      } catch (error) {
        // The puzzle was right: what is wrong is said beside the digits.
        if (!(error instanceof ApiError) || error.class !== 'VERIFY') throw error;
        wrong = error;
      }
    },
  });
  if (wrong !== undefined) throw wrong;
  return info;
}
