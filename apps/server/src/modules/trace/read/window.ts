import { addDays, atShanghai, HOUR_MS, MINUTE_MS, shanghaiDate, toShanghaiIso } from '@yidi/rules/time/shanghai';
import { arrivalOf } from '@yidi/rules/trace/arrival';
import { foldTrace, type TraceFold } from '@yidi/rules/trace/fold';
import { tenthsSure } from '@yidi/rules/trace/lanes';
import type { Route } from '../../../ports/carrier/carrier.ts';
import { isAtPoint } from '../delivery-plan.ts';
import type { LanePrediction, PredictByLane } from '../lanes/learned.ts';
import { soldPromise } from '../promise/sold.ts';
import type { MailRow } from '../trace.store.ts';
import { plannedWindow, type Window } from './planned.ts';
import { isOnRoute, isOverdue, predictWindow } from './route.ts';

/** The input of a predicted arrival: the current time and the learned lane times. */
export interface Clock {
  readonly nowMs: number;
  readonly byLane: PredictByLane;
}

const STEP_MS = 30 * MINUTE_MS;
const OUT = 'out_for_delivery';

/**
 * Returns whether the sender changed the address and no scan has come from the new route since.
 * Until then no arrival is predicted.
 */
function isOffItsWay({ readdressedAt: turnedAt }: MailRow, fold: TraceFold, route: Route | null): boolean {
  if (!turnedAt) return false;
  const since = fold.events.filter(({ occurredAt }) => Date.parse(occurredAt) > Date.parse(turnedAt));
  return !since.some((event) => route === null || isOnRoute(route, event));
}

/** Returns the window by lane, to the half hour, or by usual times; null if the mail stalled. */
export function naturalWindow(
  mail: MailRow,
  fold: TraceFold,
  route: Route | null,
  learned: LanePrediction | null,
  nowMs: number,
) {
  if (learned?.stalled || isOffItsWay(mail, fold, route)) return null;
  if (!learned) return route ? predictWindow(route, fold, nowMs) : null;
  const { fromMs, toMs } = learned;
  return {
    fromMs: Math.max(nowMs, Math.floor(fromMs / STEP_MS) * STEP_MS),
    toMs: Math.ceil(toMs / STEP_MS) * STEP_MS,
  };
}

/**
 * Returns the time of arrival, past or expected, with its window. `told`: predicted, not chosen by
 * the consignee. `way`: the part of its route that is shown.
 */
export function arrivalOfMail(mail: MailRow, fold: TraceFold, route: Route | null, clock: Clock) {
  const { nowMs } = clock;
  const off = isOffItsWay(mail, fold, route);
  const way = off ? null : route;
  const learned = off ? null : clock.byLane(mail, fold, nowMs);
  const natural = naturalWindow(mail, fold, route, learned, nowMs);
  const overdue = !learned && route !== null && isOverdue(route, fold, nowMs);
  const planned = overdue ? null : plannedWindow(mail.delivery, natural, fold);
  // Only windows learned from the lane were compared with real deliveries.
  const isPredicted = planned !== null && planned === natural;
  const window = isPredicted && !learned ? asWideAsUnsure(planned, nowMs, mail.promisedAt) : planned;
  const arrival = arrivalOf(fold, {
    promisedAt: iso(isOutBefore(mail, fold, window) ? new Date(window!.toMs) : mail.promisedAt),
    soldAt: iso(soldPromise(mail)),
    predictedAt: window ? toShanghaiIso(window.toMs) : null,
    nowMs,
    stalled: learned?.stalled === true,
  });
  // A parcel for a service point needs no window, because the consignee need not be at home.
  if (isAtPoint(mail.delivery)) return { window: null, told: false, arrival, learned, way, sure: undefined };
  const sure = isPredicted && learned ? tenthsSure(learned.held) : undefined;
  return { window, told: isPredicted, arrival, learned, way, sure };
}

/** True if the courier left before the chosen hours: the window no longer follows the promise. */
function isOutBefore({ delivery, promisedAt }: MailRow, { stage }: TraceFold, window: Window | null): boolean {
  return stage === OUT && delivery?.from !== undefined && window !== null && window.toMs < (promisedAt?.getTime() ?? 0);
}

const iso = (at: Date | null) => at && toShanghaiIso(at);
const widthOf = ({ fromMs, toMs }: Window) => toMs - fromMs;

/** Returns the window shown at the start of the previous stage, if it was wider by an hour. */
export function windowBefore(
  mail: MailRow,
  fold: TraceFold,
  route: Route | null,
  { byLane, window }: Pick<Clock, 'byLane'> & { readonly window: Window },
): Window | null {
  const sinceMs = fold.since === null ? Number.NaN : Date.parse(fold.since);
  const earlier = foldTrace(fold.events.filter(({ occurredAt }) => Date.parse(occurredAt) < sinceMs));
  if (earlier.since === null) return null;
  const thenMs = Date.parse(earlier.since);
  const learned = byLane(mail, earlier, thenMs);
  const natural = naturalWindow(mail, earlier, route, learned, thenMs);
  const before = natural && !learned ? asWideAsUnsure(natural, thenMs, mail.promisedAt) : natural;
  return before && widthOf(before) - widthOf(window) >= HOUR_MS ? before : null;
}

/**
 * Returns when the window becomes narrower by an hour or more: the morning of the most likely
 * delivery day, and how wide the lane's windows were once out for delivery by then. Null if that is
 * not learned.
 */
export function sharperWindow(
  mail: MailRow,
  fold: TraceFold,
  {
    byLane,
    nowMs,
    window,
    learned,
  }: Clock & { readonly window: Window; readonly learned: Pick<LanePrediction, 'middleMs' | 'stalled'> },
): { readonly fromMs: number; readonly hours: number } | null {
  if (learned.stalled || fold.stage === OUT) return null;
  const fromMs = atShanghai(shanghaiDate(learned.middleMs), OPENS);
  if (fromMs <= nowMs) return null;
  const place = { city: mail.toCity || mail.toDistrict, officeName: '', nextOffice: '' };
  const then = byLane(mail, { ...fold, stage: OUT, place, since: toShanghaiIso(fromMs) }, fromMs);
  if (!then || then.stalled) return null;
  const hours = Math.max(1, Math.ceil(widthOf(then) / HOUR_MS));
  return widthOf(window) / HOUR_MS - hours >= 1 ? { fromMs, hours } : null;
}

/** Usual times are off by about a fifth of the remaining time. @guess */
const UNSURE = 0.2;
const OPENS = '08:30';
const CLOSES = '20:00';

/**
 * Widens a window by usual times, the more the further ahead, within delivery hours. It does not
 * end after the promise, unless the window itself does.
 */
export function asWideAsUnsure(window: Window, nowMs: number, promisedAt: Date | null): Window {
  const middleMs = (window.fromMs + window.toMs) / 2;
  const moreMs = UNSURE * (middleMs - nowMs) - widthOf(window) / 2;
  if (moreMs <= 0) return window;
  const fromMs = Math.max(nowMs, openFrom(Math.floor((window.fromMs - moreMs) / STEP_MS) * STEP_MS));
  const latestMs = openUntil(Math.ceil((window.toMs + moreMs) / STEP_MS) * STEP_MS);
  const promisedMs = promisedAt?.getTime() ?? latestMs;
  const toMs = promisedMs < window.toMs ? window.toMs : Math.min(latestMs, promisedMs);
  return { fromMs: Math.min(fromMs, window.fromMs), toMs: Math.max(toMs, window.toMs) };
}

function openFrom(ms: number): number {
  const day = shanghaiDate(ms);
  const [opens, closes] = [atShanghai(day, OPENS), atShanghai(day, CLOSES)];
  return ms < opens ? opens : ms >= closes ? atShanghai(addDays(day, 1), OPENS) : ms;
}

function openUntil(ms: number): number {
  const day = shanghaiDate(ms);
  const [opens, closes] = [atShanghai(day, OPENS), atShanghai(day, CLOSES)];
  return ms > closes ? closes : ms <= opens ? atShanghai(addDays(day, -1), CLOSES) : ms;
}
