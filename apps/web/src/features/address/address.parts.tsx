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
  /** The text that was pasted; '' where the person was typed. */
  readonly text: string;
}

/** Opens the form of one sender ('1') or consignee ('2') and waits; undefined when it was closed. */
export function openAddressForm(request: AddressFormRequest): Promise<AddressFormResult | undefined> {
  return showOverlay<AddressFormRequest, AddressFormResult>(
    () => import('./form/address-form.overlay.tsx').then((code) => code.AddressFormOverlay),
    request,
  );
}

/** Opens the tree picker of regions at the present choice and waits; undefined when it was closed. */
export const chooseRegion = openRegion;

/**
 * The drafts of the new address for the mail of an order that is under way. They survive a reload, and
 * each order has its own. The address book writes them, too.
 */
export const placeDraftsOf = (orderId: string) =>
  draftsUnder(`interception.${orderId}`, {
    ...{ province: draft('province', ''), city: draft('city', ''), district: draft('district', '') },
    ...{ street: draft('street', ''), address: draft('address', '') },
  });

/** The lazy chunk that says what a label shows in place of characters that it cannot print. */
export const fetchRareNote = () => import('./rare/rare-note.tsx');

/** The lazy chunk of the box that reads a pasted address. */
export const fetchPasteBox = () => import('./paste/paste-box.tsx').then((code) => code.pasting);

/** The lazy chunk that reads many pasted persons, one a line. */
export const fetchReadMany = () => import('./import/read-many.ts');
export type { ReadPerson } from './import/read-many.ts';
export type { Piece } from './paste/reading.ts';

/** The lazy chunk that saves a person to the address book. */
export const fetchKeepAddress = () => import('./address.keep.ts');

const partOf = { name: 'name', userPhone: 'phone', province: 'region', address: 'detail' } as const;
type Part = (typeof partOf)[keyof typeof partOf];

/** What is missing or wrong in an address, in form order; empty when it is whole. Of a region that has begun its district is. */
export function lacksOf(typed: TypedAddress): (Part | 'district')[] {
  const mistakes = addressMistakes(typed);
  return (Object.keys(partOf) as (keyof typeof partOf)[])
    .filter((field) => mistakes[field])
    .map((field) => (field === 'province' && typed.province ? 'district' : partOf[field]));
}

export function isWholeAddress(typed: TypedAddress): boolean {
  return Object.keys(addressMistakes(typed)).length === 0;
}
