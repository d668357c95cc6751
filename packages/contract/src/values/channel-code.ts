import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';
import { channelOf } from './channel.ts';

/** The USER-CHANNEL header: a known channel code, written in digits. */
export const channelCode = z.string().check(
  z.refine((v) => /^\d{1,2}$/.test(v) && channelOf(Number(v)) !== undefined, {
    error: 'channel.unknown' satisfies FieldRule,
  }),
);
