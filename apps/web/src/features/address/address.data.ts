import type { InfoOf } from '@yidi/contract/call';
import { type getAddrById, getBatchAddressPage } from '@yidi/contract/calls/address';
import { keepTogether } from '@yidi/phrases/keep-together';
import { callQuery } from '../../api/query.ts';

export type AddressRecord = InfoOf<typeof getAddrById>;

/** The first five senders, the default one first; it fills an empty order form (spec §4). */
export const sendersQuery = callQuery(getBatchAddressPage, { page: 1, size: 5, type: '1' });

/** A sender or consignee as typed; what is missing is ''. `addrId` where it came from the address book. */
export interface TypedAddress {
  readonly name: string;
  readonly userPhone: string;
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly street: string;
  readonly address: string;
  readonly addrId?: string;
}

/** Where an address is, without whose. */
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

/** 浙江省 杭州市 西湖区 翠苑街道; a municipality's name is shown once. */
export function regionLine(typed: Pick<TypedAddress, 'province' | 'city' | 'district' | 'street'>): string {
  return [...new Set([typed.province, typed.city, typed.district, typed.street])].filter(Boolean).join(' ');
}

/** 浙江省杭州市西湖区翠苑街道文二路 88 号, for display. */
export function addressLine(
  typed: Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'address'>,
): string {
  return keepTogether(regionLine(typed).replaceAll(' ', '') + typed.address);
}

/** A record as the sender or consignee of an order form. */
export function toTyped(record: AddressRecord): TypedAddress {
  const { id, name, userPhone, province, city, district, street, address } = record;
  return { name, userPhone, province, city, district, street, address, addrId: id };
}

/** A sender or consignee in the wire format. */
export function toPostal(typed: TypedAddress) {
  const { name, userPhone, province, city, district, street, address } = typed;
  return { name, userPhone, province, city, district, street, address };
}
