import { showOverlay } from './host.tsx';

export interface SliderPassed {
  /** Until the next code may be asked for. */
  readonly resendAfterS: number;
}

/** The SMS security check: solved, it has sent the code. Undefined when it was closed or another refusal was reported. */
export function openSlider(props: { phone: string }): Promise<SliderPassed | undefined> {
  return showOverlay<{ phone: string }, SliderPassed>(
    () => import('./slider.overlay.tsx').then((code) => code.SliderOverlay),
    props,
  );
}
