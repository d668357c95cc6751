import type { LimitState } from '@yidi/contract/values/declaration';
import type { InterDraft } from '@yidi/contract/values/inter';
import { own } from '@yidi/contract/values/own';
import type { declaration } from '@yidi/phrases/declaration';
import { limitOf } from '@yidi/rules/declaration/limits';
import { fieldErrors } from '../../../api/say-failure.ts';
import { checkRequest, type DeclarationCheck } from '../declaration.data.ts';

/** The server's check of the list that is shown, or why there is none. */
export interface Checked {
  /** Undefined until the list is complete enough, while it is checked, and if it cannot be. */
  readonly answer: DeclarationCheck | undefined;
  readonly error: unknown;
}

/** Returns what the last query says about the present list; an error hides the former answer. */
export function checkOf(
  form: InterDraft,
  request: ReturnType<typeof checkRequest>,
  { data, error }: { readonly data: DeclarationCheck | undefined; readonly error: unknown },
): Checked {
  if (request === null) return { answer: undefined, error: null };
  // A failure of a former list says nothing about the one that waits to be checked.
  const isCurrent = JSON.stringify(request) === JSON.stringify(checkRequest(form));
  if (error) return { answer: undefined, error: isCurrent ? error : null };
  // An answer about a longer or shorter list names the wrong lines.
  return { answer: data?.lines.length === form.lines.length ? data : undefined, error: null };
}

/**
 * Returns how the list stands to the limit of value. Only the server knows the destination's rule
 * on duty, so its answer wins where that rule decides.
 */
export function limitState({ country, category, lines }: InterDraft, { answer }: Checked): LimitState {
  const decided = answer?.limit.state;
  const isTheirs = decided === 'needsQuote' || decided === 'quoteFirst' || decided === 'unrated';
  return isTheirs ? decided : limitOf(country, category, lines).state;
}

export type ContentState = 'refused' | 'vague' | 'open' | 'failed' | 'good' | 'checking';

/** Returns the state of the articles for the headline. A failed check is no yes. */
export function contentState(missing: number, { answer, error }: Checked): ContentState {
  const has = (wanted: string) => answer?.lines.some(({ verdict }) => verdict === wanted) ?? false;
  if (has('refused')) return 'refused';
  if (has('tooVague')) return 'vague';
  if (error !== null) return 'failed';
  if (missing > 0) return 'open';
  return answer ? 'good' : 'checking';
}

type Words = typeof declaration.zh;

/** Returns the fields that the server refused, as the screen calls them. */
export function failedFields(error: unknown, say: Words): string[] {
  return Object.entries(fieldErrors(error)).map(([path, message]) => {
    const [, at, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    if (at === undefined) return message;
    return say.missing.field(Number(at) + 1, `${own(namesIn(say), field) ?? field} ${message}`.trim());
  });
}

const namesIn = ({ line, code }: Words): Readonly<Record<string, string>> => ({
  ...{ nameZh: line.nameZh, nameEn: line.nameEn, quantity: line.quantity, unit: line.unit },
  ...{ valueFen: line.value, netG: line.net, originCountry: line.origin, hs6: code.title },
});
