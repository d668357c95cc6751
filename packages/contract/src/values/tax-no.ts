import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { brokenTaxNo, isTaxNo, typedTaxNo } from './invoice.ts';

/**
 * A company's tax number (unified social credit code); small letters and blanks are allowed. Errors
 * `taxNo.length`, `taxNo.check`.
 */
export const taxNo = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.overwrite(typedTaxNo),
    z.refine((v) => v !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine((v) => brokenTaxNo(v) !== 'taxNo.length', { error: 'taxNo.length' satisfies FieldRule, abort: true }),
    z.refine(isTaxNo, { error: 'taxNo.check' satisfies FieldRule }),
  );
