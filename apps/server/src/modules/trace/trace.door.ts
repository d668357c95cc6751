import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { eventsOfMails } from './trace.read.ts';
import type { ScanEvent, ScanResult, TouchedMail } from './trace.scans.ts';
import { storeScans as store } from './trace.scans.ts';
import { findMails, insertMail, markClosed, type NewMail } from './trace.store.ts';
import { viewMail } from './trace.view.ts';
import { rememberWays } from './trace.way.ts';

/** What other modules may do with traces. */

/** Keeps a new order's mail, in the order's transaction; from now on its number can be followed and says 待揽收. */
export function registerMail(trx: Db, mail: NewMail): Promise<void> {
  return insertMail(trx, mail);
}

/** Says in the trace that the order was cancelled (or has expired) before the post had the parcel. */
export function closeMail(trx: Db, mailNo: string, why: 'cancelled' | 'expired', now: Date): Promise<void> {
  return markClosed(trx, mailNo, why, now);
}

/** Stores scans, idempotent by mail and event id, in any order; answers a result each and the folds of our own mails. */
export function storeScans(
  trx: Db,
  events: readonly ScanEvent[],
  now: Date,
): Promise<{ results: ScanResult[]; touched: TouchedMail[] }> {
  return store(trx, events, now);
}

/** When a mail comes, or when it came. */
export interface Moments {
  readonly expectedAt?: Date;
  readonly endedAt?: Date;
}

const kinds: Readonly<Record<string, keyof Moments>> = {
  expected_by: 'expectedAt',
  expected_late: 'expectedAt',
  delivered_at: 'endedAt',
};

/** Says for mails when they come or came, by the sentence of their traces; those for which it says nothing are left out. */
export function momentsOfMails({ db, carrier }: { readonly db: Db; readonly carrier: Pick<Carrier, 'wayBetween'> }) {
  const wayOf = rememberWays(carrier);
  return async function momentsOf(mailNos: readonly string[], now: Date): Promise<Map<string, Moments>> {
    const moments = new Map<string, Moments>();
    if (mailNos.length === 0) return moments;
    const mails = await findMails(db, mailNos);
    const events = await eventsOfMails(
      db,
      mails.map(({ mail_no: mailNo, part, sealed }) => ({ mailNo, part, sealed })),
    );
    for (const mail of mails) {
      const seen = viewMail(mail, events.get(mail.mail_no) ?? [], await wayOf(mail), now.getTime());
      const { when, at } = seen.sentence.params;
      const kind = kinds[String(when)];
      if (kind && at !== undefined) moments.set(mail.mail_no, { [kind]: new Date(at) });
    }
    return moments;
  };
}
