import { dayKind } from '../time/holidays.ts';
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

/** A stage that a delivered mail was in, and when it came: what a lane is learned from. */
export interface LaneSample extends LaneMoment {
  readonly deliveredMs: number;
}

/** A mail on its lane at one of its stages. */
export interface LaneMoment {
  /** Districts with their cities: each has one office. */
  readonly from: LaneEnd;
  readonly to: LaneEnd;
  readonly productId: string;
  readonly stage: string;
  /** Where the stage began, as its scan names the city. */
  readonly city: string;
  readonly scanMs: number;
}

export interface LaneEnd {
  readonly province: string;
  readonly city: string;
  readonly district: string;
}

/** What was learned of one key: minutes from the midnight before the scan to the delivery, at 5, 10 … 95 of 100. */
export interface LearnedLane {
  readonly key: string;
  readonly samples: number;
  readonly minutes: readonly number[];
}

/** Fewer delivered mails say nothing. */
export const LANE_MIN_SAMPLES = 30;
/** Older ones are of another season. */
export const LANE_DAYS = 28;

const SETTLED_MS = 2 * DAY_MS;

const QUANTILES = Array.from({ length: 19 }, (_, at) => (at + 1) * 5);

/**
 * What a mail is compared with, the nearest first: its own offices, then its region; of the same
 * product, stage, weekday band and part of the day. Two further ones leave the part of the day out.
 */
export function laneKeys({ from, to, productId, stage, city, scanMs }: LaneMoment): string[] {
  const [at, first, last] = [city, from.city, to.city].map(shortPlace);
  const where = at === last ? 'to' : at === first ? 'from' : 'way';
  const lane = `${from.city}${from.district}>${to.city}${to.district}`;
  const region = `${from.province}>${to.province}`;
  const what = `${productId} ${stage} ${bandOf(scanMs)}`;
  const part = partOf(scanMs);
  // On one lane the cities on the way are always the same; in a region they are not.
  const exact = where === 'way' ? `way ${at}` : where;
  return [
    `${lane} ${what} ${exact} ${part}`,
    `${lane} ${what} ${exact}`,
    `${region} ${what} ${where} ${part}`,
    `${region} ${what} ${where}`,
  ];
}

/**
 * Most of the week, the day before the rest, the rest, or a holiday with its eve: what is left
 * takes longer from one to the next. A holiday is like no weekend: until enough came on its own
 * days, a lane says nothing of it.
 */
function bandOf(ms: number): 'week' | 'eve' | 'rest' | 'holiday' {
  const day = shanghaiDate(ms);
  if (dayKind(day) === 'holiday' || dayKind(addDays(day, 1)) === 'holiday') return 'holiday';
  if (dayKind(day) !== 'workday') return 'rest';
  return dayOfWeek(day) === 5 || dayKind(addDays(day, 1)) !== 'workday' ? 'eve' : 'week';
}

const partOf = (ms: number) => ['night', 'morning', 'afternoon', 'evening'][Math.floor(shanghaiMinuteOfDay(ms) / 360)];

const midnightOf = (ms: number) => atShanghai(shanghaiDate(ms), '00:00');
const minutesOf = ({ scanMs, deliveredMs }: LaneSample) => (deliveredMs - midnightOf(scanMs)) / MINUTE_MS;

/**
 * Learns every key that enough delivered mails speak of. Stages that began a short while ago are
 * left out: of those only the quick mails have come by now.
 */
export function learnLanes(samples: readonly LaneSample[], nowMs: number): LearnedLane[] {
  const byKey = new Map<string, number[]>();
  for (const sample of samples) {
    if (sample.scanMs > nowMs - SETTLED_MS) continue;
    const minutes = minutesOf(sample);
    for (const key of laneKeys(sample)) {
      const known = byKey.get(key);
      if (known) known.push(minutes);
      else byKey.set(key, [minutes]);
    }
  }
  return [...byKey].flatMap(([key, minutes]) => {
    if (minutes.length < LANE_MIN_SAMPLES) return [];
    const sorted = minutes.sort((a, b) => a - b);
    return [{ key, samples: sorted.length, minutes: QUANTILES.map((q) => Math.round(quantileOf(sorted, q / 100))) }];
  });
}

/** The share of each side of the middle that a window takes where nothing is known of how windows hold. */
export const USUAL_SIDE = 0.4;
const SIDES = [0.4, 0.41, 0.42, 0.43, 0.44, 0.45];
const WANTED = 0.8;

/** How wide windows are told, and which share of mails they held; null where too few came to say so. */
export interface WindowWidth {
  readonly side: number;
  readonly held: number | null;
}

/**
 * How wide a window must be to hold four of five: of the last week's mails, told by what was
 * learned before it. Lanes drift, and what was learned of the past holds less of the present than
 * of itself.
 */
export function widthThatHolds(samples: readonly LaneSample[], nowMs: number): WindowWidth {
  const split = nowMs - SETTLED_MS - 7 * DAY_MS;
  const lanes = new Map(
    learnLanes(
      samples.filter(({ deliveredMs }) => deliveredMs < split),
      split,
    ).map((lane) => [lane.key, lane]),
  );
  const recent = samples.filter(({ scanMs }) => scanMs >= split && scanMs <= nowMs - SETTLED_MS);
  let width: WindowWidth = { side: USUAL_SIDE, held: null };
  for (const side of SIDES) {
    const told = recent.flatMap((sample) => {
      const window = predictByLane(lanes, sample, sample.scanMs, side);
      return window ? [sample.deliveredMs >= window.fromMs && sample.deliveredMs <= window.toMs] : [];
    });
    if (told.length < LANE_MIN_SAMPLES) return width;
    width = { side, held: told.filter(Boolean).length / told.length };
    if (told.filter(Boolean).length >= WANTED * told.length) return width;
  }
  return width;
}

/** In how many of ten cases a window holds, as it is said; undefined where that is not known, or is no more than chance. */
export function tenthsSure(held: number | null): number | undefined {
  const tenths = Math.min(9, Math.floor((held ?? 0) * 10));
  return tenths >= 6 ? tenths : undefined;
}

function quantileOf(sorted: readonly number[], share: number): number {
  // Of few samples the outer ones are further out than they look: the unbiased place among n + 1.
  const place = Math.min(sorted.length - 1, Math.max(0, share * (sorted.length + 1) - 1));
  const below = Math.floor(place);
  const low = sorted[below]!;
  return low + (place - below) * ((sorted[below + 1] ?? low) - low);
}

export interface LanePrediction {
  readonly fromMs: number;
  readonly middleMs: number;
  readonly toMs: number;
  /** From when on it is later than 95 of 100 at this stage. */
  readonly lateFromMs: number;
  /** It is. */
  readonly stalled: boolean;
}

/**
 * When a mail comes, by what was learned: between the 10th and the 90th of 100 (or as `side` says)
 * of those that had not come by now either. Null where too few came to say so. One that is later
 * than 95 of 100 is stalled: its window is not to be relied on.
 */
export function predictByLane(
  lanes: ReadonlyMap<string, LearnedLane>,
  moment: LaneMoment,
  nowMs: number,
  side = USUAL_SIDE,
): LanePrediction | null {
  const lane = laneKeys(moment)
    .map((key) => lanes.get(key))
    .find((one) => one !== undefined);
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

/** How many of all had come by then; 0 before the 5th of 100, at most 0.95. */
function shareAt(minutes: readonly number[], value: number): number {
  const after = minutes.findIndex((one) => one > value);
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
