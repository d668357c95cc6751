import { describe, expect, test } from 'vitest';
import type { DayOverrides } from '../time/holidays.ts';
import { atShanghai, HOUR_MS } from '../time/shanghai.ts';
import {
  LANE_MIN_SAMPLES,
  type LaneMoment,
  type LaneSample,
  learnInSteps,
  learnLanes,
  predictByLane,
  widthInSteps,
} from './lanes.ts';

const noDays: DayOverrides = new Map();
const from = { province: '浙江省', city: '杭州市', district: '西湖区' };
const to = { province: '江苏省', city: '南京市', district: '鼓楼区' };
const scanMs = atShanghai('2026-11-10', '09:00');
const nowMs = atShanghai('2026-11-17', '04:00');
const moment: LaneMoment = { from, to, productId: '1', stage: 'departed', city: '杭州市', scanMs };

/** Makes mails that are delivered 10 to 20 hours later, evenly distributed. */
const many = (count: number, more: Partial<LaneSample> = {}): LaneSample[] =>
  Array.from({ length: count }, (_, at) => ({
    ...moment,
    deliveredMs: scanMs + (10 + (10 * at) / (count - 1)) * HOUR_MS,
    ...more,
  }));
const learned = (samples: readonly LaneSample[]) =>
  new Map(learnLanes(samples, nowMs, noDays).map((lane) => [lane.key, lane]));
const hours = (ms: number) => (ms - scanMs) / HOUR_MS;

describe('a lane', () => {
  test('predicts the 10th to the 90th percentile of its mails', () => {
    const window = predictByLane(learned(many(101)), moment, scanMs, noDays)!;
    expect(hours(window.fromMs)).toBeCloseTo(11, 0);
    expect(hours(window.middleMs)).toBeCloseTo(15, 0);
    expect(hours(window.toMs)).toBeCloseTo(19, 0);
    expect(window.stalled).toBe(false);
  });
  test('narrows while there is no scan, and never predicts a past time', () => {
    const lanes = learned(many(101));
    let width = Number.POSITIVE_INFINITY;
    for (const passed of [0, 11, 13, 15, 17, 18]) {
      const now = scanMs + passed * HOUR_MS;
      const { fromMs, toMs } = predictByLane(lanes, moment, now, noDays)!;
      expect(fromMs).toBeGreaterThanOrEqual(now);
      expect(toMs - fromMs).toBeLessThanOrEqual(width);
      width = toMs - fromMs;
    }
  });
  test('is stalled when it is slower than 95 of 100 mails', () => {
    const lanes = learned(many(101));
    expect(predictByLane(lanes, moment, scanMs + 19 * HOUR_MS, noDays)!.stalled).toBe(false);
    expect(predictByLane(lanes, moment, scanMs + 19.7 * HOUR_MS, noDays)!.stalled).toBe(true);
  });
  test('needs 30 mails, otherwise 30 of its region, otherwise there is no prediction', () => {
    const few = many(LANE_MIN_SAMPLES - 1);
    expect(predictByLane(learned(few), moment, scanMs, noDays)).toBeNull();
    const near = many(40, { to: { ...to, district: '玄武区' } });
    expect(predictByLane(learned([...few, ...near]), moment, scanMs, noDays)).not.toBeNull();
    const keys = learnLanes([...few, ...near], nowMs, noDays).map(({ key }) => key);
    expect(keys.some((key) => key.includes('鼓楼区'))).toBe(false);
  });
  test('predicts nothing for another product, stage, kind of day or direction', () => {
    const lanes = learned(many(101));
    const holiday = atShanghai('2026-10-03', '09:00');
    for (const other of [{ productId: '2' }, { stage: 'arrived' }, { scanMs: holiday }, { from: to, to: from }])
      expect(predictByLane(lanes, { ...moment, ...other }, other.scanMs ?? scanMs, noDays)).toBeNull();
  });
  test('compares a day that colleagues made a holiday with holidays only', () => {
    const lanes = learned(many(101));
    const days: DayOverrides = new Map([['2026-11-10', { kind: 'holiday', nameZh: '特别假', nameEn: 'Extra day' }]]);
    expect(predictByLane(lanes, moment, scanMs, days)).toBeNull();
    const those = new Map(learnLanes(many(101), nowMs, days).map((lane) => [lane.key, lane]));
    expect(predictByLane(those, moment, scanMs, days)).not.toBeNull();
    expect(predictByLane(those, moment, scanMs, noDays)).toBeNull();
  });
  test('leaves out recent stages, of which only fast mails have arrived', () => {
    expect(learnLanes(many(101), scanMs + 24 * HOUR_MS, noDays)).toEqual([]);
  });
});

test('lanes and width are learned in steps of 200 samples, so that a server answers calls between them', () => {
  const samples = many(2_000, { deliveredMs: scanMs + 15 * HOUR_MS });
  const walk = <Result>(steps: Generator<void, Result>) => {
    for (let count = 0; ; count += 1) {
      const step = steps.next();
      if (step.done) return { count, value: step.value };
    }
  };
  const learning = walk(learnInSteps(samples, nowMs, noDays));
  expect(learning.count).toBeGreaterThanOrEqual(samples.length / 200);
  expect(learning.value.map(({ samples: found }) => found)).toEqual([2_000, 2_000, 2_000, 2_000]);
  expect(walk(widthInSteps(samples, nowMs, noDays)).count).toBeGreaterThanOrEqual(samples.length / 200);
});
