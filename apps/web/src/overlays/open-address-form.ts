import type { TypedAddress } from '../session/typed-address.ts';
import { showOverlay } from './host.tsx';

export interface AddressFormWish {
  readonly type: '1' | '2';
  readonly start: TypedAddress;
}

export interface AddressFormResult {
  readonly address: TypedAddress;
  /** Words to the courier that stood in a pasted text. */
  readonly note: string;
}

/** Opens the form of one sender ('1') or consignee ('2') and waits; undefined when it was closed. */
export function openAddressForm(wish: AddressFormWish): Promise<AddressFormResult | undefined> {
  return showOverlay<AddressFormWish, AddressFormResult>(
    () => import('./address-form.overlay.tsx').then((code) => code.AddressFormOverlay),
    wish,
  );
}
