import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { countCodePoints, isStorable } from './address-rules.ts';

interface TextLimits {
  readonly min?: number;
  readonly max: number;
  /**
   * The rule for a text shorter than `min`; default `field.required` for 1, else `field.tooShort`.
   */
  readonly shortRule?: FieldRule;
  readonly charactersRule?: FieldRule;
  /** Allows line breaks and tabs, for pasted texts. */
  readonly lines?: true;
}

/** Free text: NFC, trimmed, length in code points, only storable characters. */
export function text(limits: TextLimits) {
  const min = limits.min ?? 0;
  const shortRule: FieldRule = limits.shortRule ?? (min <= 1 ? 'field.required' : 'field.tooShort');
  return z.string({ error: (issue): FieldRule => (issue.input === undefined ? 'field.required' : 'field.type') }).check(
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

/** One of a list of strings. The error names the rule, not the list. */
export function option<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: 'field.option' satisfies FieldRule });
}

/** A strict object: unknown keys are refused. */
export function shape<const T extends z.core.$ZodLooseShape>(fields: T) {
  return z.strictObject(fields, {
    error: (issue): FieldRule =>
      issue.code === 'unrecognized_keys'
        ? 'field.unknown'
        : issue.input === undefined
          ? 'field.required'
          : 'field.type',
  });
}

/** A list with a limited length; `emptyRule` is the rule for an empty list. */
export function listOf<T extends z.ZodMiniType>(
  entry: T,
  { max, emptyRule = 'field.required' }: { readonly max: number; readonly emptyRule?: FieldRule },
) {
  return z
    .array(entry, { error: 'field.type' satisfies FieldRule })
    .check(z.minLength(1, { error: emptyRule }), z.maxLength(max, { error: 'field.tooLong' satisfies FieldRule }));
}

export const yesNo = z.boolean({ error: 'field.type' satisfies FieldRule });

/** The spec's yes and no: 1 and 0. */
export const flag = z.literal([0, 1], { error: 'field.option' satisfies FieldRule });
