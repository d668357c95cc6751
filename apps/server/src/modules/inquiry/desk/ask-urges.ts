import { addJob, job } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';

/** The job that sends an urge to the carrier, and asks it again (modules/order/urge). */
export const urged = job<{ urgeId: string }>('carrier.urge');

/** Asks again for the answer to the open urges of a case, because a colleague acted on it. */
export async function askUrges(trx: Db, caseId: string): Promise<void> {
  const urges = trx.selectFrom('orderUrge').select('id').where('caseId', '=', caseId).where('answer', 'is', null);
  for (const { id } of await urges.orderBy('urgedAt').execute()) await addJob(trx, urged, { urgeId: id });
}
