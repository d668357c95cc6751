import { type ClaimBar, type ClaimKind, type ClaimState, claimKinds } from '@yidi/contract/values/claim';
import type { Side } from '@yidi/contract/values/order';
import { DAY_MS, HOUR_MS } from '../time/shanghai.ts';
import type { ClaimRule } from './settings.ts';

/** The facts of a mail; times in milliseconds, null if it did not happen. */
export interface ClaimFacts {
  readonly acceptedMs: number | null;
  readonly deliveredMs: number | null;
  /** It returned to its sender, or is on the way back. */
  readonly turnedBack: boolean;
  readonly promisedMs: number | null;
  readonly damageScanned: boolean;
  readonly sameCity: boolean;
  readonly postageFen: number;
  /** The caller's side, and the side that paid the postage. */
  readonly side: Side;
  readonly payer: Side;
  readonly paid: boolean;
}

/** A claim for the same mail, by either side. */
export interface OtherClaim {
  readonly kind: ClaimKind;
  readonly state: ClaimState;
}

/** Possible until a time, or barred; `early` ends at `fromMs`. */
export interface Eligibility {
  readonly kind: ClaimKind;
  readonly bar?: ClaimBar;
  readonly fromMs?: number;
  readonly untilMs?: number;
}

/** Returns the claim kinds with their eligibility, in display order. */
export function eligibleKinds(
  facts: ClaimFacts,
  others: readonly OtherClaim[],
  rule: ClaimRule,
  nowMs: number,
): Eligibility[] {
  return claimKinds.map((kind) => {
    if (isTaken(kind, others)) return { kind, bar: 'claimed' };
    const { bar, fromMs, untilMs } = windowOf(kind, facts, rule);
    if (bar) return { kind, bar };
    if (fromMs !== undefined && nowMs < fromMs) return { kind, bar: 'early', fromMs };
    if (kind === 'late' && !facts.paid) return { kind, bar: 'unpaid' };
    return untilMs !== undefined && nowMs < untilMs ? { kind, untilMs } : { kind, bar: 'over' };
  });
}

/** True if the goods were claimed. A refused or declined claim bars only its own kind. */
function isTaken(kind: ClaimKind, others: readonly OtherClaim[]): boolean {
  return others.some((other) => other.kind === kind && other.state !== 'withdrawn') || isClaimedBeside(kind, others);
}

const LEFT: readonly ClaimState[] = ['withdrawn', 'refused', 'declined'];

/** True if the goods of a refused or declined claim were claimed as another kind: no appeal. */
export function isClaimedBeside(kind: ClaimKind, others: readonly OtherClaim[]): boolean {
  return others.some((other) => kind !== 'late' && other.kind !== 'late' && !LEFT.includes(other.state));
}

type Window = Omit<Eligibility, 'kind'>;

function windowOf(kind: ClaimKind, facts: ClaimFacts, rule: ClaimRule): Window {
  const { acceptedMs, deliveredMs } = facts;
  if (acceptedMs === null) return { bar: 'notPosted' };
  const yearMs = acceptedMs + rule.claimDays * DAY_MS;
  const dueMs = facts.promisedMs ?? acceptedMs + rule.usualDays * DAY_MS;
  if (kind === 'lost') {
    if (deliveredMs !== null || facts.turnedBack) return { bar: 'delivered' };
    const days = facts.sameCity ? rule.lostDays.sameCity : rule.lostDays.domestic;
    return { fromMs: dueMs + days * DAY_MS, untilMs: yearMs };
  }
  if (kind === 'late') {
    if (facts.postageFen === 0) return { bar: 'free' };
    if (facts.payer !== facts.side) return { bar: 'other' };
    const lateMs = dueMs + rule.lateHours * HOUR_MS;
    if (facts.turnedBack || (deliveredMs !== null && deliveredMs <= lateMs)) return { bar: 'onTime' };
    return { fromMs: lateMs, untilMs: yearMs };
  }
  if (kind === 'wrong') {
    if (deliveredMs === null) return { bar: 'undelivered' };
    return { untilMs: Math.min(yearMs, deliveredMs + rule.wrongDays * DAY_MS) };
  }
  if (deliveredMs !== null) return { untilMs: Math.min(yearMs, deliveredMs + rule.openedDays * DAY_MS) };
  return kind === 'damaged' && facts.damageScanned ? { untilMs: yearMs } : { bar: 'undelivered' };
}
