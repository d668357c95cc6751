import { showOverlay } from '../../shell/overlay-host.tsx';

/** Opens the dialog that changes the log-in phone. Resolves to true if it was changed. */
export function openRebind(): Promise<true | undefined> {
  return showOverlay<object, true>(() => import('./rebind.overlay.tsx').then((code) => code.RebindOverlay), {});
}
