import { showOverlay } from '../../shell/overlay-host.tsx';

/** Opens the form for a lost number; resolves when it is closed. */
export function openLostNumber(): Promise<undefined> {
  return showOverlay<object, undefined>(
    () => import('./lost-number.overlay.tsx').then((code) => code.LostNumberOverlay),
    {},
  );
}
