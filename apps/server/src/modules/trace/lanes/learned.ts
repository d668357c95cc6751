import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { TraceFold } from '@yidi/rules/trace/fold';
import { type LearnedLane, type LanePrediction as Prediction, predictByLane } from '@yidi/rules/trace/lanes';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { type LaneMail, laneMomentOf } from './moment.ts';

/** `held`: which share of mails windows as wide held of late; null where that is not known. */
export type LanePrediction = Prediction & { readonly held: number | null };

/** When a mail comes by what its lane was learned to take; null where too little is known. */
export type PredictByLane = (mail: LaneMail, fold: TraceFold, nowMs: number) => LanePrediction | null;

const FRESH_MS = HOUR_MS;

/** Nothing is learned yet. */
export const nothingLearned: PredictByLane = () => null;

const known = new WeakMap<Db, PredictByLane>();

/**
 * Predicts by the learned lanes, which are cached in memory: no read of a trace waits for them.
 * They are read again an hour later, in the background.
 */
export function learnedLanes(db: Db): PredictByLane {
  const before = known.get(db);
  if (before) return before;
  let predictNow = nothingLearned;
  let readAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    predictNow = await readLanes(db);
  }

  const predict: PredictByLane = (mail, fold, nowMs) => {
    if (performance.now() - readAt > FRESH_MS) {
      readAt = performance.now();
      // The cached lanes stay in use while the database is down.
      read().catch(() => undefined);
    }
    return predictNow(mail, fold, nowMs);
  };
  known.set(db, predict);
  return predict;
}

/** Predicts by the lanes as they are learned at this moment: for background work. */
export async function readLanes(db: Db): Promise<PredictByLane> {
  const { rows } = await sql<LearnedLane>`SELECT key, samples, minutes FROM trace_lane`.execute(db);
  const { rows: learning } = await sql<{ side: number; held: number | null }>`SELECT side, held
    FROM trace_learning`.execute(db);
  if (rows.length === 0) return nothingLearned;
  const lanes: ReadonlyMap<string, LearnedLane> = new Map(rows.map((lane) => [lane.key, lane]));
  const { side, held = null } = learning[0] ?? {};
  return (mail, fold, nowMs) => {
    const moment = laneMomentOf(mail, { stage: fold.stage, city: fold.place?.city ?? '', since: fold.since });
    const told = moment ? predictByLane(lanes, moment, nowMs, side) : null;
    return told && { ...told, held };
  };
}
