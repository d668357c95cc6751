import { DAY_MS } from '@yidi/rules/time/shanghai';
import { handle, type JobHandler, periodicJob } from '../../db/jobs.ts';
import type { Duties } from '../../ports/duty/duty.ts';
import { deleteUnused, findQuoteOfJob } from './duty.store.ts';
import { cancelJob } from './ledger.ts';

/** Unused quotes are kept for so long after their end. @guess */
const KEPT_MS = 7 * DAY_MS;

/** Cancels at the partner what goes back to a sender, and deletes quotes that nobody used. */
export function dutyJobs({ duties, now }: { readonly duties: Duties; readonly now: () => Date }): JobHandler[] {
  return [
    handle(cancelJob, async ({ quoteId }, { db }) => {
      const quote = await findQuoteOfJob(db, quoteId);
      // Another partner's quote is cancelled by its operator.
      if (quote?.state !== 'returned' || quote.partner !== duties.partner) return;
      await duties.cancel({ key: quote.id, ref: quote.partnerRef });
    }),
    periodicJob({
      name: 'duty.unused',
      cron: '17 19 * * *',
      run: async ({ db }) => void (await deleteUnused(db, new Date(now().getTime() - KEPT_MS))),
    }),
  ];
}
