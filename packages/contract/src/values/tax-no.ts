import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const written = new RegExp(`^[${SIGNS}]{18}$`);
const CHECK_AT = 17;

/** Whether it is a unified social credit code with its check character. Source: GB 32100-2015: weights 3^i mod 31. */
export function isTaxNo(code: string): boolean {
  if (!written.test(code)) return false;
  let sum = 0;
  for (let at = 0, weight = 1; at < CHECK_AT; at += 1, weight = (weight * 3) % SIGNS.length)
    sum += SIGNS.indexOf(code[at]!) * weight;
  return SIGNS[(SIGNS.length - (sum % SIGNS.length)) % SIGNS.length] === code[CHECK_AT];
}

/** The tax number of a company, which is its unified social credit code: typed in small letters or with blanks, too. Error `taxNo.check`. */
export const taxNo = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.overwrite((v) => v.replace(/[\s-]/g, '').toUpperCase()),
    z.refine((v) => v !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine(isTaxNo, { error: 'taxNo.check' satisfies FieldRule }),
  );
