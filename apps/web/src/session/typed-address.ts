import { addressDetail, personName } from '@yidi/contract/values/person';
import { contactPhone } from '@yidi/contract/values/phone';
import { keepTogether } from '@yidi/phrases/keep-together';
import * as z from 'zod/mini';

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

type FieldOfAddress = 'name' | 'userPhone' | 'province' | 'address';

/** The broken rule of each field, in the order of the form; empty when the address can be used. */
export function addressMistakes(typed: TypedAddress): Partial<Record<FieldOfAddress, string>> {
  const mistakes: Partial<Record<FieldOfAddress, string>> = {};
  const judge = (field: FieldOfAddress, schema: z.ZodMiniType) => {
    const result = z.safeParse(schema, typed[field]);
    if (!result.success) mistakes[field] = result.error.issues[0]?.message ?? 'field.format';
  };
  judge('name', personName);
  judge('userPhone', contactPhone);
  if (!typed.province) mistakes.province = 'field.required';
  judge('address', addressDetail);
  return mistakes;
}

export function isWholeAddress(typed: TypedAddress): boolean {
  return Object.keys(addressMistakes(typed)).length === 0;
}

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
