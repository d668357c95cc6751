import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isTaxNo, typedTaxNo } from './invoice.ts';

/** The tax number of a company, which is its unified social credit code: typed in small letters or with blanks, too. Error `taxNo.check`. */
export const taxNo = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.overwrite(typedTaxNo),
    z.refine((v) => v !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine(isTaxNo, { error: 'taxNo.check' satisfies FieldRule }),
  );
