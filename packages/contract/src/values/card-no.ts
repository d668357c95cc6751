import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { isCardNo, isRealName, typedRealName } from './identity.ts';
import { text } from './text.ts';

/** An identity card number, blanks and x allowed, ASCII digits only. Error `cardNo.check`. */
export const cardNo = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.overwrite((v) => v.replace(/[ -]/g, '').toUpperCase()),
    z.refine((v) => v !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine(isCardNo, { error: 'cardNo.check' satisfies FieldRule }),
  );

/** A name as printed on the card. Error `realName.han`. */
export const realName = text({ min: 1, max: 40 }).check(
  z.overwrite(typedRealName),
  z.refine(isRealName, { error: 'realName.han' satisfies FieldRule }),
);
