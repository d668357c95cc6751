import type { InfoOf } from '@yidi/contract/call';
import { doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { WAITED } from '@yidi/contract/values/slider';
import { send } from '../api/send.ts';
import type { SliderPassed, SliderRequest } from './open-slider.ts';

/**
 * Spec §4: the overlay is gone 0.9 s after success, of which its closing animation takes 0.2 s, and
 * a new puzzle appears 0.8 s after a failed attempt.
 */
export const PASSED_CLOSES_MS = 700;
export const MISSED_RENEWS_MS = 800;
/** The failure text stays beside the new puzzle, because 0.8 s are too short to read it. */
export const MISSED_READ_MS = 4_000;

export interface Answer {
  readonly x: number;
  readonly track: readonly (readonly [number, number])[];
  /** The user waited 30 seconds instead of solving the puzzle. */
  readonly waited?: boolean;
}

export type Challenge = InfoOf<typeof getSlider>;

/** Fetches a puzzle, with one retry (spec §4). @throws if the retry fails, too */
export async function fetchChallenge(): Promise<Challenge> {
  try {
    return await send(getSlider, {});
  } catch {
    return send(getSlider, {});
  }
}

/**
 * Submits a solution. A correct one sends the code. `track` contains [dx, ms] pairs.
 * @throws ApiError: `isMiss` or another refusal
 */
export async function submitSolution(
  { phone = '', via, purpose, submit }: SliderRequest,
  challenge: Challenge,
  answer: Answer,
): Promise<SliderPassed> {
  const solution = {
    sliderId: challenge.id,
    sliderX: String(answer.x),
    sliderType: answer.waited ? WAITED : challenge.type,
    track: answer.track.map(([dx, ms]) => `${dx}:${ms}`).join(','),
  };
  if (!submit) return send(doSendPhoneV2, { ...(via && { via }), ...(purpose && { purpose }), phone, ...solution });
  await submit(solution);
  return { resendAfterS: 0 };
}

/**
 * Returns whether an error means a wrong solution: code 100001 with exactly this text (spec §4,
 * §8), the same in every language.
 */
export function isMiss(error: unknown): boolean {
  return error instanceof ApiError && error.class === 'INLINE' && error.msg === 'slider verification failed';
}
