import './zod-setup.ts';
import { sayRule } from '@yidi/phrases/field-rules';
import type { Language } from '@yidi/phrases/language';
import * as z from 'zod/mini';

/** What is wrong with a value by the contract's own schema, as a sentence; undefined when it is right. */
export function checkField(language: Language, schema: z.ZodMiniType, value: unknown): string | undefined {
  const parsed = z.safeParse(schema, value);
  return parsed.success ? undefined : sayRule(language, parsed.error.issues[0]?.message ?? '');
}
