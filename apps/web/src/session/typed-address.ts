import { keepTogether } from '@yidi/phrases/keep-together';

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

export const emptyAddress: TypedAddress = {
  name: '',
  userPhone: '',
  province: '',
  city: '',
  district: '',
  street: '',
  address: '',
};

/** 浙江省 杭州市 西湖区 翠苑街道: a municipality's name is said once. */
export function regionLine(typed: Pick<TypedAddress, 'province' | 'city' | 'district' | 'street'>): string {
  return [...new Set([typed.province, typed.city, typed.district, typed.street])].filter(Boolean).join(' ');
}

/** 浙江省杭州市西湖区翠苑街道文二路 88 号: an address as people read it, on as many lines as it needs. */
export function addressLine(
  typed: Pick<TypedAddress, 'province' | 'city' | 'district' | 'street' | 'address'>,
): string {
  return keepTogether(regionLine(typed).replaceAll(' ', '') + typed.address);
}

/** The wire form of an order's party. */
export function toPostal(typed: TypedAddress) {
  const { name, userPhone, province, city, district, street, address } = typed;
  return { name, userPhone, province, city, district, street, address };
}
