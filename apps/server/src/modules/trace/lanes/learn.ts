import { DAY_MS } from '@yidi/rules/time/shanghai';
import { foldTrace } from '@yidi/rules/trace/fold';
import { LANE_DAYS, type LaneSample, learnLanes, widthThatHolds } from '@yidi/rules/trace/lanes';
import { sql } from 'kysely';
import { type JobHandler, periodicJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { calendarOf } from '../../calendar/calendar.public.ts';
import { eventsOfMails, type FoldRow, toFoldEvent } from '../read/events.store.ts';
import { type LaneMail, laneMomentOf } from './moment.ts';

/** Enough for all lanes in use; more would only take longer. */
const MOST_MAILS = 20_000;
const BATCH = 500;

type Delivered = LaneMail & { readonly mailNo: string; readonly part: number; readonly sealed: boolean };

/** Learns lane times from the mails delivered in the last weeks; returns the number of keys. */
export async function learnFromDelivered(db: Db, now: Date): Promise<number> {
  const since = new Date(now.getTime() - LANE_DAYS * DAY_MS);
  const { rows: mails } = await sql<Delivered>`SELECT mail_no, part, sealed, product_id, from_province, from_city,
      from_district, to_province, to_city, to_district
    FROM mail WHERE stage = 'delivered' AND order_id IS NOT NULL AND updated_at > ${since}
    ORDER BY updated_at DESC LIMIT ${sql.lit(MOST_MAILS)}`.execute(db);
  const samples: LaneSample[] = [];
  for (let at = 0; at < mails.length; at += BATCH) {
    const batch = mails.slice(at, at + BATCH);
    const events = await eventsOfMails(db, batch);
    for (const mail of batch) samples.push(...samplesOf(mail, events.get(mail.mailNo) ?? []));
  }
  const days = await calendarOf(db).read();
  const lanes = learnLanes(samples, now.getTime(), days);
  const { side, held } = widthThatHolds(samples, now.getTime(), days);
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
