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

/** What tells when a mail comes: the moment, and what its lane was learned to take. */
export interface Clock {
  readonly nowMs: number;
  readonly byLane: PredictByLane;
}

const STEP_MS = 30 * MINUTE_MS;
const OUT = 'out_for_delivery';

/**
 * Whether the sender changed the address and no scan has come from the new way since. Then no
 * arrival is predicted.
 */
function isOffItsWay({ readdressed_at: turnedAt }: MailRow, fold: TraceFold, route: Route | null): boolean {
  if (!turnedAt) return false;
  const since = fold.events.filter(({ occurredAt }) => Date.parse(occurredAt) > Date.parse(turnedAt));
  return !since.some((event) => route === null || isOnRoute(route, event));
}

/** What its lane says, to the half hour; else the usual times of its route. Of one that is later than nearly all, nothing. */
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
 * When this mail comes or came, and the window in which it is expected. `told`: predicted, not
 * chosen by the consignee. `way`: what is shown of its route.
 */
export function arrivalOfMail(mail: MailRow, fold: TraceFold, route: Route | null, clock: Clock) {
  const { nowMs } = clock;
  const off = isOffItsWay(mail, fold, route);
  const way = off ? null : route;
  const learned = off ? null : clock.byLane(mail, fold, nowMs);
  const natural = naturalWindow(mail, fold, route, learned, nowMs);
  const overdue = !learned && route !== null && isOverdue(route, fold, nowMs);
  const planned = overdue ? null : plannedWindow(mail.delivery, natural, fold);
  // A window by usual times, or one that its consignee chose, was never compared with real
  // deliveries.
  const told = planned !== null && planned === natural;
  const window = told && !learned ? asWideAsUnsure(planned, nowMs, mail.promised_at) : planned;
  const arrival = arrivalOf(fold, {
    promisedAt: iso(isOutBefore(mail, fold, window) ? new Date(window!.toMs) : mail.promised_at),
    soldAt: iso(soldPromise(mail)),
    predictedAt: window ? toShanghaiIso(window.toMs) : null,
    nowMs,
    stalled: learned?.stalled === true,
  });
  // A parcel for a service point comes to no door: there is no window to be at home in.
  if (isAtPoint(mail.delivery)) return { window: null, told: false, arrival, learned, way, sure: undefined };
  const sure = told && learned ? tenthsSure(learned.held) : undefined;
  return { window, told, arrival, learned, way, sure };
}

/** The courier has left before the hours that were chosen: what they promise says nothing of when it comes now. */
function isOutBefore(
  { delivery, promised_at: promisedAt }: MailRow,
  { stage }: TraceFold,
  window: Window | null,
): boolean {
  return stage === OUT && delivery?.from !== undefined && window !== null && window.toMs < (promisedAt?.getTime() ?? 0);
}

const iso = (at: Date | null) => at && toShanghaiIso(at);
const widthOf = ({ fromMs, toMs }: Window) => toMs - fromMs;

/** The window shown at the start of the previous stage, if it was wider by an hour. */
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
  const before = natural && !learned ? asWideAsUnsure(natural, thenMs, mail.promised_at) : natural;
  return before && widthOf(before) - widthOf(window) >= HOUR_MS ? before : null;
}

/**
 * From when on the window is narrower by an hour and more: the morning of the day on which it most
 * likely comes, and how wide windows of the lane's mails were that were out for delivery by then.
 * Null where nothing is learned of those.
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
  const place = { city: mail.to_city || mail.to_district, officeName: '', nextOffice: '' };
  const then = byLane(mail, { ...fold, stage: OUT, place, since: toShanghaiIso(fromMs) }, fromMs);
  if (!then || then.stalled) return null;
  const hours = Math.max(1, Math.ceil(widthOf(then) / HOUR_MS));
  return widthOf(window) / HOUR_MS - hours >= 1 ? { fromMs, hours } : null;
}

/** Usual times are right to a fifth of what is left, hardly better. @guess */
const UNSURE = 0.2;
const OPENS = '08:30';
const CLOSES = '20:00';

/**
 * Usual times know no lane: the further ahead, the wider the window, within the hours of delivery;
 * nor is it told past the promise, if the promise is later than its own end.
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
