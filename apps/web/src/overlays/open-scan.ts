import { showOverlay } from '../shell/overlay-host.tsx';

/**
 * Opens the camera and waits for a mail number. Resolves to undefined if it was closed. Check
 * `canScan` first.
 */
export function openScan(): Promise<string | undefined> {
  return showOverlay<object, string>(() => import('./scan.overlay.tsx').then((code) => code.ScanOverlay), {});
}
