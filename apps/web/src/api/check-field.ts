import './zod-setup.ts';
import { formatRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import * as z from 'zod/mini';

/**
 * Checks a value by the contract's own schema. Returns the mistake as a sentence; undefined if the
 * value is valid.
 */
export function checkField(language: Language, schema: z.ZodMiniType, value: unknown): string | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? undefined : formatRule(language, parsed.error.issues[0]?.message ?? '');
}
