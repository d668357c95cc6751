import type { RequestOf } from '@yidi/contract/call';
import type { saveAddress } from '@yidi/contract/calls/address';
import { type Draft, type Drafts, draft } from '../../session/drafts.ts';
import { type AddressRecord, emptyAddress, type TypedAddress } from './address.data.ts';
import { toNewRecord, toPostal } from './postal.ts';

/** '1' for senders, '2' for consignees. */
export type BookSide = AddressRecord['type'];
/** The target of a picked address: an order form, or an address change (`readdress-<order id>`). */
export type PickFor = 'order' | 'selfOrder' | `readdress-${string}`;

/** The values of a record's form. */
export interface AddressForm {
  readonly typed: TypedAddress;
  readonly isDefault: boolean;
}

/** Reads the side from a URL; senders unless it is '2'. */
export function readSide(status: string | undefined): BookSide {
  return status === '2' ? '2' : '1';
}

export function readPickFor(next: string | undefined): PickFor | undefined {
  if (next === 'order' || next === 'selfOrder') return next;
  const orderId = /^readdress-([0-9a-f-]{36})$/.exec(next ?? '')?.[1];
  return orderId === undefined ? undefined : `readdress-${orderId}`;
}

/** Returns the id of the order whose address is changed; undefined if an order form picks. */
export function readdressedOrder(pickFor: PickFor): string | undefined {
  return pickFor.startsWith('readdress-') ? pickFor.slice('readdress-'.length) : undefined;
}

/** The part of the order's draft for a picked record, shared by pick-up and drop-off. */
export function partyDraft(side: BookSide): Draft<TypedAddress> {
  return draft(`order.${side === '1' ? 'sendAddress' : 'receiverAddress'}`, emptyAddress);
}

/** The drafts of a record's form, for an existing or a new record. */
export function recordDrafts(name: string, record: AddressRecord | undefined): Drafts<AddressForm> {
  return {
    typed: draft<TypedAddress>(
      `form.address.${name}.typed`,
      record ? { ...toPostal(record), addrId: record.id } : emptyAddress,
    ),
    isDefault: draft(`form.address.${name}.isDefault`, record?.isDefault === 1),
  };
}

const placeParts = ['province', 'city', 'district', 'street', 'address'] as const;

/**
 * The request that saves a form. The map position is sent only if the address is unchanged, the
 * origin only of a new record.
 */
export function toSave(side: BookSide, form: AddressForm, record?: AddressRecord): RequestOf<typeof saveAddress> {
  const samePlace = record !== undefined && placeParts.every((part) => record[part] === form.typed[part]);
  return {
    ...(record ? toPostal(form.typed) : toNewRecord(form.typed)),
    type: side,
    isDefault: form.isDefault ? 1 : 0,
    ...(record ? { id: record.id } : {}),
    ...(samePlace && record.lat !== undefined && record.lng !== undefined ? { lat: record.lat, lng: record.lng } : {}),
  };
}

/** The request that restores a deleted record as a new one. */
export function toSaveAgain(record: AddressRecord): RequestOf<typeof saveAddress> {
  const { id: _gone, ...fields } = record;
  return fields;
}

/** Returns the broken rules of a refusal by form field; city and district count as region. */
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
