import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

/** A channel code from 1 to 41 in digits. The server refuses codes whose row is off. */
export const channelCode = z.string().check(
  z.refine((v) => /^(?:[1-9]|[1-3]\d|4[01])$/.test(v), {
    error: 'channel.unknown' satisfies FieldRule,
  }),
);
