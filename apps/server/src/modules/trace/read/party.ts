import type { Side } from '@yidi/contract/values/order';
import { foldTrace } from '@yidi/rules/trace/fold';
import type { ExceptionReasonCode } from '@yidi/rules/trace/reasons';
import type { Caller } from '../../../call/handlers.ts';
import type { Db } from '../../../db/open.ts';
import { soldPromise } from '../promise/sold.ts';
import { findMail } from '../trace.store.ts';
import { toFoldEvent, wholeEvents } from './events.store.ts';
import { linkOf } from './link.ts';

/** The carrier's reason code of a damaged mail. */
const DAMAGED: ExceptionReasonCode = '414';

/** On which side of a mail a user is, with the facts that claims and inquiries need. */
export interface MailParty {
  readonly side: Side;
  readonly orderId: string;
  readonly acceptedAt: Date | null;
  readonly deliveredAt: Date | null;
  /** The sold promise. */
  readonly promisedAt: Date | null;
  /** True if it returned to its sender, or is on the way back. */
  readonly turnedBack: boolean;
  /** True if a scan reported damage. */
  readonly damageScanned: boolean;
  readonly sameCity: boolean;
}

/** Returns the caller's side of a mail; undefined for strangers and unknown mails alike. */
export async function partyOf(db: Db, caller: Caller, mailNo: string): Promise<MailParty | undefined> {
  const mail = await findMail(db, caller, mailNo);
  if (!mail?.orderId) return undefined;
  const link = linkOf(mail, caller);
  if (link !== 'owner' && link !== 'sender' && link !== 'receiver') return undefined;
  const rows = await wholeEvents(db, mail);
  const fold = foldTrace(rows.map((row) => toFoldEvent({ ...row, atMs: row.occurredAt.getTime() })));
  const when = (iso: string | null) => (iso === null ? null : new Date(iso));
  return {
    side: link === 'receiver' ? 'received' : 'sent',
    orderId: mail.orderId,
    acceptedAt: when(fold.acceptedAt),
    deliveredAt: when(fold.deliveredAt),
    promisedAt: soldPromise(mail),
    turnedBack: fold.stage === 'returning' || fold.stage === 'returned',
    damageScanned: fold.events.some(({ reasonCode = '' }) => reasonCode === DAMAGED),
    sameCity: mail.fromProvince === mail.toProvince && mail.fromCity === mail.toCity,
  };
}
