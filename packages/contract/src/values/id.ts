import * as z from 'zod/mini';
import type { FieldRule } from '../field-rules.ts';

const idText = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A public id of ours: 128 random bits in the written form of a UUID. */
export const id = z
  .string({ error: (i) => (i.input === undefined ? 'field.required' : 'id.format') })
  .check(z.regex(idText, { error: 'id.format' satisfies FieldRule }));

/** Made by the client before the first try and kept until a final answer: 16–64 of A–Z a–z 0–9 - _. */
export const idempotencyKey = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{16,64}$/, { error: 'key.format' satisfies FieldRule }));
