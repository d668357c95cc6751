import { preloadCode } from './lazy-code.ts';
import { showOverlay } from './overlay-host.tsx';

const fetchCode = () => import('../overlays/leave.overlay.tsx').then((code) => code.LeaveOverlay);
let open: Promise<boolean> | undefined;

/**
 * Asks the user whether to leave an unsent form. Resolves to true to leave, to false to stay. A
 * second call joins the open question.
 */
export function openLeave(): Promise<boolean> {
  open ??= showOverlay<object, true>(fetchCode, {})
    .then((leaves) => leaves === true)
    .finally(() => {
      open = undefined;
    });
  return open;
}

/**
 * Preloads the question's code, so that a lost connection does not keep the user on the form.
 * Returns the function that ends the preload.
 */
export function preloadLeave(): () => void {
  return preloadCode(fetchCode, () => undefined);
}
