import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { names } from './id.ts';

/**
 * A mail number in the wire: UPU S10 (two letters, nine digits, two letters) or 13 domestic
 * characters. Lower case is read as upper case; a domestic number is never refused for its check
 * digit (none is published). Source: domain.md §6.
 */
/* @__NO_SIDE_EFFECTS__ */
const mailNoText = () =>
  z.string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') }).check(
    z.refine((v) => v.length <= 40 && v.trim() !== '', { error: 'mailNo.format' satisfies FieldRule, abort: true }),
    z.trim(),
    z.toUpperCase(),
    z.regex(/^(?:[A-Z]{2}\d{9}[A-Z]{2}|\d{13}|P[A-Z]\d{11})$/, { error: 'mailNo.format' satisfies FieldRule }),
  );

export const mailNo = names('mailNo', mailNoText());

/**
 * A mail number that the sender holds in their hand, such as a printed label. It is told to the
 * counter; it opens no trace and need not be one of ours.
 */
export const mailNoAtHand = mailNoText();

/** An order number of ours: `YD`, the day, ten digits. */
export const orderNo = names(
  'orderNo',
  z.string().check(z.regex(/^YD\d{18}$/, { error: 'orderNo.format' satisfies FieldRule })),
);
