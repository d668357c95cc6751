import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { deleteInBatches } from '../../db/delete-in-batches.ts';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { deleteOldHoldings } from '../../security/phone-holding.ts';
import { deleteOldCodes } from './codes/codes.ts';
import { deleteOldSliders } from './slider/slider.ts';
import { before } from './token.ts';

const ALARM_FACTOR = 3;
const ALARM_FROM = 50;
// Longer than any cookie lives, so that the device of a returning browser is still stored.
const SESSION_RETENTION_MS = 40 * DAY_MS;

// Long after the links in the messages have expired.
const CHANGE_RETENTION_MS = 30 * DAY_MS;
// The retention equals the lifetime of the device's cookie.
const DEVICE_RETENTION_MS = 400 * DAY_MS;

/** Deletes expired data of auth, and warns when far more SMS than usual are sent. */
export function authJobs(deps: { now: () => Date; warn: (message: string) => void }): JobHandler[] {
  return [
    periodicJob({
      name: 'auth.forget-old',
      cron: '*/10 * * * *',
      run: ({ db }) => deleteOldAuth(db, deps.now()),
    }),
    periodicJob({
      name: 'auth.watch-sms',
      cron: '*/5 * * * *',
      async run({ db }) {
        const { lastHour, usual } = await smsPace(db, deps.now());
        if (lastHour >= ALARM_FROM && lastHour > ALARM_FACTOR * usual) {
          deps.warn(`${lastHour} SMS in the last hour, usually ${usual}`);
        }
      },
    }),
  ];
}

/** Deletes expired puzzles, codes, tickets and access tokens, and sessions with expired cookies. */
export async function deleteOldAuth(db: Db, now: Date): Promise<void> {
  await deleteOldSliders(db, now);
  await deleteOldCodes(db, now);
  await deleteOldHoldings(db, now);
  await deleteInBatches(db, { table: 'accessToken', column: 'expiresAt', before: now });
  const changesBefore = before(now, CHANGE_RETENTION_MS);
  await deleteInBatches(db, { table: 'phoneChange', column: 'askedAt', before: changesBefore });
  const devicesBefore = before(now, DEVICE_RETENTION_MS);
  await deleteInBatches(db, { table: 'knownDevice', column: 'lastLoginAt', before: devicesBefore });
  await deleteInBatches(db, { table: 'hostLogOut', column: 'at', before: devicesBefore });
  await deleteInBatches(db, { table: 'session', column: 'seenAt', before: before(now, SESSION_RETENTION_MS) });
}

/** Returns the SMS count of the last hour, and the median of that hour over seven days. */
export async function smsPace(db: Db, now: Date): Promise<{ lastHour: number; usual: number }> {
  const { rows } = await sql<{ lastHour: number; usual: number }>`
    WITH hours AS (
      SELECT day, (SELECT count(*) FROM sms_send
        WHERE at > ${now}::timestamptz - make_interval(days => day, hours => 1)
          AND at <= ${now}::timestamptz - make_interval(days => day))::int AS sends
      FROM generate_series(0, 7) AS day
    )
    SELECT (SELECT sends FROM hours WHERE day = 0) AS last_hour,
      (SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY sends) FROM hours WHERE day > 0) AS usual`.execute(db);
  return rows[0] ?? { lastHour: 0, usual: 0 };
}
