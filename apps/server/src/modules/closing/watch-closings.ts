import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@yidi/rules/time/shanghai';
import { type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { recordSecurity, type SecurityLog } from '../../security/security-log.ts';

/** Erasing takes minutes, or hours while messages are pending. The law allows 15 working days. */
const OVERDUE_MS = DAY_MS;

/** Reports accounts whose erasing does not end, hourly until it does. */
export function watchClosings({ now, log }: { now: () => Date; log: SecurityLog['log'] }): JobHandler {
  return periodicJob({
    name: 'closing.watch',
    cron: '11 * * * *',
    run: ({ db }) => reportOverdue({ db, log }, now()),
  });
}

async function reportOverdue({ db, log }: SecurityLog & { readonly db: Db }, now: Date): Promise<void> {
  const overdue = await db
    .selectFrom('accountClosing')
    .select('personId')
    .where('state', '=', 'closing')
    .where('endedAt', '<', new Date(now.getTime() - OVERDUE_MS))
    .execute();
  if (overdue.length === 0) return;
  log.error({ overdue: overdue.length }, 'closed accounts are not erased after 24 hours');
  for (const { personId } of overdue) {
    const circumstances = { now, traceId: randomUUID(), ip: null, call: null, personId };
    const fact = { event: 'account.close', result: 'failed', reason: 'close.overdue' } as const;
    await recordSecurity({ db, log }, circumstances, fact);
  }
}
