import type * as calls from '@yidi/contract/calls/follow';
import { ApiError } from '@yidi/contract/envelope';
import { maskPhone } from '@yidi/rules/mask/mask';
import type { Caller, Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { addJob } from '../../db/jobs.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import { phoneMac } from '../../security/sealed-phone.ts';
import { takePhoneTicket } from '../auth/auth.public.ts';
import { mailsToUser } from '../trace/trace.public.ts';
import {
  addPhone,
  deletePhone,
  endWatching,
  hiddenSendersOf,
  hideSender,
  phonesOf,
  showSender,
} from './household.store.ts';
import { phoneListed } from './notify-listed.ts';

const PHONES = 10;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
}

type HouseholdCalls = Pick<typeof calls, 'mailByPhone' | 'mailPhoneDrop' | 'mailPhoneClose' | 'mailHide'>;

/** The other phones of a household, the users who list the caller's own, and the mails hidden from them. */
export function householdCalls({ db, keys }: Deps): Handlers<HouseholdCalls> {
  async function phonesShown(personId: string, now: Date): Promise<{ phones: string[] }> {
    return { phones: (await phonesOf(db, keys, personId, now)).map(({ phone }) => maskPhone(phone)) };
  }

  return {
    async mailByPhone({ phone, ticket, name = '' }, { caller, now }) {
      const { personId, sessionId } = caller;
      const proven = await transact(db, async (trx) => {
        const known = (await phonesOf(trx, keys, personId, now)).map((one) => one.phone);
        // Asked again after a lost answer, the ticket is used up and the phone is among them
        // already.
        if (!(await takePhoneTicket(trx, keys, { sessionId, phone, ticket }, now))) return known.includes(phone);
        if (phone === caller.phone) return true;
        const [oldest] = known;
        if (oldest && known.length >= PHONES && !known.includes(phone)) await deletePhone(trx, keys, personId, oldest);
        await addPhone(trx, keys, personId, { phone, name }, now);
        if (!known.includes(phone))
          await addJob(trx, phoneListed, { personId, macHex: phoneMac(keys, phone).toString('hex') });
        return true;
      });
      if (!proven) throw new ApiError('INLINE', { reason: 'phone.unproven' });
      return phonesShown(personId, now);
    },

    async mailPhoneDrop({ phone: id }, { caller: { personId }, now }) {
      const known = (await phonesOf(db, keys, personId, now)).find((one) => one.id === id);
      if (known) await deletePhone(db, keys, personId, known.phone);
      return phonesShown(personId, now);
    },

    async mailHide({ mailNo, hidden }, { caller, now }) {
      const sender = await senderToOwn(db, keys, mailNo, caller);
      if (!hidden) {
        const known = (await hiddenSendersOf(db, keys, caller.personId)).find((one) => one.mailNo === mailNo)?.phone;
        const shown = sender ?? known;
        if (shown === undefined) throw new ApiError('NOT_FOUND');
        await showSender(db, keys, caller.personId, shown);
        return { hidden };
      }
      if (sender === undefined) throw new ApiError('NOT_FOUND');
      await hideSender(db, keys, caller.personId, { mailNo, phone: sender }, now);
      return { hidden };
    },

    async mailPhoneClose(_, { caller: { personId, phone } }) {
      if (phone !== null) await endWatching(db, keys, { personId, phone });
      return {};
    },
  };
}

/** The sender's phone of a mail to the caller; undefined where its consignee is another person. */
export async function senderToOwn(db: Db, keys: Keys, mailNo: string, { userId }: Caller): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [mail] = await mailsToUser(db, keys, { personId: userId, mailNo, most: 1 });
  return mail?.senderPhone || undefined;
}
