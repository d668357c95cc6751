import { showOverlay } from '../../shell/overlay-host.tsx';

export interface ShareRequest {
  readonly orderId: string;
  readonly toCity: string;
}

/** Opens the sheet with an order's link; resolves when it is closed. */
export function openShareSheet(request: ShareRequest): Promise<undefined> {
  return showOverlay<ShareRequest, undefined>(
    () => import('./share.overlay.tsx').then((code) => code.ShareOverlay),
    request,
  );
}
