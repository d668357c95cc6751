import { showOverlay } from '../../shell/overlay-host.tsx';

export interface RemoveRequest {
  /** The check that waits, and not what the account is certified as. */
  readonly waitingOnly?: boolean;
}

/** Asks whether the certification is taken back, and takes it back. */
export function openRemove(request: RemoveRequest = {}): Promise<undefined> {
  return showOverlay<RemoveRequest, undefined>(
    () => import('./remove.overlay.tsx').then((code) => code.RemoveOverlay),
    request,
  );
}
