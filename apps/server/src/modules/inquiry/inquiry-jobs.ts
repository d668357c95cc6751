import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { addJobs, handle, type JobHandler, job, newJob, periodicJob } from '../../db/jobs.ts';
import { newId } from '../../db/new-id.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { notifyOfOrders } from '../message/message.public.ts';
import { lastScansOf, lockMail, type StandingMail, standingMails, storeInquired } from '../trace/trace.public.ts';
import { askNow, dueOf, shownOf } from './ask-carrier.ts';
import { askUrges } from './desk/ask-urges.ts';
import { endCases, lateUrges, settledUrges } from './desk/case.store.ts';
import { addInquiry, askAgain, closeInquiry, dueInquiries, inquiryById, stalledAtWork } from './inquiry.store.ts';

const unanswered = job<{ readonly inquiryId: string }>('inquiry.unanswered');
/** If the carrier answers within this time, the user is notified only once. */
const TOLD_AFTER_MS = 10 * MINUTE_MS;
const BATCH = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

/** Searches for stalled mails; trace/read/next-step.ts shows users when it runs next. */
export function inquiryJob({ now }: { now: () => Date }): JobHandler {
  return periodicJob({
    name: 'inquiry.look',
    cron: '*/10 * * * *',
    run: async ({ db }) => void (await lookForStalled(db, now())),
  });
}

/** Notifies of an inquiry that is still unanswered. */
export function unansweredJob({ now }: { now: () => Date }): JobHandler {
  return handle(unanswered, async ({ inquiryId }, { db }) => {
    await transact(db, async (trx) => {
      const row = await inquiryById(trx, inquiryId);
      if (row?.state !== 'open' || row.answer !== null) return;
      const [at, by] = [now().toISOString(), row.dueAt.toISOString()];
      await notifyOfOrders(trx, [{ orderId: row.orderId, template: 'inquiryOpened', at, by }]);
    });
  });
}

/**
 * Ends inquiries of mails scanned since, repeats those and urges whose answer is due, and opens one
 * inquiry per stalled mail and standstill, even with concurrent runs. Returns how many it opened.
 */
export async function lookForStalled(db: Db, now: Date): Promise<number> {
  await endMoved(db, now);
  await askDue(db, now);
  await endSettledUrges(db, now);
  await askLateUrges(db, now);
  let opened = 0;
  for await (const batch of standingMails(db, now))
    for (const mail of batch) if (await openFor(db, mail, now)) opened += 1;
  return opened;
}

async function openFor(db: Db, { mailNo, orderId, since, office }: StandingMail, now: Date): Promise<boolean> {
  return transact(db, async (trx) => {
    if (!(await lockMail(trx, mailNo))) return false;
    const dueAt = dueOf(now);
    const fields = { id: newId(), mailNo, orderId, since, office, openedAt: now, dueAt } as const;
    const row = await addInquiry(trx, { ...fields, kind: 'stalled', personId: null, told: null });
    if (!row) return false;
    await storeInquired(trx, mailNo, shownOf(row));
    const runAt = new Date(now.getTime() + TOLD_AFTER_MS);
    await addJobs(trx, [newJob(unanswered, { inquiryId: row.id }, { key: `inquiry ${row.id}`, runAt })]);
    await askNow(trx, row.id);
    return true;
  });
}

async function endMoved(db: Db, now: Date): Promise<void> {
  for (let after = FIRST_ID; ; ) {
    const rows = await stalledAtWork(db, after, BATCH);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const scanned = await lastScansOf(
      db,
      rows.map((row) => row.mailNo),
    );
    for (const { id, mailNo, since } of rows) {
      if ((scanned.get(mailNo)?.getTime() ?? 0) <= since.getTime()) continue;
      await transact(db, async (trx) => {
        await lockMail(trx, mailNo);
        if (await closeInquiry(trx, id, now)) await storeInquired(trx, mailNo, null);
      });
    }
  }
}

async function askDue(db: Db, now: Date): Promise<void> {
  for (const { id, mailNo } of await dueInquiries(db, now, BATCH))
    await transact(db, async (trx) => {
      await lockMail(trx, mailNo);
      const row = await askAgain(trx, id, dueOf(now), now);
      if (!row) return;
      await storeInquired(trx, mailNo, shownOf({ ...row, answer: null }));
      await askNow(trx, id);
    });
}

/** Ends what waits at the desk about orders whose courier came or that were cancelled. */
async function endSettledUrges(db: Db, now: Date): Promise<void> {
  for (const caseId of await settledUrges(db, BATCH))
    await transact(db, async (trx) => {
      await endCases(trx, [caseId], now, 'waiting');
      await askUrges(trx, caseId);
    });
}

/** Has the desk promise senders a new time if it has not answered their urge by the first. */
async function askLateUrges(db: Db, now: Date): Promise<void> {
  for (const caseId of await lateUrges(db, now, BATCH)) await askUrges(db, caseId);
}
