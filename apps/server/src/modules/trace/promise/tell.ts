import type { Side } from '@yidi/contract/values/order';
import type { PromiseWhy } from '@yidi/contract/values/promise';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { sql } from 'kysely';
import { addJobs, handle, type JobHandler, job, newJob } from '../../../db/jobs.ts';
import type { Db } from '../../../db/open.ts';
import { transact } from '../../../db/transaction.ts';
import { notifyOfOrders } from '../../message/message.public.ts';
import type { PromiseMoved } from './steps.ts';

/** The promise last sent to users, and since when a later one is pending. Times in ISO 8601. */
export interface Untold {
  readonly was: string;
  readonly since: string;
}

/**
 * Counted from the first change. Users who choose again and carriers that correct a time do so
 * within minutes, and a message ten minutes later is as useful.
 */
const TOLD_AFTER_MS = 10 * MINUTE_MS;

const tellPromise = job<{ readonly mailNo: string }>('trace.promise');

/** Schedules the message about a change; it covers all changes until then. */
export async function schedulePromiseNotice(
  trx: Db,
  mails: readonly { readonly mailNo: string; readonly untold: Untold }[],
): Promise<void> {
  if (mails.length === 0) return;
  const jobs = mails.map(({ mailNo, untold }) => {
    const runAt = new Date(Date.parse(untold.since) + TOLD_AFTER_MS);
    return newJob(tellPromise, { mailNo }, { key: `promise ${mailNo}`, runAt });
  });
  await addJobs(trx, jobs);
}

/** Notifies sender and consignee of a new promise once; not the one who changed it. */
export function promiseJob({ now }: { readonly now: () => Date }): JobHandler {
  return handle(tellPromise, async ({ mailNo }, { db }) => {
    await transact(db, (trx) => notifyOfPromise(trx, mailNo, now()));
  });
}

/** The side that caused the change and needs no message. */
const DOERS: Partial<Record<PromiseWhy, Side>> = { choice: 'received', wish: 'received', address: 'sent' };

interface Pending {
  readonly orderId: string | null;
  readonly ended: boolean;
  readonly promisedAt: Date | null;
  readonly promiseMoved: PromiseMoved | null;
  readonly promiseUntold: Untold;
}

async function notifyOfPromise(trx: Db, mailNo: string, now: Date): Promise<void> {
  const { rows } = await sql<Pending>`SELECT order_id, promised_at, promise_moved, promise_untold,
      stage IN ('delivered', 'returned') OR (closed IS NOT NULL AND status < 5) AS ended
    FROM mail WHERE mail_no = ${mailNo} AND promise_untold IS NOT NULL FOR NO KEY UPDATE`.execute(trx);
  const [mail] = rows;
  if (!mail) return;
  await sql`UPDATE mail SET promise_untold = NULL WHERE mail_no = ${mailNo}`.execute(trx);
  const { orderId, promisedAt, promiseMoved: moved, promiseUntold: untold } = mail;
  const due = promisedAt?.toISOString();
  if (mail.ended || orderId === null || due === undefined || moved === null || due === untold.was) return;
  const promise = { was: untold.was, due, why: moved.why };
  const notTo = DOERS[moved.why];
  await notifyOfOrders(trx, [
    { orderId, template: 'promiseMoved', at: now.toISOString(), promise, ...(notTo && { notTo }) },
  ]);
}
