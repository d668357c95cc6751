import { preloadCode } from './lazy-code.ts';
import { showOverlay } from './overlay-host.tsx';

const fetchCode = () => import('../overlays/leave.overlay.tsx').then((code) => code.LeaveOverlay);
let open: Promise<boolean> | undefined;

/** Asks whether a form is left unsent: true to leave, false to go on filling it in. A second call joins the open question. */
export function openLeave(): Promise<boolean> {
  open ??= showOverlay<object, true>(fetchCode, {})
    .then((leaves) => leaves === true)
    .finally(() => {
      open = undefined;
    });
  return open;
}

/** Fetches the question's code ahead, so that a lost connection does not hold the user on the form. @returns an end to that. */
export function preloadLeave(): () => void {
  return preloadCode(fetchCode, () => undefined);
}
