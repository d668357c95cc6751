import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { TraceFold } from '@yidi/rules/trace/fold';
import { type LearnedLane, type LanePrediction as Prediction, predictByLane } from '@yidi/rules/trace/lanes';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { calendarOf } from '../../calendar/calendar.public.ts';
import { type LaneMail, laneMomentOf } from './moment.ts';

/** `held`: the share of recent deliveries inside windows of this width; null if unknown. */
export type LanePrediction = Prediction & { readonly held: number | null };

/** Predicts the arrival from the learned times of the lane; null if too little is known. */
export type PredictByLane = (mail: LaneMail, fold: TraceFold, nowMs: number) => LanePrediction | null;

const FRESH_MS = HOUR_MS;

export const nothingLearned: PredictByLane = () => null;

const cache = new WeakMap<Db, PredictByLane>();

/**
 * Predicts from learned lanes cached in memory, so that no trace waits for the query. The cache is
 * refreshed in the background after an hour.
 */
export function learnedLanes(db: Db): PredictByLane {
  const before = cache.get(db);
  if (before) return before;
  let predictNow = nothingLearned;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    predictNow = await readLanes(db);
  }

  const predict: PredictByLane = (mail, fold, nowMs) => {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      // While the database is down, the cached lanes stay in use.
      read().catch(() => undefined);
    }
    return predictNow(mail, fold, nowMs);
  };
  cache.set(db, predict);
  return predict;
}

/** Predicts from the lanes as learned now, without cache; for background work. */
export async function readLanes(db: Db): Promise<PredictByLane> {
  const { rows } = await sql<LearnedLane>`SELECT key, samples, minutes FROM trace_lane`.execute(db);
  const { rows: learning } = await sql<{ side: number; held: number | null }>`SELECT side, held
    FROM trace_learning`.execute(db);
  if (rows.length === 0) return nothingLearned;
  const lanes: ReadonlyMap<string, LearnedLane> = new Map(rows.map((lane) => [lane.key, lane]));
  const { side, held = null } = learning[0] ?? {};
  const calendar = calendarOf(db);
  await calendar.read();
  return (mail, fold, nowMs) => {
    const moment = laneMomentOf(mail, { stage: fold.stage, city: fold.place?.city ?? '', since: fold.since });
    const predicted = moment ? predictByLane(lanes, moment, nowMs, calendar.latest(), side) : null;
    return predicted && { ...predicted, held };
  };
}
