import { showOverlay } from '../../../shell/overlay-host.tsx';

export interface NotReceivedRequest {
  readonly mailNo: string;
  /** The courier was asked and has answered. */
  readonly asked: boolean;
  /** The proof names a place. */
  readonly placed: boolean;
}

/** Opens three questions about a missing mail, or whether the answer helped; resolves on close. */
export function openNotReceived(request: NotReceivedRequest): Promise<undefined> {
  return showOverlay<NotReceivedRequest, undefined>(
    () => import('./not-received.overlay.tsx').then((code) => code.NotReceivedOverlay),
    request,
  );
}
