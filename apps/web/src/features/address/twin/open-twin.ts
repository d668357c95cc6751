import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { AddressRecord, TypedAddress } from '../address.data.ts';

export interface TwinRequest {
  readonly known: AddressRecord;
  readonly typed: TypedAddress;
}

/** Asks whether two people with one phone are the same: `same` changes the known record, `other` adds one; undefined when closed. */
export function openTwin(request: TwinRequest): Promise<'same' | 'other' | undefined> {
  return showOverlay<TwinRequest, 'same' | 'other'>(
    () => import('./twin.overlay.tsx').then((code) => code.TwinOverlay),
    request,
  );
}
