import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { shape } from './text.ts';

const whole = z.int({ error: 'field.type' satisfies FieldRule });

export const pageNo = z._default(
  whole.check(
    z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
    z.lte(1_000_000, { error: 'field.tooLarge' satisfies FieldRule }),
  ),
  1,
);

/** Page size 1–50; the address book's default is 5 (spec §9). */
export function pageSize(byDefault: number) {
  return z._default(
    whole.check(
      z.gte(1, { error: 'field.tooSmall' satisfies FieldRule }),
      z.lte(50, { error: 'field.tooLarge' satisfies FieldRule }),
    ),
    byDefault,
  );
}

/** A page of records, as the spec's address call reads it. */
export function paged<T extends z.ZodMiniType>(record: T) {
  return shape({ records: z.array(record), total: z.int(), pages: z.int() });
}

/** Nothing but an empty object. */
export const nothing = shape({});
