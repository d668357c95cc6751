import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/**
 * Characters no stored text may hold: C0/C1 controls (NUL breaks PostgreSQL), bidi controls, zero-width marks, line and
 * paragraph separators, non-characters, U+FFFD and lone surrogates (stored silently as U+FFFD). Source: security.md T25.
 */
const banned =
  /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff]|\p{Cs}|\p{Noncharacter_Code_Point}/u;

/** True when every character may be stored. U+200C/D stay legal: some scripts cannot be written without them. */
export function isStorable(value: string): boolean {
  return !banned.test(value);
}

function countCodePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}

interface TextLimits {
  readonly min?: number;
  readonly max: number;
  /** Rule named when `min` is broken; default `field.required` for 1, else `field.tooShort`. */
  readonly shortRule?: FieldRule;
  readonly charactersRule?: FieldRule;
  /** Line breaks and tabs are kept (pasted texts). */
  readonly lines?: true;
}

/** Free text: NFC, trimmed, length in code points, nothing that cannot be stored. */
export function text(limits: TextLimits) {
  const min = limits.min ?? 0;
  const shortRule: FieldRule = limits.shortRule ?? (min <= 1 ? 'field.required' : 'field.tooShort');
  return z.string({ error: (issue) => (issue.input === undefined ? 'field.required' : 'field.type') }).check(
    z.refine((v) => isStorable(limits.lines ? v.replace(/[\r\n\t]/g, ' ') : v), {
      error: limits.charactersRule ?? 'field.text',
      abort: true,
    }),
    z.normalize('NFC'),
    z.trim(),
    z.refine((v) => countCodePoints(v) >= min, { error: shortRule }),
    z.refine((v) => countCodePoints(v) <= limits.max, { error: 'field.tooLong' satisfies FieldRule }),
  );
}

/** A string that must be one of a few; the error names the rule and not the list. */
export function option<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: 'field.option' satisfies FieldRule });
}

/** A strict object: unknown keys are refused, never dropped. */
export function shape<const T extends z.core.$ZodLooseShape>(fields: T) {
  return z.strictObject(fields, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? 'field.unknown'
        : issue.input === undefined
          ? 'field.required'
          : 'field.type',
  });
}
