import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { AddressRecord, TypedAddress } from '../address.data.ts';

export interface TwinRequest {
  readonly record: AddressRecord;
  readonly typed: TypedAddress;
}

/** Asks whether both are one person: `same` changes the record, `other` adds one. */
export function openTwin(request: TwinRequest): Promise<'same' | 'other' | undefined> {
  return showOverlay<TwinRequest, 'same' | 'other'>(
    () => import('./twin.overlay.tsx').then((code) => code.TwinOverlay),
    request,
  );
}
