import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isContactPhone, isMobile } from './address-rules.ts';

/**
 * Mainland mobile: 11 digits, 1 then 3–9. Errors `phone.empty`, `phone.format`. Source: spec §5.
 */
export const phone = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'phone.empty' : 'field.type') })
  .check(
    z.refine((v) => v !== '', { error: 'phone.empty' satisfies FieldRule, abort: true }),
    z.refine(isMobile, { error: 'phone.format' satisfies FieldRule }),
  );

/** A sender's or consignee's phone: also a landline, or a Hong Kong, Macau or Taiwan number. */
export const contactPhone = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'phone.empty' : 'field.type') })
  .check(
    z.refine((v) => v !== '', { error: 'phone.empty' satisfies FieldRule, abort: true }),
    z.refine(isContactPhone, { error: 'phone.format' satisfies FieldRule }),
  );

/** The SMS code: 6 characters (spec §5), compared only if six ASCII digits (security.md D9). */
export const smsCode = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'code.empty' : 'field.type') })
  .check(
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

/** The channel of a code. */
export const codeWays = ['sms', 'voice'] as const;

/** The purpose of a code: log-in, new phone, plain verification, or linking accounts. */
export const codePurposes = ['login', 'rebind', 'prove', 'link'] as const;
/** `stepUp`: a code to the own number, for a fresh proof or before the number is replaced. */
export type CodePurpose = (typeof codePurposes)[number] | 'stepUp';
