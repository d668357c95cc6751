import type { ClaimState } from '@yidi/contract/values/claim';
import { own } from '@yidi/contract/values/own';
import type { claim } from '@yidi/phrases/claim';
import type { Language } from '@yidi/phrases/language';
import { formatMoment } from '@yidi/phrases/times';
import type { Claim, ClaimHead } from '../claim.data.ts';

type Say = (typeof claim)['en'];

type Stands = Pick<ClaimHead, 'state' | 'bankReturn'>;

/** Returns the tone of a claim: the claimant must act, settled, in progress, or failed. */
function toneOf({ state, bankReturn }: Stands): 'attention' | 'good' | 'plain' | 'bad' {
  if (state === 'offered' || bankReturn) return 'attention';
  if (state === 'paid') return 'good';
  return state === 'refused' ? 'bad' : 'plain';
}

/** Returns the state of a claim in a word, with its tone. */
export const badgeOf = (say: Say, stands: Stands) => ({
  tone: toneOf(stands),
  label: stands.bankReturn ? say.sentBack : say.states[stands.state],
});

/** Formats the next step and its deadline; undefined if there is none or the claimant missed it. */
export function formatDue(
  language: Language,
  say: Say,
  { state, dueAt }: ClaimHead,
  nowMs: number,
): string | undefined {
  const isTheirs = state === 'offered' || state === 'refused' || state === 'declined';
  if (isTheirs && dueAt !== undefined && Date.parse(dueAt) <= nowMs) return undefined;
  const words = own(say.due as Readonly<Record<string, (when: string) => string>>, state);
  return words && dueAt !== undefined ? words(formatMoment(language, dueAt, nowMs)) : undefined;
}

/** Explains why a decision is final; undefined while the claimant can act. */
export function explainEnd(say: Say, { state, acts, beside, steps }: Claim): string | undefined {
  if (acts.length > 0 || !(state === 'refused' || state === 'declined')) return undefined;
  if (beside) return say.beside;
  return steps.some(({ step }) => step === 'appealed') ? say.final : say.appealOver;
}

/** Returns whether the carrier has missed its deadline. */
export const isOverdue = ({ state, dueAt }: ClaimHead, nowMs: number): boolean =>
  dueAt !== undefined &&
  Date.parse(dueAt) <= nowMs &&
  ['submitted', 'accepted', 'investigating', 'paying'].includes(state);

const STAGE_OF: Readonly<Record<ClaimState, number>> = {
  ...{ submitted: 0, accepted: 1, investigating: 2, offered: 3, paying: 4, paid: 5 },
  ...{ refused: 3, declined: 3, withdrawn: 0 },
};

/** Returns the five stages of a claim: done, current or to come. */
export function stagesOf({ state }: Pick<Claim, 'state'>, say: Say) {
  const at = STAGE_OF[state];
  return Object.entries(say.stages).map(([id, label], index) => ({
    id,
    label,
    state: index < at ? ('done' as const) : index === at ? ('now' as const) : ('todo' as const),
  }));
}
