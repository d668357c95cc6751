import '../zod-setup.ts';
import { addressDetail, personName } from '@yidi/contract/values/person';
import { contactPhone } from '@yidi/contract/values/phone';
import * as z from 'zod/mini';
import type { TypedAddress } from './typed-address.ts';

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
