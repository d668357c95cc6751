import { verifyMail } from '@yidi/contract/calls/trace';
import { ApiError } from '@yidi/contract/envelope';
import type { RefObject } from 'react';
import { send } from '../../../api/send.ts';
import { openSlider } from '../../../overlays/open-slider.ts';

/**
 * Sends the four digits, with a solved puzzle where the mail asks for one. False when the puzzle was closed.
 * @throws ApiError: wrong digits or another refusal
 */
export async function proveDigits(
  asked: { readonly mailNo: string; readonly digits: string },
  next: RefObject<HTMLElement | null>,
): Promise<boolean> {
  try {
    await send(verifyMail, asked);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'slider.needed') throw error;
  }
  let wrong: unknown;
  const passed = await openSlider({
    next,
    submit: (solution) =>
      send(verifyMail, { ...asked, ...solution }).catch((error: unknown) => {
        // The puzzle was right: what is wrong is said beside the digits.
        if (!(error instanceof ApiError) || error.class !== 'VERIFY') throw error;
        wrong = error;
      }),
  });
  if (wrong !== undefined) throw wrong;
  return passed !== undefined;
}
