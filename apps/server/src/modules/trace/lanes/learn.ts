import { setImmediate } from 'node:timers/promises';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { foldTrace } from '@yidi/rules/trace/fold';
import { LANE_DAYS, type LaneSample, learnInSteps, widthInSteps } from '@yidi/rules/trace/lanes';
import { sql } from 'kysely';
import { type JobHandler, periodicJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { calendarOf } from '../../calendar/calendar.public.ts';
import { eventsOfMails, type FoldRow, toFoldEvent } from '../read/events.store.ts';
import { type LaneMail, laneMomentOf } from './moment.ts';

/**
 * The mails that are read of each day. Lanes are learned from a sample: a lane that has too few
 * mails in it is predicted by its region. Each day has its share, because the width of windows
 * compares the last week with the weeks before it.
 */
const MOST_OF_DAY = 720;
/** A day is divided into so many parts, so that its sample has mails of all hours. */
const PARTS_OF_DAY = 144;
/** Calls wait while a page is decoded and folded, so it is small. */
const PAGE = 200;

type Delivered = LaneMail & {
  readonly mailNo: string;
  readonly part: number;
  readonly sealed: boolean;
  /** When it was delivered, as text, which preserves the microseconds of the database. */
  readonly deliveredAt: string;
  /** The end of the part of the day in which it was delivered. */
  readonly until: string;
};

/** Returns the stages of a sample of the mails delivered in the last weeks. */
async function readSamples(db: Db, now: Date): Promise<LaneSample[]> {
  const samples: LaneSample[] = [];
  for await (const mails of deliveredMails(db, now))
    for (let at = 0; at < mails.length; at += PAGE) {
      const page = mails.slice(at, at + PAGE);
      const events = await eventsOfMails(db, page);
      for (const mail of page) samples.push(...samplesOf(mail, events.get(mail.mailNo) ?? []));
    }
  return samples;
}

/** Learns lane times from the mails delivered in the last weeks; returns the number of keys. */
export async function learnFromDelivered(db: Db, now: Date): Promise<number> {
  const samples = await readSamples(db, now);
  const days = await calendarOf(db).read();
  const lanes = await inTurns(learnInSteps(samples, now.getTime(), days));
  const { side, held } = await inTurns(widthInSteps(samples, now.getTime(), days));
  await transact(db, async (trx) => {
    await sql`DELETE FROM trace_lane`.execute(trx);
    await sql`INSERT INTO trace_lane (key, samples, minutes)
      SELECT key, samples, minutes FROM json_to_recordset(${JSON.stringify(lanes)}::json)
        AS r (key text, samples integer, minutes integer[])`.execute(trx);
    await sql`INSERT INTO trace_learning (side, held, learned_at) VALUES (${side}, ${held}, ${now})
      ON CONFLICT (id) DO UPDATE SET side = excluded.side, held = excluded.held, learned_at = excluded.learned_at`.execute(
      trx,
    );
  });
  return lanes.length;
}

/** A part of a day with the last mail that was read of it. */
interface PartOfDay {
  readonly afterAt: string;
  readonly afterNo: string;
  readonly until: string;
}

/**
 * Reads the mails delivered in the last weeks, of each day at most its share: as many of each part
 * of the day as there are, up to an equal number. What a part has too few for is read from the
 * parts that have more. The same mails are read by every run.
 */
export async function* deliveredMails(db: Db, now: Date): AsyncGenerator<Delivered[]> {
  for (let day = LANE_DAYS; day > 0; day -= 1) {
    let parts = partsOfDay(now.getTime() - day * DAY_MS);
    for (let left = MOST_OF_DAY; left > 0 && parts.length > 0; ) {
      const most = Math.max(1, Math.floor(left / parts.length));
      const [asked, others] = [parts.slice(0, left), parts.slice(left)];
      const mails = await deliveredIn(db, asked, most);
      yield mails;
      left -= mails.length;
      const byPart = Map.groupBy(mails, ({ until }) => until);
      const more = asked.flatMap((part) => {
        const read = byPart.get(part.until) ?? [];
        const last = read.at(-1);
        return last && read.length === most ? [{ ...part, afterAt: last.deliveredAt, afterNo: last.mailNo }] : [];
      });
      parts = [...others, ...more];
    }
  }
}

function partsOfDay(fromMs: number): PartOfDay[] {
  const startOf = (part: number) => new Date(fromMs + (part * DAY_MS) / PARTS_OF_DAY).toISOString();
  return Array.from({ length: PARTS_OF_DAY }, (_, part) => ({
    afterAt: startOf(part),
    afterNo: '',
    until: startOf(part + 1),
  }));
}

/** Returns the next delivered mails of parts of a day, at most `most` of each, by their index. */
async function deliveredIn(db: Db, parts: readonly PartOfDay[], most: number): Promise<Delivered[]> {
  const { rows } = await sql<Delivered>`SELECT m.*, part_of_day.until
    FROM json_to_recordset(${JSON.stringify(parts)}::json) AS part_of_day ("afterAt" text, "afterNo" text, until text),
    LATERAL (SELECT mail_no, part, sealed, product_id, from_province, from_city, from_district, to_province, to_city,
        to_district, updated_at::text AS delivered_at
      FROM mail WHERE stage = 'delivered' AND order_id IS NOT NULL
        AND (updated_at, mail_no) > (part_of_day."afterAt"::timestamptz, part_of_day."afterNo")
        AND updated_at < part_of_day.until::timestamptz
      ORDER BY updated_at, mail_no LIMIT ${sql.lit(most)}) AS m
    ORDER BY m.delivered_at::timestamptz, m.mail_no`.execute(db);
  return rows;
}

/** Runs the steps of a computation, and lets the process do other work after each. */
async function inTurns<Result>(steps: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** Returns the stages of a delivered mail, each from its first scan. */
function samplesOf(mail: LaneMail, rows: readonly FoldRow[]): LaneSample[] {
  const { events, deliveredAt } = foldTrace(rows.map(toFoldEvent));
  if (deliveredAt === null) return [];
  const deliveredMs = Date.parse(deliveredAt);
  return events.flatMap(({ stage, city = '', occurredAt }, at) => {
    if (events[at - 1]?.stage === stage) return [];
    const moment = laneMomentOf(mail, { stage, city, since: occurredAt });
    return moment && moment.scanMs < deliveredMs ? [{ ...moment, deliveredMs }] : [];
  });
}

export const learnJob: JobHandler = periodicJob({
  name: 'trace.learn',
  // Every night at four in Shanghai, when load is low.
  cron: '7 20 * * *',
  run: async ({ db }) => void (await learnFromDelivered(db, new Date())),
});
