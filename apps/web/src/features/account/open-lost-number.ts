import { showOverlay } from '../../shell/overlay-host.tsx';

/** Opens the form for a number that is lost; resolves when it is closed. */
export function openLostNumber(): Promise<undefined> {
  return showOverlay<object, undefined>(
    () => import('./lost-number.overlay.tsx').then((code) => code.LostNumberOverlay),
    {},
  );
}
