import { isRefusalReason } from '@yidi/contract/refusal-reasons';
import type { Language } from '@yidi/phrases/language';
import { formatRefusal } from '@yidi/phrases/refusals';

/** Formats a refusal reason; undefined for a reason of a newer build. */
export function formatReason(language: Language, reason: string): string | undefined {
  return isRefusalReason(reason) ? formatRefusal(language, 'CONFLICT', reason) : undefined;
}
