import type { Keys } from '../../config/keys.ts';
import type { Db } from '../../db/open.ts';
import { emit } from '../../db/outbox.ts';
import { isOfFullLocker, noteFullLocker } from '../delivery/delivery.public.ts';
import { wishesDue } from './obey-wishes.ts';
import { AT_OFFICE, outdatedMails, wishedMails } from './wish.store.ts';

interface Scanned extends Omit<Parameters<typeof isOfFullLocker>[0], 'scans'> {
  readonly scans: readonly { readonly code: string; readonly stage: string; readonly withdrawn: boolean }[];
}

/**
 * Mails that have reached their delivery office are delivered by the wishes for them, in the
 * transaction of their scans; so are, anew, those for which the locker is full. A locker chosen for
 * the one mail is given back first. After a failed delivery the wishes that changed while the
 * courier was out decide the next step: a consent withdrawn meanwhile is no longer valid.
 */
export async function noteArrivals(trx: Db, keys: Keys, mails: readonly Scanned[], now: Date): Promise<void> {
  const full = mails.filter(isOfFullLocker);
  for (const { mailNo } of full) await noteFullLocker(trx, keys, mailNo, now);
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
