import {
  brokenContactPhone,
  brokenText,
  detailRule,
  isPrintable,
  isWholeRegion,
  nameRule,
} from '@yidi/contract/values/address-rules';
import type { TypedAddress } from '../address.data.ts';

type FieldOfAddress = 'name' | 'userPhone' | 'province' | 'address';

/** Returns the broken rule of each field in form order; empty if the address is complete. */
export function addressMistakes(typed: TypedAddress): Partial<Record<FieldOfAddress, string>> {
  const broken = {
    name: brokenText(typed.name, nameRule),
    userPhone: brokenContactPhone(typed.userPhone),
    province: typed.province && isWholeRegion(typed) ? undefined : 'field.required',
    address: brokenText(typed.address, detailRule),
  };
  const mistakes: Partial<Record<FieldOfAddress, string>> = {};
  for (const field of ['name', 'userPhone', 'province', 'address'] as const)
    if (broken[field] !== undefined) mistakes[field] = broken[field];
  return mistakes;
}

/** Returns a character of the field that no label can print, such as an emoji. */
export const unprintableIn = (typed: TypedAddress, field: string): string | undefined =>
  (field === 'name' || field === 'address') && !isPrintable(typed[field]) ? 'text.unprintable' : undefined;
