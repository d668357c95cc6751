import { isRefusalReason } from '@yidi/contract/refusal-reasons';
import type { Language } from '@yidi/phrases/language';
import { sayRefusal } from '@yidi/phrases/refusals';

/** The sentence of a reason; undefined for one that a newer server knows. */
export function sayReason(language: Language, reason: string): string | undefined {
  return isRefusalReason(reason) ? sayRefusal(language, 'CONFLICT', reason) : undefined;
}
