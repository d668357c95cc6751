import { addDays, atShanghai, DAY_MS, shanghaiDate } from '../time/shanghai.ts';

/** The rules of loyalty points from a day on. All numbers are guesses: an operator sets them. */
export interface PointRule {
  readonly from: string;
  /** The postage that earns one point; the rest of a sum earns nothing. */
  readonly fenPerPoint: number;
  readonly maxPerOrder: number;
  readonly perEvaluation: number;
  /** The number of evaluations in a calendar month that earn points. */
  readonly evaluationsPerMonth: number;
  /** For the first order of an invited user that came to at least `invitationMinFen`. */
  readonly perInvitation: number;
  readonly invitationMinFen: number;
  readonly invitationsPerMonth: number;
  readonly invitationsPerYear: number;
  /** A lot ends with this month after the month in which it was earned. */
  readonly endMonths: number;
  /** A code for a gift is valid for this many days. */
  readonly giftDays: number;
}

/** @guess spec 2.24 names the page only; source: domain.md §14. */
const rules: readonly PointRule[] = [
  {
    from: '2020-01-01',
    fenPerPoint: 100,
    maxPerOrder: 500,
    perEvaluation: 5,
    evaluationsPerMonth: 10,
    perInvitation: 200,
    invitationMinFen: 1_000,
    invitationsPerMonth: 5,
    invitationsPerYear: 30,
    endMonths: 12,
    giftDays: 14,
  },
];

/** Returns the rule of a day in Shanghai. */
export function pointRuleAt(ms: number): PointRule {
  const day = shanghaiDate(ms);
  const rule = rules.findLast(({ from }) => from <= day);
  if (!rule) throw new RangeError(`No rule of points holds on ${day}`);
  return rule;
}

/** Returns the points for the sum in fen that an order came to, by the rule of its delivery. */
export function pointsOfOrder(fen: number, deliveredMs: number): number {
  const { fenPerPoint, maxPerOrder } = pointRuleAt(deliveredMs);
  return Math.min(maxPerOrder, Math.floor(Math.max(0, fen) / fenPerPoint));
}

/** The end of a lot is announced this many days before it, if the job runs in time. */
export const ANNOUNCE_DAYS = 14;
/** A lot never ends earlier than this many days after the message that announced its end. */
export const ANNOUNCED_FOR_DAYS = 7;

/** Returns the first moment of the month that is `months` months after the one of `ms`. */
function monthStart(ms: number, months: number): number {
  const [year, month] = shanghaiDate(ms).split('-').map(Number) as [number, number];
  const index = year * 12 + (month - 1) + months;
  const number = String((index % 12) + 1).padStart(2, '0');
  return atShanghai(`${Math.floor(index / 12)}-${number}-01`, '00:00');
}

/** Returns when points earned at `ms` end: midnight after the last day of the month of the rule. */
export const lotEnd = (ms: number) => monthStart(ms, pointRuleAt(ms).endMonths + 1);

/** Returns the midnight after `days` whole days from `ms` on. */
const endAfterDays = (ms: number, days: number) => atShanghai(addDays(shanghaiDate(ms), days + 1), '00:00');

/** Returns the end of a lot that is announced at `ms`: its own, or seven whole days later. */
export const endWithNotice = (endMs: number, ms: number) => Math.max(endMs, endAfterDays(ms, ANNOUNCED_FOR_DAYS));

/** Returns when a gift that is redeemed at `ms` must be collected: midnight after the last day. */
export const giftEnd = (ms: number) => endAfterDays(ms, pointRuleAt(ms).giftDays);

/** Points of one origin that end together. */
export interface Lot {
  readonly id: string;
  readonly left: number;
  readonly endMs: number;
}

/** A part of a lot that is used. */
export interface LotPart {
  readonly lotId: string;
  readonly points: number;
}

/** Splits a sum over the lots, the first to end first. Returns null if they have less. */
export function useLots(lots: readonly Lot[], points: number): LotPart[] | null {
  const parts: LotPart[] = [];
  let missing = points;
  for (const { id, left } of lots.toSorted((a, b) => a.endMs - b.endMs || (a.id < b.id ? -1 : 1))) {
    const used = Math.min(left, missing);
    if (used > 0) parts.push({ lotId: id, points: used });
    missing -= used;
  }
  return missing > 0 ? null : parts;
}

/** Returns the sum of the points that lots have left. */
export const sumOfLots = (lots: readonly { readonly left: number }[]) => lots.reduce((sum, lot) => sum + lot.left, 0);

/** Splits earned points: a debt of earlier points is settled first. */
export function settleDebt(points: number, owed: number): { readonly kept: number; readonly settled: number } {
  const settled = Math.min(points, owed);
  return { kept: points - settled, settled };
}

/** Splits points that are taken back: what the account lacks becomes a debt. */
export function takeBack(points: number, balance: number): { readonly taken: number; readonly owed: number } {
  const taken = Math.min(points, balance);
  return { taken, owed: points - taken };
}

/** The points that end with one calendar month, `YYYY-MM`. */
export interface MonthBar {
  readonly month: string;
  readonly points: number;
}

/**
 * Returns the points by the month in which they end, with months of 0 between, from the first to
 * the last end. The bars add up to the balance.
 */
export function barsOf(lots: readonly Lot[]): MonthBar[] {
  const sums = new Map<string, number>();
  for (const { left, endMs } of lots) {
    const month = shanghaiDate(endMs - 1).slice(0, 7);
    if (left > 0) sums.set(month, (sums.get(month) ?? 0) + left);
  }
  const months = [...sums.keys()].sort();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const bars: MonthBar[] = [];
  for (let month = first; month <= last; month = nextMonth(month)) bars.push({ month, points: sums.get(month) ?? 0 });
  return bars;
}

const nextMonth = (month: string) => shanghaiDate(monthStart(atShanghai(`${month}-01`, '00:00'), 1)).slice(0, 7);

/** Returns whether a lot ends so soon that its end is announced. */
export const endsSoon = (endMs: number, nowMs: number) => endMs - nowMs <= ANNOUNCE_DAYS * DAY_MS;
