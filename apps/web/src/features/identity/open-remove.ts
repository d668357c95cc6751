import { showOverlay } from '../../shell/overlay-host.tsx';

export interface RemoveRequest {
  /** Withdraws the pending check, not the certified identity. */
  readonly waitingOnly?: boolean;
}

/** Asks for confirmation and withdraws the certification. */
export function openRemove(request: RemoveRequest = {}): Promise<undefined> {
  return showOverlay<RemoveRequest, undefined>(
    () => import('./remove.overlay.tsx').then((code) => code.RemoveOverlay),
    request,
  );
}
