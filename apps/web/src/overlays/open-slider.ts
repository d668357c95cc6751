import type { RefObject } from 'react';
import { showOverlay } from './host.tsx';

export interface SliderPassed {
  /** Until the next code may be asked for. */
  readonly resendAfterS: number;
}

export interface SliderWish {
  readonly phone: string;
  /** What takes the focus once it is passed: the button it was opened by is switched off then. */
  readonly next: RefObject<HTMLElement | null>;
}

/** The SMS security check: solved, it has sent the code. Undefined when it was closed or another refusal was reported. */
export function openSlider(wish: SliderWish): Promise<SliderPassed | undefined> {
  return showOverlay<SliderWish, SliderPassed>(
    () => import('./slider.overlay.tsx').then((code) => code.SliderOverlay),
    wish,
  );
}
