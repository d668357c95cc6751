import type { RefObject } from 'react';
import { showOverlay } from '../shell/overlay-host.tsx';

export interface SliderPassed {
  /** Seconds until the next code may be requested. */
  readonly resendAfterS: number;
  /** The reason why no code was sent, to be shown at the code's field. */
  readonly refused?: string;
}

/** The solution of a puzzle, in the shape of the calls that require one. */
export interface Solution {
  readonly sliderId: string;
  readonly sliderX: string;
  readonly sliderType: string;
  readonly track: string;
}

export interface SliderRequest {
  /** The phone that a code is sent to. */
  readonly phone?: string;
  /** The code is spoken in a voice call; sent by SMS if absent. */
  readonly via?: 'voice';
  /** The only purpose for which the code is valid. */
  readonly purpose?: 'login' | 'rebind' | 'prove' | 'link';
  /**
   * Submits the solution instead of sending a code.
   * @throws ApiError: after `isMiss` the next puzzle is shown
   */
  readonly submit?: (solution: Solution) => Promise<unknown>;
  /** Users who cannot solve it may wait instead. Not available for SMS codes. */
  readonly orWait?: true;
  /** Takes the focus after success, because the button that opened it is disabled then. */
  readonly next: RefObject<HTMLElement | null>;
}

/**
 * Opens the security check. Solving it sends the SMS code, or calls `submit`. Resolves to undefined
 * if it was closed or the refusal of `submit` was shown.
 */
export function openSlider(wish: SliderRequest): Promise<SliderPassed | undefined> {
  return showOverlay<SliderRequest, SliderPassed>(
    () => import('./slider.overlay.tsx').then((code) => code.SliderOverlay),
    wish,
  );
}
