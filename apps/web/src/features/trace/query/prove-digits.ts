import { verifyMail } from '@yidi/contract/calls/trace';
import type { RefObject } from 'react';
import { send } from '../../../api/send.ts';
import { sendWithPuzzle } from '../../../overlays/send-with-puzzle.ts';
import { storeDigits } from '../stored-digits.ts';

/**
 * Sends the four digits, with a solved puzzle if required. Returns false if the puzzle was closed.
 * @throws ApiError: wrong digits or another refusal
 */
export async function proveDigits(
  asked: { readonly mailNo: string; readonly digits: string },
  next: RefObject<HTMLElement | null>,
): Promise<boolean> {
  const proven = await sendWithPuzzle((solution) => send(verifyMail, { ...asked, ...solution }), next);
  if (proven !== undefined) storeDigits(asked.mailNo, asked.digits);
  return proven !== undefined;
}
