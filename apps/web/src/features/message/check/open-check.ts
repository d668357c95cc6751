import { showOverlay } from '../../../shell/overlay-host.tsx';

/** Opens "did you send me this?"; resolves when it is closed. */
export function openCheck(): Promise<undefined> {
  return showOverlay<object, never>(() => import('./check.overlay.tsx').then((code) => code.CheckOverlay), {});
}
