import type { InfoOf, RequestOf } from '@yidi/contract/call';
import type { getAddrById, saveAddress } from '@yidi/contract/calls/address';
import { emptyAddress, type TypedAddress, toPostal } from '../../session/typed-address.ts';

export type AddressRecord = InfoOf<typeof getAddrById>;
/** '1' senders, '2' consignees. */
export type BookSide = AddressRecord['type'];
/** The order form that waits for a pick. */
export type PickFor = 'order' | 'selfOrder';

/** What the form of a record holds while it is typed. */
export interface AddressForm {
  readonly typed: TypedAddress;
  readonly isDefault: boolean;
}

/** The side an address names; anything but '2' is the senders' side. */
export function readSide(status: string | undefined): BookSide {
  return status === '2' ? '2' : '1';
}

export function readPickFor(next: string | undefined): PickFor | undefined {
  return next === 'order' || next === 'selfOrder' ? next : undefined;
}

/** Where a picked record stands in the draft of an order; one record a side, so that a pick replaces the earlier one. */
export function pickKey(pickFor: PickFor, side: BookSide): `${PickFor}.${'sendAddress' | 'receiverAddress'}` {
  return `${pickFor}.${side === '1' ? 'sendAddress' : 'receiverAddress'}`;
}

/** A record as the order forms hold a party. */
export function toTyped(record: AddressRecord): TypedAddress {
  const { id, name, userPhone, province, city, district, street, address } = record;
  return { name, userPhone, province, city, district, street, address, addrId: id };
}

export function startForm(record: AddressRecord | undefined): AddressForm {
  return record
    ? { typed: toTyped(record), isDefault: record.isDefault === 1 }
    : { typed: emptyAddress, isDefault: false };
}

const placeParts = ['province', 'city', 'district', 'street', 'address'] as const;

/** What is sent to keep a form. The point on the map is kept only while it is still the same place. */
export function toSave(side: BookSide, form: AddressForm, record?: AddressRecord): RequestOf<typeof saveAddress> {
  const samePlace = record !== undefined && placeParts.every((part) => record[part] === form.typed[part]);
  return {
    ...toPostal(form.typed),
    type: side,
    isDefault: form.isDefault ? 1 : 0,
    ...(record ? { id: record.id } : {}),
    ...(samePlace && record.lat !== undefined && record.lng !== undefined ? { lat: record.lat, lng: record.lng } : {}),
  };
}

/** What brings a deleted record back: the same fields as a new record. */
export function toSaveAgain(record: AddressRecord): RequestOf<typeof saveAddress> {
  const { id: _gone, ...fields } = record;
  return fields;
}

/**
 * What was typed with what was read from a pasted text laid over it: parts that were not read stay. A place is taken
 * whole; a street address whose place is not sure leaves the place open, so that the person chooses it.
 */
export function layOver(typed: TypedAddress, read: TypedAddress): TypedAddress {
  const placeRead = read.province !== '' || read.address !== '';
  const { province, city, district, street } = placeRead ? read : typed;
  return {
    name: read.name || typed.name,
    userPhone: read.userPhone || typed.userPhone,
    province,
    city,
    district,
    street,
    address: read.address || typed.address,
  };
}

/**
 * The sender an order starts with: the first record of the first page without search text, where it is marked default
 * and nobody is chosen yet. Source: spec §4.
 */
export function defaultToChoose(
  firstPage: readonly AddressRecord[],
  search: string,
  chosen: TypedAddress | undefined,
): AddressRecord | undefined {
  const first = firstPage[0];
  const someone = chosen !== undefined && (chosen.name !== '' || chosen.userPhone !== '' || chosen.address !== '');
  return search === '' && !someone && first?.type === '1' && first.isDefault === 1 ? first : undefined;
}

/** The rules a refusal names, by the fields of the form; a wrong city or district is shown at the region. */
export function mistakesOf(
  fields: readonly { readonly path: string; readonly rule: string }[],
): Readonly<Record<string, string>> {
  const mistakes: Record<string, string> = {};
  for (const { path, rule } of fields) {
    const field = path === 'city' || path === 'district' || path === 'street' ? 'province' : path;
    mistakes[field] ??= rule;
  }
  return mistakes;
}

/** The mistakes that still stand after the form changed: a changed field is judged anew. */
export function mistakesLeft(
  mistakes: Readonly<Record<string, string>>,
  before: TypedAddress,
  after: TypedAddress,
): Readonly<Record<string, string>> {
  const placeChanged = placeParts.slice(0, 4).some((part) => before[part] !== after[part]);
  const isChanged = (field: string) =>
    field === 'province' ? placeChanged : before[field as keyof TypedAddress] !== after[field as keyof TypedAddress];
  return Object.fromEntries(Object.entries(mistakes).filter(([field]) => !isChanged(field)));
}
