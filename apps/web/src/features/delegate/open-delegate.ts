import { showOverlay } from '../../shell/overlay-host.tsx';

export interface DelegateRequest {
  readonly mailNo: string | undefined;
}

/** Opens the form of a new code; resolves when it is closed. */
export function openDelegateSheet(request: DelegateRequest): Promise<undefined> {
  return showOverlay<DelegateRequest, undefined>(
    () => import('./delegate.overlay.tsx').then((code) => code.DelegateOverlay),
    request,
  );
}
