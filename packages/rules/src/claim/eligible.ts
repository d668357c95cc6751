import { type ClaimBar, type ClaimKind, type ClaimState, claimKinds } from '@yidi/contract/values/claim';
import type { Side } from '@yidi/contract/values/order';
import { DAY_MS, HOUR_MS } from '../time/shanghai.ts';
import type { ClaimRule } from './settings.ts';

/** What is known of a mail; times in milliseconds, null where it did not happen. */
export interface ClaimFacts {
  readonly acceptedMs: number | null;
  readonly deliveredMs: number | null;
  /** It is back with its sender, or on its way there. */
  readonly turnedBack: boolean;
  readonly promisedMs: number | null;
  /** A scan says that it is damaged. */
  readonly damageScanned: boolean;
  readonly sameCity: boolean;
  readonly postageFen: number;
  /** Which side asks, and whose is the postage. */
  readonly side: Side;
  readonly payer: Side;
  /** The postage was paid, all of it. */
  readonly paid: boolean;
}

/** A claim of the same mail, by either side. */
export interface OtherClaim {
  readonly kind: ClaimKind;
  readonly state: ClaimState;
}

/** Open until a time, or barred: with `early` until `fromMs`. */
export interface Eligibility {
  readonly kind: ClaimKind;
  readonly bar?: ClaimBar;
  readonly fromMs?: number;
  readonly untilMs?: number;
}

/** Which kinds can be claimed now, in their order. */
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

/** The goods are paid for once: what was withdrawn, refused or declined leaves the other kinds, never its own again unless withdrawn. */
function isTaken(kind: ClaimKind, others: readonly OtherClaim[]): boolean {
  return others.some((other) => other.kind === kind && other.state !== 'withdrawn') || isClaimedBeside(kind, others);
}

const LEFT: readonly ClaimState[] = ['withdrawn', 'refused', 'declined'];

/** The goods of a claim that was refused or declined were claimed as another kind since: it cannot be appealed beside that one. */
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
