import { type DayOverrides, dayKind } from '../time/holidays.ts';
import {
  addDays,
  atShanghai,
  DAY_MS,
  dayOfWeek,
  HOUR_MS,
  MINUTE_MS,
  shanghaiDate,
  shanghaiMinuteOfDay,
} from '../time/shanghai.ts';
import { shortPlace } from './place-name.ts';

/** A past stage of a delivered mail and its delivery: the training data of a lane. */
export interface LaneSample extends LaneMoment {
  readonly deliveredMs: number;
}

/** A mail on its lane at a stage. */
export interface LaneMoment {
  /** Districts with their cities; each has one office. */
  readonly from: LaneEnd;
  readonly to: LaneEnd;
  readonly productId: string;
  readonly stage: string;
  /** The city where the stage began, as in the scan. */
  readonly city: string;
  readonly scanMs: number;
}

export interface LaneEnd {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/**
 * What was learned for a key. `minutes`: from the midnight before the scan to the delivery, as the
 * 5th, 10th … 95th percentile.
 */
export interface LearnedLane {
  readonly key: string;
  readonly samples: number;
  readonly minutes: readonly number[];
}

/** The fewest delivered mails for a prediction. */
export const LANE_MIN_SAMPLES = 30;
/** Older mails are of another season. */
export const LANE_DAYS = 28;

const SETTLED_MS = 2 * DAY_MS;

const QUANTILES = Array.from({ length: 19 }, (_, at) => (at + 1) * 5);

/**
 * Returns the keys of comparable mails, nearest first: same offices, then same region; same
 * product, stage, weekday group and time of day. Two further keys omit the time of day.
 * `overrides`: the days that colleagues set.
 */
export function laneKeys({ from, to, productId, stage, city, scanMs }: LaneMoment, overrides: DayOverrides): string[] {
  const [at, first, last] = [city, from.city, to.city].map(shortPlace);
  const where = at === last ? 'to' : at === first ? 'from' : 'way';
  const lane = `${from.city}${from.district}>${to.city}${to.district}`;
  const region = `${from.province}>${to.province}`;
  const what = `${productId} ${stage} ${bandOf(scanMs, overrides)}`;
  const part = partOf(scanMs);
  // A lane always has the same cities on the way; a region does not.
  const exact = where === 'way' ? `way ${at}` : where;
  return [
    `${lane} ${what} ${exact} ${part}`,
    `${lane} ${what} ${exact}`,
    `${region} ${what} ${where} ${part}`,
    `${region} ${what} ${where}`,
  ];
}

/**
 * Returns the weekday group: most of the week, the day before the rest, the rest, or a holiday with
 * its eve; remaining times increase in this order. Holidays are not compared with weekends: they
 * need enough mails of their own.
 */
function bandOf(ms: number, overrides: DayOverrides): 'week' | 'eve' | 'rest' | 'holiday' {
  const day = shanghaiDate(ms);
  const [today, tomorrow] = [dayKind(day, overrides), dayKind(addDays(day, 1), overrides)];
  if (today === 'holiday' || tomorrow === 'holiday') return 'holiday';
  if (today !== 'workday') return 'rest';
  return dayOfWeek(day) === 5 || tomorrow !== 'workday' ? 'eve' : 'week';
}

const partOf = (ms: number) => ['night', 'morning', 'afternoon', 'evening'][Math.floor(shanghaiMinuteOfDay(ms) / 360)];

const midnightOf = (ms: number) => atShanghai(shanghaiDate(ms), '00:00');
const minutesOf = ({ scanMs, deliveredMs }: LaneSample) => (deliveredMs - midnightOf(scanMs)) / MINUTE_MS;

/** Samples between two yields, a few milliseconds of work. */
const AT_ONCE = 200;

/** Runs the steps of a computation without pauses. */
function finish<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/**
 * Learns every key with enough delivered mails. Recent stages are excluded, because only fast mails
 * have been delivered by now.
 */
export function learnLanes(samples: readonly LaneSample[], nowMs: number, overrides: DayOverrides): LearnedLane[] {
  return finish(learnInSteps(samples, nowMs, overrides));
}

/** Like `learnLanes`, but yields after every few samples, so that a server answers calls. */
export function* learnInSteps(
  samples: readonly LaneSample[],
  nowMs: number,
  overrides: DayOverrides,
): Generator<void, LearnedLane[]> {
  const byKey = new Map<string, number[]>();
  for (const [at, sample] of samples.entries()) {
    if (at % AT_ONCE === AT_ONCE - 1) yield;
    if (sample.scanMs > nowMs - SETTLED_MS) continue;
    const minutes = minutesOf(sample);
    for (const key of laneKeys(sample, overrides)) {
      const existing = byKey.get(key);
      if (existing) existing.push(minutes);
      else byKey.set(key, [minutes]);
    }
  }
  const lanes: LearnedLane[] = [];
  let sortedSince = 0;
  for (const [key, minutes] of byKey) {
    sortedSince += minutes.length;
    if (sortedSince >= AT_ONCE) {
      sortedSince = 0;
      yield;
    }
    if (minutes.length < LANE_MIN_SAMPLES) continue;
    const sorted = minutes.sort((a, b) => a - b);
    lanes.push({ key, samples: sorted.length, minutes: QUANTILES.map((q) => Math.round(quantileOf(sorted, q / 100))) });
  }
  return lanes;
}

/**
 * The default distance of both ends of a window from the median, as a share of the mails: 0.4 is
 * from the 10th to the 90th percentile.
 */
export const USUAL_SIDE = 0.4;
const SIDES = [0.4, 0.41, 0.42, 0.43, 0.44, 0.45];
const WANTED = 0.8;

/** The width of windows, and the share of mails they covered; null without enough data. */
export interface WindowWidth {
  readonly side: number;
  readonly held: number | null;
}

/**
 * Returns the width with which four of five windows of the last week were right, predicted from
 * older data. Lanes drift, so old data covers the present less well than itself.
 */
export function widthThatHolds(samples: readonly LaneSample[], nowMs: number, overrides: DayOverrides): WindowWidth {
  return finish(widthInSteps(samples, nowMs, overrides));
}

/** Like `widthThatHolds`, but yields as `learnInSteps` does. */
export function* widthInSteps(
  samples: readonly LaneSample[],
  nowMs: number,
  overrides: DayOverrides,
): Generator<void, WindowWidth> {
  const split = nowMs - SETTLED_MS - 7 * DAY_MS;
  const before = samples.filter(({ deliveredMs }) => deliveredMs < split);
  const lanes = new Map((yield* learnInSteps(before, split, overrides)).map((lane) => [lane.key, lane]));
  const recent = samples.filter(({ scanMs }) => scanMs >= split && scanMs <= nowMs - SETTLED_MS);
  let width: WindowWidth = { side: USUAL_SIDE, held: null };
  for (const side of SIDES) {
    let [predicted, right] = [0, 0];
    for (const [at, sample] of recent.entries()) {
      if (at % AT_ONCE === AT_ONCE - 1) yield;
      const window = predictByLane(lanes, sample, sample.scanMs, overrides, side);
      if (!window) continue;
      predicted += 1;
      if (sample.deliveredMs >= window.fromMs && sample.deliveredMs <= window.toMs) right += 1;
    }
    if (predicted < LANE_MIN_SAMPLES) return width;
    width = { side, held: right / predicted };
    if (right >= WANTED * predicted) return width;
  }
  return width;
}

/** Returns in how many of ten cases a window is right, 6 to 9; undefined below that or unknown. */
export function tenthsSure(held: number | null): number | undefined {
  const tenths = Math.min(9, Math.floor((held ?? 0) * 10));
  return tenths >= 6 ? tenths : undefined;
}

function quantileOf(sorted: readonly number[], share: number): number {
  // Uses the unbiased rank among n + 1, because few samples underestimate the tails.
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1));
  const below = Math.floor(place);
  const low = sorted[below]!;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}

export interface LanePrediction {
  readonly fromMs: number;
  readonly middleMs: number;
  readonly toMs: number;
  /** Time from which it is slower than 95 of 100 mails at this stage. */
  readonly lateFromMs: number;
  /** True once that time has passed. */
  readonly stalled: boolean;
}

/**
 * Predicts the arrival: the 10th to 90th of 100 (or by `side`) of comparable mails that had not
 * arrived by this time. Null without enough data. Mails slower than 95 of 100 are stalled, and
 * their window is unreliable.
 */
export function predictByLane(
  lanes: ReadonlyMap<string, LearnedLane>,
  moment: LaneMoment,
  nowMs: number,
  overrides: DayOverrides,
  side = USUAL_SIDE,
): LanePrediction | null {
  const lane = laneKeys(moment, overrides)
    .map((key) => lanes.get(key))
    .find((candidate) => candidate !== undefined);
  if (!lane) return null;
  const midnight = midnightOf(moment.scanMs);
  const passed = shareAt(lane.minutes, (nowMs - midnight) / MINUTE_MS);
  const at = (share: number) => midnight + minutesAt(lane.minutes, passed + share * (1 - passed)) * MINUTE_MS;
  const soonest = nowMs + HOUR_MS / 4;
  const lateFromMs = midnight + lane.minutes.at(-1)! * MINUTE_MS;
  return {
    fromMs: Math.max(nowMs, at(0.5 - side)),
    middleMs: Math.max(soonest, at(0.5)),
    toMs: Math.max(soonest, at(0.5 + side)),
    lateFromMs,
    stalled: nowMs > lateFromMs,
  };
}

/** Returns the share of mails that had arrived by then; 0 below 5 of 100, at most 0.95. */
function shareAt(minutes: readonly number[], value: number): number {
  const after = minutes.findIndex((minute) => minute > value);
  if (after === 0) return 0;
  if (after < 0) return 0.95;
  const [low, high] = [minutes[after - 1]!, minutes[after]!];
  return (QUANTILES[after - 1]! + (5 * (value - low)) / Math.max(1, high - low)) / 100;
}

function minutesAt(minutes: readonly number[], share: number): number {
  const place = Math.min(minutes.length - 1, Math.max(0, share * 20 - 1));
  const low = Math.floor(place);
  return minutes[low]! + (place - low) * ((minutes[low + 1] ?? minutes[low]!) - minutes[low]!);
}
