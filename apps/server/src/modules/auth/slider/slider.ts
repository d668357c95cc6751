import { SLIDER_WAIT_S } from '@yidi/contract/values/slider';
import { deleteInBatches } from '../../../db/delete-in-batches.ts';
import { isId, newId } from '../../../db/new-id.ts';
import type { Db } from '../../../db/open.ts';
import { before } from '../token.ts';
import { FURTHEST_X } from './picture.ts';

/** The accepted distance from the hole in px; operators may lower it (spec §5). */
export const SLIDER_TOLERANCE_PX = 10;
export const SLIDER_LIFE_MS = 120_000;
const LONGEST_TRACK_MS = 120_000;
const TRACK_SLACK_PX = 24;

/** The only kind of puzzle: a picture with a piece. */
export const SLIDER_KIND = 'puzzle';

/** Stores the solution of a session's puzzle; returns its id. */
export async function addSlider(db: Db, sessionId: string, x: number, now: Date): Promise<string> {
  const id = newId();
  await db.insertInto('sliderChallenge').values({ id, sessionId, x, kind: SLIDER_KIND, createdAt: now }).execute();
  return id;
}

export interface SliderTry {
  readonly sliderId: string;
  readonly sliderX: string;
  readonly sliderType: string;
  readonly track: string | undefined;
}

/**
 * Deletes the session's puzzle, solved or not, and checks the attempt. Of concurrent attempts only
 * one finds the puzzle.
 * @param tolerancePx accepted distance from the hole, clamped to 1–10 (spec §5).
 * @returns the time from challenge to solution, or null if the puzzle was not solved.
 */
export async function burnSlider(
  db: Db,
  sessionId: string,
  attempt: SliderTry,
  tolerancePx: number,
  now: Date,
): Promise<{ passMs: number } | null> {
  if (!isId(attempt.sliderId)) return null;
  const challenge = await db
    .deleteFrom('sliderChallenge')
    .where('id', '=', attempt.sliderId)
    .where('sessionId', '=', sessionId)
    .returning(['x', 'kind', 'createdAt'])
    .executeTakeFirst();
  if (!challenge || challenge.kind !== attempt.sliderType) return null;
  const passMs = now.getTime() - challenge.createdAt.getTime();
  if (passMs < 0 || passMs > SLIDER_LIFE_MS) return null;
  const x = readX(attempt.sliderX);
  const tolerance = Math.min(Math.max(Math.trunc(tolerancePx), 1), 10);
  if (x === null || Math.abs(x - challenge.x) > tolerance) return null;
  return isPlausibleTrack(attempt.track, x) ? { passMs } : null;
}

/**
 * Deletes all puzzles of a session and checks whether this one is 30 seconds old. A session has one
 * such attempt in 30 seconds, which is slower than a program that solves puzzles.
 */
export async function burnWaited(db: Db, sessionId: string, sliderId: string, now: Date): Promise<boolean> {
  const challenges = await db
    .deleteFrom('sliderChallenge')
    .where('sessionId', '=', sessionId)
    .returning(['id', 'createdAt'])
    .execute();
  const challenge = challenges.find(({ id }) => id === sliderId);
  const waitedMs = challenge ? now.getTime() - challenge.createdAt.getTime() : 0;
  return waitedMs >= SLIDER_WAIT_S * 1000 && waitedMs <= SLIDER_LIFE_MS;
}

/** Parses a position of the piece; null unless it is plain digits in range. */
function readX(sliderX: string): number | null {
  if (!/^\d{1,3}$/.test(sliderX)) return null;
  const x = Number(sliderX);
  return x <= FURTHEST_X ? x : null;
}

/**
 * Checks a drag loosely: it only slows programs down. Keyboards and old clients send none. The
 * times must ascend; a drag has three points, takes 60 ms and ends near the released piece.
 */
function isPlausibleTrack(track: string | undefined, x: number): boolean {
  if (!track) return true;
  const points = track
    .split(',')
    .filter((point) => point !== '')
    .map((point) => point.split(':').map(Number) as [number, number]);
  const last = points.at(-1);
  if (!last || points.length < 3) return false;
  const forwards = points.every(([, ms], index) => index === 0 || ms >= points[index - 1]![1]);
  return forwards && last[1] >= 60 && last[1] <= LONGEST_TRACK_MS && Math.abs(last[0] - x) <= TRACK_SLACK_PX;
}

/** Deletes expired puzzles; returns how many. */
export function deleteOldSliders(db: Db, now: Date): Promise<number> {
  const expired = before(now, SLIDER_LIFE_MS);
  return deleteInBatches(db, { table: 'sliderChallenge', column: 'createdAt', before: expired });
}
