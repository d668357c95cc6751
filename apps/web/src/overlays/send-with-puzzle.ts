import { ApiError } from '@yidi/contract/envelope';
import type { RefObject } from 'react';
import { openSlider, type Solution } from './open-slider.ts';

/**
 * Sends a call. If the server requires it, sends it again with a solved puzzle. Returns undefined
 * if the puzzle was closed.
 * @throws ApiError for wrong digits or another refusal
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
        // The puzzle was right, so the mistake is shown beside the digits.
        if (!(error instanceof ApiError) || error.class !== 'VERIFY') throw error;
        wrong = error;
      }
    },
  });
  if (wrong !== undefined) throw wrong;
  return info;
}
