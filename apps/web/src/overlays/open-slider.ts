import type { RefObject } from 'react';
import { showOverlay } from '../shell/overlay-host.tsx';

export interface SliderPassed {
  /** Until the next code may be requested. */
  readonly resendAfterS: number;
  /** Why no code was sent, to be said at the field of the code. */
  readonly refused?: string;
}

/** What solves a puzzle, as the calls that ask for one take it. */
export interface Solution {
  readonly sliderId: string;
  readonly sliderX: string;
  readonly sliderType: string;
  readonly track: string;
}

export interface SliderRequest {
  /** The phone that a code is sent to. */
  readonly phone?: string;
  /** The code is said by a voice call; sent by SMS when absent. */
  readonly via?: 'voice';
  /** What alone the code is good for. */
  readonly purpose?: 'login' | 'rebind' | 'prove' | 'link';
  /** Takes the solution in place of sending a code. @throws ApiError: `isMiss` shows the next puzzle */
  readonly submit?: (solution: Solution) => Promise<unknown>;
  /** Who cannot solve it may wait instead; not for a code by SMS. */
  readonly orWait?: true;
  /** Takes the focus after success: the button that opened it is disabled then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** The security check; solving it sends the SMS code, or does what was asked for. Undefined when it was closed or the refusal of a `submit` was shown. */
export function openSlider(wish: SliderRequest): Promise<SliderPassed | undefined> {
  return showOverlay<SliderRequest, SliderPassed>(
    () => import('./slider.overlay.tsx').then((code) => code.SliderOverlay),
    wish,
  );
}
