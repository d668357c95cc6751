import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

const LONGEST = 254;
const written =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*\.(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/i;

/**
 * An e-mail address as browsers validate it, with an internet domain and no IP address: ASCII, at
 * most 254 characters. Error `field.format`.
 */
export const email = z
  .string({ error: (i): FieldRule => (i.input === undefined ? 'field.required' : 'field.type') })
  .check(
    z.refine((v) => v !== '', { error: 'field.required' satisfies FieldRule, abort: true }),
    z.refine((v) => v.length <= LONGEST && written.test(v), { error: 'field.format' satisfies FieldRule }),
  );
