import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { emit } from '../../db/outbox.ts';
import { isOfFullLocker, recordFullLocker } from '../delivery/delivery.public.ts';
import { wishesDue } from './obey-wishes.ts';
import { AT_OFFICE, outdatedMails, wishedMails } from './wish.store.ts';

interface Scanned extends Omit<Parameters<typeof isOfFullLocker>[0], 'scans'> {
  readonly scans: readonly { readonly code: string; readonly stage: string; readonly withdrawn: boolean }[];
}

/**
 * Queues the wishes for mails that reached their delivery office, in the transaction of their
 * scans. For mails whose locker is full the consignee's choice of that locker is undone first.
 * After a failed delivery, mails whose wishes have changed since they were applied are queued as
 * well, so that a withdrawn consent no longer applies.
 */
export async function recordArrivals(trx: Db, keys: Keys, mails: readonly Scanned[], now: Date): Promise<void> {
  const full = mails.filter(isOfFullLocker);
  for (const { mailNo } of full) await recordFullLocker(trx, keys, mailNo, now);
  const arrived = mails.filter(({ scans }) => scans.some(({ code }) => AT_OFFICE.includes(code)));
  const there = [...arrived, ...full].map(({ mailNo }) => mailNo);
  const failed = mails
    .filter(({ mailNo, scans }) => !there.includes(mailNo) && scans.some(({ stage }) => stage === 'attempt_failed'))
    .map(({ mailNo }) => mailNo);
  const due = [
    ...(there.length > 0 ? await wishedMails(trx, there) : []),
    ...(failed.length > 0 ? await outdatedMails(trx, failed) : []),
  ];
  for (const mailNo of due) await emit(trx, wishesDue, { mailNo });
}
