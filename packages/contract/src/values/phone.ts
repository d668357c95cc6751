import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

const mobile = /^1[3-9]\d{9}$/;
const landline = /^(?:0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|(?:852|853|886)-?\d{6,10}|400-?\d{3}-?\d{4})$/;

/** Mainland mobile: 11 digits, first 1, second 3–9. Errors `phone.empty`, `phone.format`. Source: spec §5. */
export const phone = z.string({ error: (i) => (i.input === undefined ? 'phone.empty' : 'field.type') }).check(
  z.refine((v) => v !== '', { error: 'phone.empty' satisfies FieldRule, abort: true }),
  z.regex(mobile, { error: 'phone.format' satisfies FieldRule }),
);

/** A person on a waybill may also have a landline with extension, or a number of Hong Kong, Macau or Taiwan. */
export const contactPhone = z.string({ error: (i) => (i.input === undefined ? 'phone.empty' : 'field.type') }).check(
  z.refine((v) => v !== '', { error: 'phone.empty' satisfies FieldRule, abort: true }),
  z.refine((v) => mobile.test(v) || landline.test(v), { error: 'phone.format' satisfies FieldRule }),
);

/** The SMS code: exactly 6 characters in the wire (spec §5); the server compares only six ASCII digits (security.md D9). */
export const smsCode = z.string({ error: (i) => (i.input === undefined ? 'code.empty' : 'field.type') }).check(
  z.refine((v) => v !== '', { error: 'code.empty' satisfies FieldRule, abort: true }),
  z.refine((v) => v.length === 6, { error: 'code.length' satisfies FieldRule }),
);

/** The last four digits of the consignee's or sender's phone. */
export const lastFour = z.string().check(z.regex(/^\d{4}$/, { error: 'digits.four' satisfies FieldRule }));

/** Inviter's employee number: letters and digits, 8–18; empty means none. Source: spec §5. */
export const inviterId = z.string().check(
  z.regex(/^[A-Za-z0-9]*$/, { error: 'inviter.characters' satisfies FieldRule, abort: true }),
  z.refine((v) => v === '' || v.length >= 8, { error: 'inviter.short' satisfies FieldRule }),
  z.refine((v) => v.length <= 18, { error: 'inviter.long' satisfies FieldRule }),
);
