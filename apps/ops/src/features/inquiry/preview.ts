import type { CaseAnswer } from '@yidi/contract/values/inquiry-desk';
import type { Language } from '@yidi/phrases/language';
import { changeMessages } from '@yidi/phrases/messages/change';
import { pickupMessages } from '@yidi/phrases/messages/pickup';
import { proof } from '@yidi/phrases/proof';
import { formatMoment } from '@yidi/phrases/times';
import { formatNext } from '@yidi/phrases/trace-next';
import { formatUrge } from '@yidi/phrases/urge-answer';
import type { Case } from './inquiry.data.ts';

/** The words that the customer reads: of the message, and of the page that it opens. */
export interface Preview {
  readonly message: readonly string[];
  readonly page: readonly string[];
}

/** Returns what the customer reads after this answer, by the phrases that their app uses. */
export function previewOf(
  language: Language,
  { kind, scans }: Pick<Case, 'kind' | 'scans'>,
  { answer, byAt, nowMs }: { readonly answer: CaseAnswer; readonly byAt: string; readonly nowMs: number },
): Preview {
  const about = { atMs: nowMs, nowMs };
  const when = formatMoment(language, byAt, nowMs);
  if (kind === 'urge') {
    // The order has been collected or cancelled. Its page shows no urge any more.
    if (answer !== 'coming' && answer !== 'next') return { message: [], page: [] };
    const { title, body } = pickupMessages.urgeAnswered;
    const params = { answer, by: byAt };
    return {
      message: [title[language](params, about), body[language](params, about)],
      page: [formatUrge(language, { at: byAt, answer, byAt }, nowMs)],
    };
  }
  const word = answer === 'next' || answer === 'over' ? 'coming' : answer;
  const params = { answer: word, due: byAt };
  const { title, body } = kind === 'stalled' ? changeMessages.inquiryAnswered : changeMessages.receiptAnswered;
  const message = [title[language](params, about), body[language](params, about)];
  if (kind === 'stalled') {
    const stage = scans.at(-1)?.stage ?? 'processing';
    const inquiring = { state: 'answered', answer: word, by: byAt } as const;
    const { text, sub = '' } = formatNext(language, { stage, reason: null, inquiring }, nowMs);
    return { message, page: [text, sub] };
  }
  const say = proof[language];
  const next = { coming: say.coming(when), searching: say.searching(when), left: say.answered, moving: say.answered };
  return { message, page: [say.answers[word], next[word]] };
}
