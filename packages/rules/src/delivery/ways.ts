import type { DeliveryRefusal, DeliveryWay } from '@yidi/contract/values/delivery';
import type { InterceptionRefusal } from '@yidi/contract/values/interception';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { addDays, atShanghai, DAY_MS, HOUR_MS, shanghaiDate } from '../time/shanghai.ts';
import { cutoffOf } from './slots.ts';

/** The limit of changes per mail; returning to the door is not counted. Source: domain.md §9. */
export const MOST_CHANGES = 2;
/** The days of a hold, from today. Source: domain.md §9. */
export const HOLD_DAYS = { least: 3, most: 30 } as const;
/** @guess A service point gets the parcel this much earlier than the door. */
export const POINT_EARLIER_MS = 2 * HOUR_MS;

/** The facts of a mail for choosing a way of delivery. Times in milliseconds. */
export interface DeliveryFacts {
  readonly stage: TraceStage;
  /** Its order was closed before collection. */
  readonly closed: boolean;
  /** The caller is the consignee. */
  readonly mine: boolean;
  readonly insured: boolean;
  readonly passwordSign: boolean;
  /** It is from a court or belongs to an examination. */
  readonly official: 'court' | 'exam' | null;
  /** The number of changes so far. */
  readonly used: number;
  /** A choice is pending at the carrier. */
  readonly pending: boolean;
  readonly way: DeliveryWay;
  readonly promisedMs: number | null;
  /** The promise of the order, to the door. */
  readonly doorPromisedMs: number | null;
  /** The expected arrival without a choice; null if unpredictable. */
  readonly expected: { readonly fromMs: number; readonly toMs: number } | null;
  /** A scan is overdue, so no new promise is possible. */
  readonly overdue?: boolean;
  /** The chosen delivery time, if any. */
  readonly booked: { readonly fromMs: number; readonly toMs: number } | null;
  /** Whether a counter or station, and a locker, are near the address. */
  readonly served: { readonly point: boolean; readonly locker: boolean };
  readonly nowMs: number;
}

export interface DeliveryOffer {
  readonly way: DeliveryWay;
  readonly feeFen: number;
  readonly cutoffMs: number;
  /** Null if the choice itself states the time, or there is no promise. */
  readonly promisedMs: number | null;
}

export interface DeliveryWays {
  readonly open: readonly DeliveryOffer[];
  readonly refused: readonly { readonly way: DeliveryWay; readonly reason: DeliveryRefusal }[];
  readonly left: number;
}

const changes = ['time', 'point', 'locker', 'person', 'neighbour', 'place', 'hold'] as const;

/** Stages in which neither delivery nor address can be changed, with the reason. */
export const refusedByStage: Partial<Record<TraceStage, DeliveryRefusal & InterceptionRefusal>> = {
  created: 'not_collected',
  customs: 'customs',
  customs_held: 'customs',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'at_point',
  returning: 'returning',
  returned: 'ended',
  delivered: 'ended',
};

/**
 * Returns why no change is possible at this stage; null after collection until a courier has it.
 */
export function closedStage({ stage, closed }: Pick<DeliveryFacts, 'stage' | 'closed'>): DeliveryRefusal | null {
  return closed ? 'ended' : (refusedByStage[stage] ?? null);
}

/**
 * Returns the available ways with cut-off, fee and promise, and the reasons for the others.
 * Returning to the door is possible until the courier leaves, without limit, because a consent can
 * be withdrawn.
 */
export function waysOf(facts: DeliveryFacts): DeliveryWays {
  const cutoffMs = cutoffOf(facts.booked ?? facts.expected, facts.promisedMs, facts.nowMs);
  const all: readonly DeliveryWay[] = facts.way === 'door' ? changes : ['door', ...changes];
  const open: DeliveryOffer[] = [];
  const refused: { way: DeliveryWay; reason: DeliveryRefusal }[] = [];
  for (const way of all) {
    const reason = refusalOf(way, facts);
    if (reason) refused.push({ way, reason });
    else open.push({ way, feeFen: 0, cutoffMs, promisedMs: promiseOfWay(way, facts) });
  }
  return { open, refused, left: Math.max(0, MOST_CHANGES - facts.used) };
}

function refusalOf(way: DeliveryWay, facts: DeliveryFacts): DeliveryRefusal | null {
  const closed = closedStage(facts);
  if (closed) return closed;
  if (!facts.mine) return 'not_yours';
  if (facts.pending) return 'pending';
  if (way === 'door') return null;
  if (facts.used >= MOST_CHANGES) return 'used_up';
  if (way === 'locker' || way === 'place' || way === 'neighbour') {
    if (facts.insured) return 'insured';
    if (facts.passwordSign) return 'password';
    if (facts.official) return facts.official;
  }
  if ((way === 'point' || way === 'locker') && !facts.served[way]) return 'unserved';
  return null;
}

function promiseOfWay(way: DeliveryWay, facts: DeliveryFacts): number | null {
  if (way === 'time' || way === 'hold') return null;
  const door = doorPromise(facts);
  return way === 'point' || way === 'locker' ? pointPromise(door, facts) : door;
}

/** Returns the promise to the door: the order's if still possible, else the prediction. */
function doorPromise({ doorPromisedMs, expected, overdue, nowMs }: DeliveryFacts): number | null {
  if (doorPromisedMs === null) return null;
  if (overdue) return doorPromisedMs > nowMs ? doorPromisedMs : null;
  if (doorPromisedMs > nowMs && (expected === null || expected.toMs <= doorPromisedMs)) return doorPromisedMs;
  return expected?.toMs ?? null;
}

/** Without the last leg the promise is noon instead of the evening; earlier promises stay. */
function pointPromise(doorMs: number | null, { expected, overdue, nowMs }: DeliveryFacts): number | null {
  if (doorMs === null || expected === null || overdue) return doorMs;
  const noonMs = atShanghai(shanghaiDate(doorMs), '12:00');
  const ready = expected.toMs - POINT_EARLIER_MS;
  return doorMs > noonMs && ready <= noonMs && nowMs < noonMs ? noonMs : doorMs;
}

/** Returns the first and last day until which a mail can be held. */
export function daysToHold({ expected, nowMs }: Pick<DeliveryFacts, 'expected' | 'nowMs'>): {
  from: string;
  to: string;
} {
  const today = shanghaiDate(nowMs);
  const least = addDays(today, HOLD_DAYS.least);
  const comes = expected ? shanghaiDate(expected.toMs) : least;
  const comesLater = comes > least;
  return { from: comesLater ? comes : least, to: addDays(today, HOLD_DAYS.most) };
}

/** Returns the delivery hours of a held mail. */
export function windowAfterHold(until: string): { fromMs: number; toMs: number } {
  const midnightMs = atShanghai(until, '00:00');
  return { fromMs: midnightMs + 9 * HOUR_MS, toMs: midnightMs + DAY_MS - 6 * HOUR_MS };
}
