import { showOverlay } from '../../overlays/host.tsx';

/** Asks whether the certification is taken back, and takes it back. */
export function openRemove(): Promise<undefined> {
  return showOverlay<object, undefined>(() => import('./remove.overlay.tsx').then((code) => code.RemoveOverlay), {});
}
