import { draft, draftsUnder } from '../../session/drafts.ts';
import { showOverlay } from '../../shell/overlay-host.tsx';
import type { TypedAddress } from './address.data.ts';
import { addressMistakes } from './form/address-mistakes.ts';
import { openRegion } from './region/open-region.ts';

export interface AddressFormRequest {
  readonly type: '1' | '2';
  readonly start: TypedAddress;
}

export interface AddressFormResult {
  readonly address: TypedAddress;
  /** The note to the courier found in a pasted text. */
  readonly note: string;
  /** The pasted text; '' if the person was typed. */
  readonly text: string;
}

/** Opens the form of a sender ('1') or consignee ('2'); undefined if the user closed it. */
export function openAddressForm(request: AddressFormRequest): Promise<AddressFormResult | undefined> {
  return showOverlay<AddressFormRequest, AddressFormResult>(
    () => import('./form/address-form.overlay.tsx').then((code) => code.AddressFormOverlay),
    request,
  );
}

/** Opens the region picker at the present choice; undefined if the user closed it. */
export const chooseRegion = openRegion;

/**
 * The drafts of the new address for a mail in transit, one set per order. They survive a reload. An
 * address that is picked from the address book is written to them, too.
 */
export const placeDraftsOf = (orderId: string) =>
  draftsUnder(`interception.${orderId}`, {
    ...{ province: draft('province', ''), city: draft('city', ''), district: draft('district', '') },
    ...{ street: draft('street', ''), address: draft('address', '') },
  });

/** Loads the chunk of the box that reads a pasted address. */
export const fetchPasteBox = () => import('./paste/paste-box.tsx').then((code) => code.pasting);

export type { Piece, ReadPerson } from './paste/reading.ts';
export { toPostal, toTyped } from './postal.ts';
export { RarePart } from './rare/rare-part.tsx';

const partOf = { name: 'name', userPhone: 'phone', province: 'region', address: 'detail' } as const;
type Part = (typeof partOf)[keyof typeof partOf];

/** Returns missing or invalid parts in form order; 'district' if the region lacks only that. */
export function lacksOf(typed: TypedAddress): (Part | 'district')[] {
  const mistakes = addressMistakes(typed);
  return (Object.keys(partOf) as (keyof typeof partOf)[])
    .filter((field) => mistakes[field])
    .map((field) => (field === 'province' && typed.province ? 'district' : partOf[field]));
}

export function isWholeAddress(typed: TypedAddress): boolean {
  return Object.keys(addressMistakes(typed)).length === 0;
}
