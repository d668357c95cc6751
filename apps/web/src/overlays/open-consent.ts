import { showOverlay } from '../shell/overlay-host.tsx';

/** Shows the newest agreements and waits until they are signed (true) or the sheet is closed (false). */
export async function openConsent(): Promise<boolean> {
  const signed = await showOverlay<object, true>(
    () => import('./consent.overlay.tsx').then((code) => code.ConsentOverlay),
    {},
  );
  return signed === true;
}
