import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

const FIRST_MS = Date.parse('1900-01-01T00:00:00+08:00');
const END_MS = Date.parse('9999-01-01T00:00:00+08:00');

/**
 * ISO 8601 with zone, at least to the second, e.g. `2026-11-20T15:00:00+08:00`. From 1900 to 9998
 * in Shanghai, so that its year has four digits in every zone.
 */
export const instant = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2})$/, {
    error: 'date.format' satisfies FieldRule,
  }),
  z.refine((v) => isRealDay(v.slice(0, 10)) && Date.parse(v) >= FIRST_MS && Date.parse(v) < END_MS, {
    error: 'date.format' satisfies FieldRule,
  }),
);

/** An existing calendar day in Asia/Shanghai since 1900, `YYYY-MM-DD`; not 30 February. */
export const day = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'date.format' satisfies FieldRule, abort: true }),
  z.refine((v) => isRealDay(v) && v >= '1900', { error: 'date.format' satisfies FieldRule }),
);

/** True if the day exists: JavaScript turns 30 February into a day of March, which differs. */
function isRealDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}
