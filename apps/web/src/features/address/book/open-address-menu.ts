import { showOverlay } from '../../../shell/overlay-host.tsx';
import type { AddressRecord } from '../address.data.ts';

export type AddressAction = 'edit' | 'prefer' | 'copy' | 'remove';

export interface AddressMenuRequest {
  readonly record: AddressRecord;
}

/** Opens the menu of a record and returns the chosen action; undefined if it was closed. */
export function openAddressMenu(record: AddressRecord): Promise<AddressAction | undefined> {
  return showOverlay<AddressMenuRequest, AddressAction>(
    () => import('./address-menu.overlay.tsx').then((code) => code.AddressMenuOverlay),
    { record },
  );
}
