import { DAY_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { addJob, addJobs, handle, type JobHandler, job, newJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { waitingPointOf } from '../trace/trace.public.ts';

const remind = job<{ mailNo: string }>('storage.remind');
/** The consignee is notified this long before a mail returns. */
const BEFORE_MS = DAY_MS;
const keyOf = (mailNo: string) => `${remind.name} ${mailNo}`;

interface Scanned {
  readonly mailNo: string;
  readonly scans: readonly { readonly stage: string; readonly withdrawn: boolean }[];
}

/** Schedules a storage check for the day after a mail's arrival; in the scans' transaction. */
export async function scheduleStorageCheck(trx: Db, mails: readonly Scanned[], now: Date): Promise<void> {
  const there = mails.filter(({ scans }) =>
    scans.some(({ stage, withdrawn }) => stage === 'ready_for_pickup' && !withdrawn),
  );
  const runAt = new Date(now.getTime() + BEFORE_MS);
  if (there.length > 0)
    await addJobs(
      trx,
      there.map(({ mailNo }) => newJob(remind, { mailNo }, { runAt, key: keyOf(mailNo) })),
    );
}

/** Reschedules the reminder after the last day of a mail has changed. */
export function remindAnew(trx: Db, mailNo: string, now: Date): Promise<void> {
  return addJob(trx, remind, { mailNo }, { runAt: now, key: keyOf(mailNo) });
}

/** Notifies the consignee once, a day before a mail returns; if early, reschedules itself. */
export function remindJob(deps: {
  readonly carrier: Pick<Carrier, 'storageOf'>;
  readonly now: () => Date;
}): JobHandler {
  return handle(remind, async ({ mailNo }, { db }) => {
    const [stay, waiting] = [await deps.carrier.storageOf(mailNo), await waitingPointOf(db, mailNo)];
    const now = deps.now();
    if (!stay || !waiting || stay.until <= now) return;
    const dueAt = new Date(stay.until.getTime() - BEFORE_MS);
    if (dueAt > now) return addJob(db, remind, { mailNo }, { runAt: dueAt, key: keyOf(mailNo) });
    await transact(db, async (trx) => {
      const { rows } = await sql<{ orderId: string }>`WITH told AS (
          INSERT INTO storage_reminder (mail_no, until) VALUES (${mailNo}, ${stay.until}) ON CONFLICT DO NOTHING RETURNING mail_no)
        SELECT m.order_id FROM told JOIN mail m USING (mail_no) WHERE m.order_id IS NOT NULL`.execute(trx);
      await notifyOfOrders(
        trx,
        rows.map(({ orderId }) => ({
          ...{ orderId, template: 'storageEnds', at: now.toISOString() },
          ...{ place: waiting.officeName, by: stay.until.toISOString() },
        })),
      );
    });
  });
}
