import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

const MIN_KG = 0.001;
const MAX_KG = 50;

/** 0.001–50 kg with at most 3 decimals. Fractions of a gram are refused, not rounded. */
export const weightKg = z.number({ error: 'field.type' satisfies FieldRule }).check(
  z.gte(MIN_KG, { error: 'field.tooSmall' satisfies FieldRule }),
  z.lte(MAX_KG, { error: 'field.tooLarge' satisfies FieldRule }),
  z.refine((v) => Number(v.toFixed(3)) === v, { error: 'weight.format' satisfies FieldRule }),
);

/** One side of a parcel in whole centimetres. */
export const sideCm = z
  .int({ error: 'field.type' satisfies FieldRule })
  .check(
    z.gte(1, { error: 'size.range' satisfies FieldRule }),
    z.lte(300, { error: 'size.range' satisfies FieldRule }),
  );
