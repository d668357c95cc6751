import type { InfoOf } from '@yidi/contract/call';
import { doSendPhoneV2, getSlider } from '@yidi/contract/calls/auth';
import { ApiError } from '@yidi/contract/envelope';
import { send } from '../api/send.ts';

/** Spec §4: closes 0.9 s after success, a new puzzle 0.8 s after a miss. */
export const PASSED_CLOSES_MS = 900;
export const MISSED_RENEWS_MS = 800;

export type Challenge = InfoOf<typeof getSlider>;

/** A puzzle; a failed fetch is tried once more (spec §4). @throws when the second try fails, too. */
export async function fetchChallenge(): Promise<Challenge> {
  try {
    return await send(getSlider, {});
  } catch {
    return send(getSlider, {});
  }
}

export type CheckResult =
  | { readonly kind: 'passed'; readonly resendAfterS: number; readonly passMs: number }
  | { readonly kind: 'missed' }
  /** Any other answer: the modal closes and the message is reported. */
  | { readonly kind: 'refused'; readonly error: unknown };

/** Hands in an answer; a right one has sent the code. `track` holds [dx, ms] pairs. */
export async function handIn(
  phone: string,
  challenge: Challenge,
  answer: { readonly x: number; readonly track: readonly (readonly [number, number])[] },
): Promise<CheckResult> {
  try {
    const { resendAfterS, passMs } = await send(doSendPhoneV2, {
      phone,
      sliderId: challenge.id,
      sliderX: String(answer.x),
      sliderType: challenge.type,
      track: answer.track.map(([dx, ms]) => `${dx}:${ms}`).join(','),
    });
    return { kind: 'passed', resendAfterS, passMs };
  } catch (error) {
    return isMiss(error) ? { kind: 'missed' } : { kind: 'refused', error };
  }
}

/** Code 100001 with just these words (spec §4, §8); they are the same in every language. */
function isMiss(error: unknown): boolean {
  return error instanceof ApiError && error.class === 'INLINE' && error.msg === 'slider verification failed';
}
