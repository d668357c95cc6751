import { showOverlay } from '../shell/overlay-host.tsx';

/**
 * Shows the newest agreements. Resolves to true if they are signed, to false if the sheet is
 * closed.
 */
export async function openConsent(): Promise<boolean> {
  const signed = await showOverlay<object, true>(
    () => import('./consent.overlay.tsx').then((code) => code.ConsentOverlay),
    {},
  );
  return signed === true;
}
