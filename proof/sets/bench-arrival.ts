/**
 * Scores predicted arrivals on generated weeks that were not learned from, with drift, a strike day
 * and a holiday.
 * Run: npm run bench:arrival
 */
import { addDays, atShanghai, DAY_MS, MINUTE_MS, shanghaiDate } from '../../packages/rules/src/time/shanghai.ts';
import { LANE_DAYS, learnLanes, predictByLane, widthThatHolds } from '../../packages/rules/src/trace/lanes.ts';
import { LAST_DAY, makeWeeks, noDays, SCORED_FROM } from './arrival-weeks.ts';

/** Scores the predictions of arrivals. Each day is predicted from what was delivered before it. */
export function scoreArrivals(seed?: number) {
  const mails = makeWeeks(seed);
  const samplesOf = Map.groupBy(
    mails.flatMap(({ samples }) => samples),
    ({ scanMs }) => shanghaiDate(scanMs),
  );
  const errors: number[] = [];
  const usualErrors: number[] = [];
  const widths = new Map<string, number[]>();
  let [held, answered, asked] = [0, 0, 0];
  for (let day = SCORED_FROM; day <= LAST_DAY; day = addDays(day, 1)) {
    const midnight = atShanghai(day, '00:00');
    const learned = mails.filter(
      ({ deliveredMs }) => deliveredMs < midnight && deliveredMs > midnight - LANE_DAYS * DAY_MS,
    );
    const lanes = new Map(
      learnLanes(
        learned.flatMap(({ samples }) => samples),
        midnight,
        noDays,
      ).map((lane) => [lane.key, lane]),
    );
    const { side } = widthThatHolds(
      learned.flatMap(({ samples }) => samples),
      midnight,
      noDays,
    );
    for (const sample of samplesOf.get(day) ?? []) {
      asked += 1;
      const predicted = predictByLane(lanes, sample, sample.scanMs, noDays, side);
      if (!predicted) continue;
      answered += 1;
      const { fromMs, middleMs, toMs } = predicted;
      if (sample.deliveredMs >= fromMs && sample.deliveredMs <= toMs) held += 1;
      errors.push(Math.abs(sample.deliveredMs - middleMs));
      usualErrors.push(Math.abs(sample.deliveredMs - (sample.scanMs + sample.usualLeftMin * MINUTE_MS)));
      const wide = widths.get(sample.stage) ?? [];
      wide.push(toMs - fromMs);
      widths.set(sample.stage, wide);
    }
  }
  const middle = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)]! / MINUTE_MS;
  const [medianMin, usualMedianMin] = [middle(errors), middle(usualErrors)];
  return {
    asked,
    said: answered,
    held: held / answered,
    medianMin,
    usualMedianMin,
    ratio: medianMin / usualMedianMin,
    widthMin: Object.fromEntries([...widths].map(([stage, list]) => [stage, Math.round(middle(list))])),
  };
}

if (import.meta.main) {
  const score = scoreArrivals();
  console.log(
    `${score.said} of ${score.asked} stages of two made weeks, each predicted from what had come before its day`,
  );
  console.log(`80 % window holds   ${(100 * score.held).toFixed(1)} %   (78–84)`);
  console.log(
    `median error        ${score.medianMin.toFixed(0)} min, usual time alone ${score.usualMedianMin.toFixed(0)} min`,
  );
  console.log(`ratio               ${score.ratio.toFixed(2)}   (≤ 0.70)`);
  console.log(
    `width in minutes    ${Object.entries(score.widthMin)
      .map(([stage, min]) => `${stage} ${min}`)
      .join(', ')}`,
  );
}
