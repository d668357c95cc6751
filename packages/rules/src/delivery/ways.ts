import type { DeliveryRefusal, DeliveryWay } from '@yidi/contract/values/delivery';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { addDays, atShanghai, DAY_MS, HOUR_MS, shanghaiDate, toShanghaiIso } from '../time/shanghai.ts';
import { cutoffOf } from './slots.ts';

/** Changes of one mail; back to the door is none. Source: domain.md §9. */
export const MOST_CHANGES = 2;
/** A hold in days from today. Source: domain.md §9. */
export const HOLD_DAYS = { least: 3, most: 30 } as const;
/** How long before a courier would be at the door a service point has the parcel. @guess */
export const POINT_EARLIER_MS = 2 * HOUR_MS;

/** What is known of a mail when a way is chosen. Times in milliseconds. */
export interface DeliveryFacts {
  readonly stage: TraceStage;
  /** Its order was closed before the post had it. */
  readonly closed: boolean;
  /** The caller is its consignee. */
  readonly mine: boolean;
  readonly insured: boolean;
  readonly passwordSign: boolean;
  /** A court sent it, or it is of an examination. */
  readonly official: 'court' | 'exam' | null;
  /** Changes that were made. */
  readonly used: number;
  /** A choice waits for the carrier's answer. */
  readonly pending: boolean;
  /** How it is delivered at present. */
  readonly way: DeliveryWay;
  readonly promisedMs: number | null;
  /** The promise of its order, to the door. */
  readonly doorPromisedMs: number | null;
  /** When it would come by itself; null while nothing can be predicted. */
  readonly expected: { readonly fromMs: number; readonly toMs: number } | null;
  /** A scan of it is overdue: nothing new can be promised. */
  readonly overdue?: boolean;
  /** When it comes at present, if a time was chosen. */
  readonly booked: { readonly fromMs: number; readonly toMs: number } | null;
  /** There is a counter or station, and a locker, near its address. */
  readonly served: { readonly point: boolean; readonly locker: boolean };
  readonly nowMs: number;
}

export interface DeliveryOffer {
  readonly way: DeliveryWay;
  readonly feeFen: number;
  readonly cutoffMs: number;
  /** Null where it follows from the choice, or where there is no promise. */
  readonly promisedMs: number | null;
}

export interface DeliveryWays {
  readonly open: readonly DeliveryOffer[];
  readonly refused: readonly { readonly way: DeliveryWay; readonly reason: DeliveryRefusal }[];
  readonly left: number;
}

const changes = ['time', 'point', 'locker', 'person', 'neighbour', 'place', 'hold'] as const;

const STAGES: Partial<Record<TraceStage, DeliveryRefusal>> = {
  created: 'not_collected',
  customs: 'customs',
  customs_held: 'customs',
  out_for_delivery: 'out_for_delivery',
  ready_for_pickup: 'at_point',
  returning: 'returning',
  returned: 'ended',
  delivered: 'ended',
};

/** Why nothing can be changed by where the mail is; null where it can: it has been collected and no courier has it. */
export function closedStage({ stage, closed }: Pick<DeliveryFacts, 'stage' | 'closed'>): DeliveryRefusal | null {
  return closed ? 'ended' : (STAGES[stage] ?? null);
}

/**
 * The ways that are open for a mail now, each with cut-off, fee and promise, and the others with
 * the reason. Back to the door is possible while anything else was chosen and the courier has not
 * left, whatever was used: a consent can be withdrawn.
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

/** The promise to the door: the order's while it can still be kept, else the prediction. */
function doorPromise({ doorPromisedMs, expected, overdue, nowMs }: DeliveryFacts): number | null {
  if (doorPromisedMs === null) return null;
  if (overdue) return doorPromisedMs > nowMs ? doorPromisedMs : null;
  if (doorPromisedMs > nowMs && (expected === null || expected.toMs <= doorPromisedMs)) return doorPromisedMs;
  return expected?.toMs ?? null;
}

/** A promise for the evening is one for noon where the last leg is spared; an earlier one stays. */
function pointPromise(doorMs: number | null, { expected, overdue, nowMs }: DeliveryFacts): number | null {
  if (doorMs === null || expected === null || overdue) return doorMs;
  const noonMs = atShanghai(shanghaiDate(doorMs), '12:00');
  const ready = expected.toMs - POINT_EARLIER_MS;
  return doorMs > noonMs && ready <= noonMs && nowMs < noonMs ? noonMs : doorMs;
}

/** The first and the last day until which a mail can be held. */
export function holdDays({ expected, nowMs }: Pick<DeliveryFacts, 'expected' | 'nowMs'>): { from: string; to: string } {
  const today = shanghaiDate(nowMs);
  const least = addDays(today, HOLD_DAYS.least);
  const comes = expected ? shanghaiDate(expected.toMs) : least;
  const comesLater = comes > least;
  return { from: comesLater ? comes : least, to: addDays(today, HOLD_DAYS.most) };
}

/** The hours in which a held mail is delivered on its day. */
export function holdWindow(until: string): { fromMs: number; toMs: number } {
  const midnightMs = atShanghai(until, '00:00');
  return { fromMs: midnightMs + 9 * HOUR_MS, toMs: midnightMs + DAY_MS - 6 * HOUR_MS };
}

export const isoOf = (ms: number | null): string | null => (ms === null ? null : toShanghaiIso(ms));
