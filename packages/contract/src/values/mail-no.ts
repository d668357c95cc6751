import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/**
 * A mail number in the wire: UPU S10 (two letters, nine digits, two letters) or 13 domestic characters. Lower case is
 * read as upper case; a domestic number is never refused for its check digit (none is published). Source: domain.md §6.
 */
export const mailNo = z.string({ error: (i) => (i.input === undefined ? 'field.required' : 'field.type') }).check(
  z.refine((v) => v.length <= 40 && v.trim() !== '', { error: 'mailNo.format' satisfies FieldRule, abort: true }),
  z.trim(),
  z.toUpperCase(),
  z.regex(/^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{13}|P[A-Z]\d{11})$/, { error: 'mailNo.format' satisfies FieldRule }),
);

/** An order number of ours: `YD`, the day, ten digits. */
export const orderNo = z.string().check(z.regex(/^YD\d{18}$/, { error: 'orderNo.format' satisfies FieldRule }));
