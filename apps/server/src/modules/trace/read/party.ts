import type { Side } from '@yidi/contract/values/order';
import { foldTrace } from '@yidi/rules/trace/fold';
import type { Caller } from '../../../call/handlers.ts';
import type { Keys } from '../../../config/keys.ts';
import type { Db } from '../../../db/open.ts';
import { openPhone } from '../../../security/sealed-phone.ts';
import { findMail } from '../trace.store.ts';
import { toFoldEvent, wholeEvents } from './events.store.ts';
import { linkOf } from './link.ts';

/** Which side of a mail a user is, and when it was delivered. */
export interface MailParty {
  readonly side: Side;
  readonly deliveredAt: Date | null;
}

/** Undefined for all but its sender and its consignee, as where there is no such mail. */
export async function partyOf(db: Db, keys: Keys, caller: Caller, mailNo: string): Promise<MailParty | undefined> {
  const mail = await findMail(db, caller.sessionId, mailNo);
  if (!mail?.order_id) return undefined;
  const link = linkOf(mail, caller, (sealed) => openPhone(keys, sealed));
  if (link !== 'owner' && link !== 'sender' && link !== 'receiver') return undefined;
  const rows = await wholeEvents(db, mail);
  const { deliveredAt } = foldTrace(rows.map((row) => toFoldEvent({ ...row, at_ms: row.occurred_at.getTime() })));
  return {
    side: link === 'receiver' ? 'received' : 'sent',
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
  };
}
