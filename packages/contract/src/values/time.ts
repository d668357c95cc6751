import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/** ISO 8601 with zone, to the second or finer, e.g. `2026-11-20T15:00:00+08:00`. */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/, {
    error: 'date.format' satisfies FieldRule,
  }),
  z.refine((v) => isRealDay(v.slice(0, 10)) && !Number.isNaN(Date.parse(v)), {
    error: 'date.format' satisfies FieldRule,
  }),
);

/** A calendar day in Asia/Shanghai, `YYYY-MM-DD`, that exists (30 February does not). */
export const day = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'date.format' satisfies FieldRule, abort: true }),
    z.refine(isRealDay, { error: 'date.format' satisfies FieldRule }),
  );

/** JavaScript rolls 30 February over to March; a real day is unchanged by a round trip. */
function isRealDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}
