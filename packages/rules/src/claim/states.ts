import type { ClaimAct, ClaimState } from '@yidi/contract/values/claim';
import { DAY_MS, HOUR_MS } from '../time/shanghai.ts';
import { lastWorking, nextWorking } from '../time/working-hours.ts';
import type { ClaimRule } from './settings.ts';

/**
 * A step of a claim: by the claimant, by the carrier, or the expiry of an offer. `sendBack`: the
 * bank did not pay, and the claimant gives another account (`payee`). `comeBack`: the same after
 * the payment was confirmed.
 */
export type ClaimMove = ClaimAct | 'take' | 'look' | 'offer' | 'refuse' | 'pay' | 'lapse' | 'sendBack' | 'comeBack';
export const claimMoves: readonly ClaimMove[] = [
  ...(['agree', 'decline', 'appeal', 'withdraw', 'take', 'look', 'offer', 'refuse', 'pay', 'lapse'] as const),
  ...(['sendBack', 'comeBack', 'payee'] as const),
];

type Row = Readonly<Partial<Record<ClaimMove, ClaimState>>>;

const TABLE: Readonly<Record<ClaimState, Row>> = {
  submitted: { take: 'accepted', withdraw: 'withdrawn' },
  accepted: { look: 'investigating', withdraw: 'withdrawn' },
  investigating: { offer: 'offered', refuse: 'refused', withdraw: 'withdrawn' },
  offered: { agree: 'paying', decline: 'declined', lapse: 'declined', withdraw: 'withdrawn' },
  paying: { pay: 'paid', sendBack: 'paying', payee: 'paying' },
  paid: { comeBack: 'paying' },
  refused: { appeal: 'investigating' },
  declined: { appeal: 'investigating' },
  withdrawn: {},
};

/** 1 initially, 2 after the only appeal. */
export type ClaimRound = 1 | 2;

export interface Standing {
  readonly state: ClaimState;
  readonly round: ClaimRound;
}

/** Returns the state after a move; null if the move is not allowed. */
export function moveClaim({ state, round }: Standing, move: ClaimMove): Standing | null {
  const next = TABLE[state][move];
  if (next === undefined || (move === 'appeal' && round === 2)) return null;
  return { state: next, round: move === 'appeal' ? 2 : round };
}

const ACTS: readonly ClaimAct[] = ['agree', 'decline', 'appeal', 'withdraw'];

/**
 * Returns the claimant's current actions, unless the bank sent the money back. `dueMs`: the
 * deadline of the offer or appeal; `beside`: the goods are claimed as another kind.
 */
export function openActs(standing: Standing, dueMs: number | null, nowMs: number, beside: boolean): ClaimAct[] {
  return ACTS.filter((act) => {
    if (moveClaim(standing, act) === null || (act === 'appeal' && beside)) return false;
    return act === 'withdraw' || dueMs === null || nowMs < dueMs;
  });
}

/** True before the decision: evidence can be added. */
export const takesEvidence = (state: ClaimState): boolean =>
  state === 'submitted' || state === 'accepted' || state === 'investigating';

/** Returns the deadline of the next step, counted from the last move; null if there is none. */
export function dueOfClaim(
  { state, round }: Standing,
  { rule, submittedMs, nowMs }: { readonly rule: ClaimRule; readonly submittedMs: number; readonly nowMs: number },
): number | null {
  switch (state) {
    case 'submitted':
      return nextWorking(submittedMs + rule.acceptHours * HOUR_MS);
    case 'accepted':
      return lastWorking(submittedMs + rule.answerDays * DAY_MS);
    case 'investigating':
      return lastWorking(round === 1 ? submittedMs + rule.answerDays * DAY_MS : nowMs + rule.appealAnswerDays * DAY_MS);
    case 'offered':
      return nowMs + rule.offerDays * DAY_MS;
    case 'paying':
      return lastWorking(nowMs + rule.payDays * DAY_MS);
    case 'refused':
    case 'declined':
      return round === 1 ? nowMs + rule.appealDays * DAY_MS : null;
    case 'paid':
    case 'withdrawn':
      return null;
  }
}
