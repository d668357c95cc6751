import { ApiError } from '@yidi/contract/envelope';
import type { CallContext } from '../../../call/handlers.ts';
import type { Peers } from '../../../call/peers.ts';
import type { Db } from '../../../db/open.ts';
import { networksOf } from '../../../security/net-prefix.ts';
import { findMail, type MailRow } from '../trace.store.ts';
import { type Link, linkOf } from './link.ts';
import { limitNumbers, storeIn } from './number-limit.ts';

const NUMBERS_AN_HOUR = 1000;
const NUMBERS_AN_ADDRESS = 5000;
/** Per network: numbers that do not exist here. People mistype a few. */
const UNKNOWN_AN_HOUR = 1000;
const UNKNOWN_OF_WIDE = 4;

export interface OpenDeps {
  readonly db: Db;
  /** Different numbers a session may query per hour (default 1000); five times that per address. */
  readonly numbersAnHour?: number;
  /** The other worker processes. */
  readonly peers?: Peers | undefined;
}

/** Finds queried mails, within the limits of different and of unknown numbers. */
export function mailOpener({ db, peers, numbersAnHour = NUMBERS_AN_HOUR }: OpenDeps) {
  const store = storeIn(db);
  const countNumber = limitNumbers(numbersAnHour, { name: 'session', peers, store });
  const addressAnHour = numbersAnHour * (NUMBERS_AN_ADDRESS / NUMBERS_AN_HOUR);
  const countAddress = limitNumbers(addressAnHour, { name: 'address', peers, store });
  const countUnknown = limitNumbers(UNKNOWN_AN_HOUR, { name: 'unknown', peers, store });
  const countWideUnknown = limitNumbers(UNKNOWN_AN_HOUR * UNKNOWN_OF_WIDE, { name: 'unknown wide', peers, store });

  /** Returns the mail and the caller's link. @throws ApiError NOT_FOUND, whatever the reason */
  return async function openMail(mailNo: string, ctx: CallContext): Promise<{ mail: MailRow; link: Link }> {
    const [net, wide] = networksOf(ctx.ip);
    countNumber(`session ${ctx.caller.sessionId}`, mailNo, ctx.now);
    countAddress(`address ${net}`, mailNo, ctx.now);
    const mail = await findMail(db, ctx.caller, mailNo);
    if (!mail) {
      countUnknown(net, mailNo, ctx.now);
      countWideUnknown(wide, mailNo, ctx.now);
      throw new ApiError('NOT_FOUND');
    }
    const link = linkOf(mail, ctx.caller);
    // A network that enumerates numbers is refused unknown ones, except with a link to the mail.
    if (link === 'stranger') {
      countUnknown.check(net, ctx.now);
      countWideUnknown.check(wide, ctx.now);
    }
    return { mail, link };
  };
}
