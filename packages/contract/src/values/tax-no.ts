import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { brokenTaxNo, isTaxNo, typedTaxNo } from './invoice.ts';

/** The tax number of a company, which is its unified social credit code: typed in small letters or with blanks, too. Errors `taxNo.length`, `taxNo.check`. */
export const taxNo = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.overwrite(typedTaxNo),
    z.refine((v) => v !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine((v) => brokenTaxNo(v) !== 'taxNo.length', { error: 'taxNo.length' satisfies FieldRule, abort: true }),
    z.refine(isTaxNo, { error: 'taxNo.check' satisfies FieldRule }),
  );
