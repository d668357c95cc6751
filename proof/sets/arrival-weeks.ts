import { type DayOverrides, dayKind } from '../../packages/rules/src/time/holidays.ts';
import {
  addDays,
  atShanghai,
  DAY_MS,
  HOUR_MS,
  MINUTE_MS,
  shanghaiDate,
} from '../../packages/rules/src/time/shanghai.ts';
import type { LaneEnd, LaneSample } from '../../packages/rules/src/trace/lanes.ts';

/**
 * Generated weeks of mail for scoring predicted arrivals: lanes with their own pace and noise,
 * vehicles at fixed hours, couriers with two rounds a day, slower later weeks, a holiday, and a day
 * on which one city stands still.
 */
export interface MadeMail {
  readonly samples: readonly (LaneSample & { readonly usualLeftMin: number })[];
  readonly deliveredMs: number;
}

/** Nobody set a day of these weeks. */
export const noDays: DayOverrides = new Map();
export const FIRST_DAY = '2026-07-27';
export const STRIKE_DAY = '2026-09-29';
/** The last two weeks are scored. */
export const SCORED_FROM = '2026-09-28';
export const LAST_DAY = '2026-10-11';

const cities = [
  ['浙江省', '杭州市', ['西湖区', '上城区', '余杭区']],
  ['江苏省', '南京市', ['鼓楼区', '玄武区']],
  ['四川省', '成都市', ['武侯区', '锦江区']],
  ['湖北省', '武汉市', ['洪山区', '江汉区']],
  ['广东省', '广州市', ['天河区', '越秀区']],
] as const;
const STRUCK = '武汉市';

/** A fixed sequence of numbers between 0 and 1. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

export function makeWeeks(seed = 7): MadeMail[] {
  const random = sequence(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random());
  const ends = cities.flatMap(([province, city, districts]) =>
    districts.map((district): LaneEnd => ({ province, city, district })),
  );
  const mails: MadeMail[] = [];
  const pace = new Map<string, number>();
  for (let day = FIRST_DAY; day <= LAST_DAY; day = addDays(day, 1)) {
    const count = dayKind(day, noDays) === 'holiday' ? 60 : dayKind(day, noDays) === 'weekend' ? 120 : 200;
    for (let made = 0; made < count; made += 1) {
      // Half of all mail goes between few offices, as in reality.
      const pick = () => ends[Math.floor((random() < 0.6 ? random() * 0.3 : random()) * ends.length)]!;
      const [from, to] = [pick(), pick()];
      const lane = `${from.district}${to.district}`;
      if (!pace.has(lane)) pace.set(lane, 0.75 + random() * 0.8);
      mails.push(makeMail({ from, to, day, pace: pace.get(lane)!, random, normal }));
    }
  }
  return mails;
}

interface Making {
  readonly from: LaneEnd;
  readonly to: LaneEnd;
  readonly day: string;
  readonly pace: number;
  random(): number;
  normal(): number;
}

function makeMail({ from, to, day, pace, random, normal }: Making): MadeMail {
  const weeks = (Date.parse(day) - Date.parse(FIRST_DAY)) / (7 * DAY_MS);
  const drift = 1 + 0.02 * weeks;
  const same = from.city === to.city;
  const usualRoadMin = same ? 90 : 14 * 60;
  const acceptedMs = atShanghai(day, '08:00') + Math.floor(random() * 12 * 60) * MINUTE_MS;
  const stages: { stage: string; city: string; scanMs: number; usualLeftMin: number }[] = [];
  const addScan = (stage: string, city: string, scanMs: number, usualLeftMin: number) =>
    stages.push({ stage, city, scanMs, usualLeftMin });
  const restMin = 75 + 60 + 150;
  addScan('accepted', from.city, acceptedMs, 90 + 75 + usualRoadMin + restMin);
  // The last vehicle leaves in the evening.
  const leaves = nextAt(acceptedMs + 60 * MINUTE_MS, ['13:00', '21:30']) + Math.abs(normal()) * 30 * MINUTE_MS;
  const departedMs = stand(leaves, from.city);
  addScan('departed', from.city, departedMs, usualRoadMin + restMin);
  const road = usualRoadMin * pace * drift * Math.exp(normal() * 0.12);
  const arrivedMs = stand(departedMs + road * MINUTE_MS, to.city);
  addScan('arrived', to.city, arrivedMs, restMin);
  let round = nextAt(arrivedMs + 90 * MINUTE_MS, ['08:30', '14:00']);
  // Few couriers go out on a holiday.
  while (dayKind(shanghaiDate(round), noDays) === 'holiday' && random() < 0.7)
    round = nextAt(round + HOUR_MS, ['08:30', '14:00']);
  const outMs = stand(round + Math.abs(normal()) * 20 * MINUTE_MS, to.city);
  addScan('out_for_delivery', to.city, outMs, 150);
  const missed = random() < 0.04 ? DAY_MS : 0;
  const deliveredMs = outMs + missed + (30 + 150 * pace * random() + Math.abs(normal()) * 25) * MINUTE_MS;
  const samples = stages.map((stage) => ({ from, to, productId: '1', ...stage, deliveredMs }));
  return { samples, deliveredMs };
}

function nextAt(ms: number, times: readonly string[]): number {
  for (let day = shanghaiDate(ms); ; day = addDays(day, 1))
    for (const time of times) if (atShanghai(day, time) >= ms) return atShanghai(day, time);
}

/**
 * Returns a moment in a city, a day later if it is in the struck city on the day of the strike,
 * when nothing moves there.
 */
function stand(ms: number, city: string): number {
  if (city !== STRUCK || shanghaiDate(ms) !== STRIKE_DAY) return ms;
  return ms + DAY_MS;
}
