import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { names } from './id.ts';

/**
 * A mail number: UPU S10 (two letters, nine digits, two letters) or 13 domestic characters. Lower
 * case is accepted. Check digits of domestic numbers are not validated (the rule is not published).
 * Source: domain.md §6.
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
 * A mail number that the sender has in hand, e.g. on a printed label. It is shown to the counter.
 * It gives no access to a trace and may be foreign.
 */
export const mailNoAtHand = mailNoText();

/** An order number of ours: `YD`, the day, ten digits. */
export const orderNo = names(
  'orderNo',
  z.string().check(z.regex(/^YD\d{18}$/, { error: 'orderNo.format' satisfies FieldRule })),
);
