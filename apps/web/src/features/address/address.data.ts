import type { InfoOf } from '@yidi/contract/call';
import { type getAddrById, getBatchAddressPage } from '@yidi/contract/calls/address';
import type { Party } from '@yidi/contract/values/person';
import { preventBreaks } from '@yidi/phrases/keep-together';
import { callQuery } from '../../api/query.ts';

export type AddressRecord = InfoOf<typeof getAddrById>;

/** The first five senders, the default one first. It fills an empty order form (spec §4). */
export const sendersQuery = callQuery(getBatchAddressPage, { page: 1, size: 5, type: '1' });

/** How a person came into a form. It is stored with a new record of the book (spec §3). */
export type AddressOrigin = 'typed' | 'pasted' | 'picture' | 'import' | 'book';

/** A typed sender or consignee; missing parts are ''. `addrId` is set for a record of the book. */
export interface TypedAddress extends Party {
  readonly addrId?: string;
  /** Absent for a person that was typed. */
  readonly fromType?: AddressOrigin;
}

/** A person as a request has it. */
export type PostalAddress = Omit<TypedAddress, 'addrId' | 'fromType'>;

/** A place without name and phone. */
export type TypedPlace = Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'address'>;

export const emptyAddress: TypedAddress = {
  name: '',
  userPhone: '',
  province: '',
  city: '',
  district: '',
  street: '',
  address: '',
};

/** Formats the region: 浙江省 杭州市 西湖区 翠苑街道. A municipality's name is shown once. */
export function regionLine(typed: Pick<TypedAddress, 'province' | 'city' | 'district' | 'street'>): string {
  return [...new Set([typed.province, typed.city, typed.district, typed.street])].filter(Boolean).join(' ');
}

/** Formats an address for display: 浙江省杭州市西湖区翠苑街道文二路 88 号. */
export function addressLine(
  typed: Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'address'>,
): string {
  return preventBreaks(regionLine(typed).replaceAll(' ', '') + typed.address);
}
