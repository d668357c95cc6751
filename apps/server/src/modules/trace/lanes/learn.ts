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

/** Enough for all lanes in use; more would only take longer. */
const MOST_MAILS = 20_000;
/** Calls wait while a page is decoded and folded, so it is small. */
const PAGE = 200;

type Delivered = LaneMail & {
  readonly mailNo: string;
  readonly part: number;
  readonly sealed: boolean;
  /** When it was delivered, as text, which preserves the microseconds of the database. */
  readonly deliveredAt: string;
};

/** Returns the stages of the mails delivered in the last weeks. */
export async function readSamples(db: Db, now: Date): Promise<LaneSample[]> {
  const samples: LaneSample[] = [];
  let read = 0;
  for (let last: Delivered | undefined; read < MOST_MAILS; ) {
    const mails: Delivered[] = await deliveredBefore(db, last, now);
    const events = await eventsOfMails(db, mails);
    for (const mail of mails) samples.push(...samplesOf(mail, events.get(mail.mailNo) ?? []));
    read += mails.length;
    last = mails.at(-1);
    if (!last) break;
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

/** Returns the next page of mails delivered in the last weeks, newest first, by their index. */
async function deliveredBefore(db: Db, last: Delivered | undefined, now: Date): Promise<Delivered[]> {
  const since = new Date(now.getTime() - LANE_DAYS * DAY_MS);
  const before = last ? sql`AND (updated_at, mail_no) < (${last.deliveredAt}::timestamptz, ${last.mailNo})` : sql``;
  const { rows } = await sql<Delivered>`SELECT mail_no, part, sealed, product_id, from_province, from_city,
      from_district, to_province, to_city, to_district, updated_at::text AS delivered_at
    FROM mail WHERE stage = 'delivered' AND order_id IS NOT NULL AND updated_at > ${since} ${before}
    ORDER BY updated_at DESC, mail_no DESC LIMIT ${sql.lit(PAGE)}`.execute(db);
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
