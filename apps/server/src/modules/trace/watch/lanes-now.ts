import { addDays, DAY_MS, MINUTE_MS, shanghaiDate } from '@yidi/rules/time/shanghai';
import { foldTrace } from '@yidi/rules/trace/fold';
import { sql } from 'kysely';
import { type JobHandler, periodicJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { readLanes } from '../lanes/learned.ts';
import { type LaneMail, movingStages } from '../lanes/moment.ts';
import { eventsOfMails, toFoldEvent } from '../read/events.store.ts';

/** A mail that stands still for longer has an inquiry, and tells nothing of its lane today. */
const DAYS = 14;
/**
 * Enough mails to compare lanes. If more are on their way, a sample at one rate for all days is
 * compared: an equal number of each day would mostly be the few of an old day that stand still.
 */
const MOST_MAILS = 20_000;
/** The number of buckets of the index `mail_sample`. */
const BUCKETS = 4_096;
const BATCH = 500;

/** A mail that has been late for longer tells nothing of its lane today. @guess */
const STRAGGLER_MS = 3 * DAY_MS;

/** A lane is late if of at least so many mails this share is slower than 95 of 100. @guess */
const LEAST_MAILS = 10;
const LATE_SHARE = 0.2;

export interface LaneNow {
  readonly fromCity: string;
  readonly toCity: string;
  /** Mails of the sample at a stage that the lane has learned. */
  readonly mails: number;
  /** Those slower than 95 of 100 at that stage, and by how many minutes the middle one. */
  readonly late: number;
  readonly lateMinutes: number;
}

type OpenMail = LaneMail & { readonly mailNo: string; readonly part: number; readonly sealed: boolean };

/** Compares the mails that are on their way with what their lanes learned; stores it by lane. */
export async function watchLanes(db: Db, now: Date): Promise<void> {
  const predict = await readLanes(db);
  const lanes = new Map<string, { fromCity: string; toCity: string; mails: number; overruns: number[] }>();
  const mails = await openMails(db, now);
  for (let at = 0; at < mails.length; at += BATCH) {
    const batch = mails.slice(at, at + BATCH);
    const events = await eventsOfMails(db, batch);
    for (const mail of batch) {
      const fold = foldTrace((events.get(mail.mailNo) ?? []).map(toFoldEvent));
      const learned = predict(mail, fold, now.getTime());
      if (!learned || now.getTime() - learned.lateFromMs > STRAGGLER_MS) continue;
      const { fromCity, toCity } = mail;
      const key = `${fromCity}>${toCity}`;
      const lane = lanes.get(key) ?? { fromCity, toCity, mails: 0, overruns: [] };
      lanes.set(key, lane);
      lane.mails += 1;
      if (learned.stalled) lane.overruns.push((now.getTime() - learned.lateFromMs) / MINUTE_MS);
    }
  }
  const rows = [...lanes.values()].map(({ overruns, ...lane }): LaneNow => {
    const middle = overruns.sort((a, b) => a - b)[Math.floor(overruns.length / 2)];
    return { ...lane, late: overruns.length, lateMinutes: Math.round(middle ?? 0) };
  });
  await transact(db, async (trx) => {
    await sql`DELETE FROM trace_lane_now`.execute(trx);
    await sql`INSERT INTO trace_lane_now (from_city, to_city, mails, late, late_minutes)
      SELECT "fromCity", "toCity", mails, late, "lateMinutes" FROM json_to_recordset(${JSON.stringify(rows)}::json)
        AS r ("fromCity" text, "toCity" text, mails integer, late integer, "lateMinutes" integer)`.execute(trx);
    await sql`UPDATE trace_learning SET watched_at = ${now}`.execute(trx);
  });
}

/**
 * Returns mails on their way of the last two weeks: all, or at most `most` as a sample at one rate
 * for all days. The sample grows by doubling its rate, so that it has at least a quarter of `most`.
 */
export async function openMails(db: Db, now: Date, most = MOST_MAILS): Promise<OpenMail[]> {
  const mails: OpenMail[] = [];
  for (let [from, until] = [0, 1]; from < BUCKETS; [from, until] = [until, 2 * until]) {
    const more = await openMailsIn(db, now, { from, until, most: most - mails.length + 1 });
    if (from > 0 && mails.length + more.length > most) break;
    mails.push(...more.slice(0, most));
    if (2 * mails.length > most) break;
  }
  return mails;
}

/** Returns mails on their way whose hash is in these buckets. */
async function openMailsIn(
  db: Db,
  now: Date,
  { from, until, most }: { readonly from: number; readonly until: number; readonly most: number },
): Promise<OpenMail[]> {
  const today = shanghaiDate(now.getTime());
  const parts = Array.from({ length: DAYS + 1 }, (_, back) => Number(addDays(today, -back).replaceAll('-', '')));
  const since = new Date(now.getTime() - DAYS * DAY_MS);
  const bucket = sql`(hashtextextended(mail_no, 0) & 4095)`;
  // Partition 0 has mails of a day without a partition of its own.
  const { rows } = await sql<OpenMail>`SELECT m.* FROM unnest(${[0, ...parts]}::int[]) AS day (part),
    LATERAL (SELECT mail_no, part, sealed, product_id, from_province, from_city, from_district, to_province, to_city,
        to_district
      FROM mail WHERE NOT sealed AND mail.part = day.part AND ${bucket} >= ${from} AND ${bucket} < ${until}
        AND order_id IS NOT NULL AND closed IS NULL AND stage = ANY (${movingStages}::text[])
        AND updated_at > ${since}) AS m LIMIT ${most}`.execute(db);
  return rows;
}

export interface LanesNow {
  /** When they were counted; null before the first count or without anything learned. */
  readonly at: Date | null;
  /** The number of lanes with mails now, and of those that are late. */
  readonly lanes: number;
  readonly late: number;
  /** The latest ones by their share of late mails. */
  readonly worst: readonly (LaneNow & { readonly isLate: boolean })[];
  /** Which share of last week's windows held; null where too few mails came. */
  readonly held: number | null;
  readonly learnedAt: Date | null;
}

/** Returns how lanes compare with their past, as counted last, with the `most` latest ones. */
export async function readLanesNow(db: Db, most: number): Promise<LanesNow> {
  const isLate = sql<boolean>`(mails >= ${sql.lit(LEAST_MAILS)} AND late >= ${sql.lit(LATE_SHARE)} * mails)`;
  const { rows: learning } = await sql<{ held: number | null; learnedAt: Date; watchedAt: Date | null }>`
    SELECT held, learned_at, watched_at FROM trace_learning`.execute(db);
  const { rows: counts } = await sql<{ lanes: number; late: number }>`SELECT count(*)::int AS lanes,
    count(*) FILTER (WHERE ${isLate})::int AS late FROM trace_lane_now`.execute(db);
  const { rows: worst } = await sql<LaneNow & { isLate: boolean }>`SELECT from_city, to_city, mails, late, late_minutes,
      ${isLate} AS is_late FROM trace_lane_now
    ORDER BY ${isLate} DESC, late::real / mails DESC, mails DESC, from_city, to_city LIMIT ${sql.lit(most)}`.execute(
    db,
  );
  const { held = null, learnedAt = null, watchedAt = null } = learning[0] ?? {};
  return { at: watchedAt, ...counts[0]!, worst, held, learnedAt };
}

export const watchLanesJob: JobHandler = periodicJob({
  name: 'trace.watch-lanes',
  cron: '9,39 * * * *',
  run: ({ db }) => watchLanes(db, new Date()),
});
