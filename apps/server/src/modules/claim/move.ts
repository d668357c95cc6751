import type { BankReturn, ClaimRefusal, ClaimState, ClaimStep } from '@yidi/contract/values/claim';
import { claimRuleAt } from '@yidi/rules/claim/settings';
import { type ClaimMove, type ClaimRound, dueOfClaim, moveClaim, takesEvidence } from '@yidi/rules/claim/states';
import type { Db } from '../../db/open.ts';
import { addStep, type ClaimRow, setClaim } from './claim.store.ts';

const STEP_OF: Readonly<Record<ClaimMove, ClaimStep>> = {
  ...{ take: 'accepted', look: 'investigating', offer: 'offered', refuse: 'refused' },
  ...{ agree: 'agreed', decline: 'declined', lapse: 'lapsed', appeal: 'appealed', pay: 'paid', withdraw: 'withdrawn' },
  ...{ sendBack: 'sentBack', comeBack: 'returned', payee: 'payee' },
};

interface Move {
  readonly now: Date;
  /** Time of the next query to the carrier while it decides. */
  readonly askAt?: Date;
  readonly fen?: number;
  readonly refusal?: ClaimRefusal;
  readonly wordsSealed?: string;
  /** Why the bank did not pay: it waits for the claimant. */
  readonly bankReturn?: BankReturn;
  readonly payeeSealed?: string;
}

export const standingOf = ({ state, round }: Pick<ClaimRow, 'state' | 'round'>) => ({
  state: state as ClaimState,
  round: round as ClaimRound,
});

/** Moves a locked claim: state, times, timeline. Returns null if the move is not allowed. */
export async function applyMove(
  trx: Db,
  row: ClaimRow,
  move: ClaimMove,
  { now, askAt, fen, refusal, wordsSealed, bankReturn, payeeSealed }: Move,
): Promise<ClaimRow | null> {
  const next = moveClaim(standingOf(row), move);
  if (!next) return null;
  const submittedMs = row.submittedAt.getTime();
  const due = dueOfClaim(next, { rule: claimRuleAt(submittedMs), submittedMs, nowMs: now.getTime() });
  const set = {
    ...next,
    dueAt: due === null || bankReturn ? null : new Date(due),
    askAt: takesEvidence(next.state) ? (askAt ?? now) : null,
    ...(move === 'offer' && fen !== undefined && { offeredFen: fen }),
    ...(move === 'refuse' && { refusal: refusal ?? null }),
    ...(bankReturn && { bankReturn }),
    ...(payeeSealed && { payeeSealed, bankReturn: null }),
  };
  await setClaim(trx, row.id, set);
  const details = { step: STEP_OF[move], ...(fen !== undefined && { fen }), ...(wordsSealed && { wordsSealed }) };
  await addStep(trx, row.id, details, now);
  return {
    ...row,
    ...next,
    dueAt: set.dueAt,
    askAt: set.askAt,
    offeredFen: set.offeredFen ?? row.offeredFen,
    refusal: move === 'refuse' ? (refusal ?? null) : row.refusal,
    bankReturn: set.bankReturn === undefined ? row.bankReturn : set.bankReturn,
    payeeSealed: payeeSealed ?? row.payeeSealed,
  };
}
