import { sql } from 'kysely';
import { type CronJob, handle, type JobHandler, job } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { forgetOldCodes } from './codes.ts';
import { forgetOldSliders } from './slider.ts';
import { before, DAY_MS } from './token.ts';

const ALARM_FACTOR = 3;
const ALARM_FROM = 50;
// Longer than any cookie lives, so that a browser's device is known as long as it may come back.
const SESSION_KEPT_MS = 40 * DAY_MS;

const forgetOld = job<Record<string, unknown>>('auth.forget-old');
const watchSms = job<Record<string, unknown>>('auth.watch-sms');

/** Deletes what auth keeps for a time only, and warns when far more SMS go out than usual. Give both lists to `runJobs`. */
export function authJobs(deps: { now: () => Date; warn: (message: string) => void }): JobHandler[] {
  return [
    handle(forgetOld, (_, { db }) => forgetOldAuth(db, deps.now())),
    handle(watchSms, async (_, { db }) => {
      const { lastHour, usual } = await smsPace(db, deps.now());
      if (lastHour >= ALARM_FROM && lastHour > ALARM_FACTOR * usual) {
        deps.warn(`${lastHour} SMS in the last hour, usually ${usual}`);
      }
    }),
  ];
}

export const authCron: CronJob[] = [
  { name: forgetOld.name, pattern: '*/10 * * * *' },
  { name: watchSms.name, pattern: '*/5 * * * *' },
];

/** Deletes unused puzzles, old codes and tickets, dead access tokens, and sessions that no cookie can name any more. */
export async function forgetOldAuth(db: Db, now: Date): Promise<void> {
  await forgetOldSliders(db, now);
  await forgetOldCodes(db, now);
  await db.deleteFrom('access_token').where('expires_at', '<=', now).execute();
  await db.deleteFrom('session').where('seen_at', '<', before(now, SESSION_KEPT_MS)).execute();
}

/** SMS of the last hour, and the median of the same hour of the seven days before. */
export async function smsPace(db: Db, now: Date): Promise<{ lastHour: number; usual: number }> {
  const { rows } = await sql<{ lastHour: number; usual: number }>`
    WITH hours AS (
      SELECT day, (SELECT count(*) FROM sms_send
        WHERE at > ${now}::timestamptz - make_interval(days => day, hours => 1)
          AND at <= ${now}::timestamptz - make_interval(days => day))::int AS sends
      FROM generate_series(0, 7) AS day
    )
    SELECT (SELECT sends FROM hours WHERE day = 0) AS "lastHour",
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY sends) FROM hours WHERE day > 0) AS usual`.execute(db);
  return rows[0] ?? { lastHour: 0, usual: 0 };
}
