import { showOverlay } from '../../../shell/overlay-host.tsx';

export interface StorageRequest {
  readonly mailNo: string;
}

/** Opens the list of other points for a waiting mail; resolves when it is closed. */
export function openStoragePoints(request: StorageRequest): Promise<undefined> {
  return showOverlay<StorageRequest, undefined>(
    () => import('./storage-points.overlay.tsx').then((code) => code.StoragePointsOverlay),
    request,
  );
}

/** Asks before a waiting mail is sent back; resolves when it is closed. */
export function openSendBack(request: StorageRequest): Promise<undefined> {
  return showOverlay<StorageRequest, undefined>(
    () => import('./send-back.overlay.tsx').then((code) => code.SendBackOverlay),
    request,
  );
}
