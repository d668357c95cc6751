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
  lockPhones,
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

/** Other phones of a household, users who list the caller's phone, and mails hidden from them. */
export function householdCalls({ db, keys }: Deps): Handlers<HouseholdCalls> {
  async function phonesShown(personId: string, now: Date): Promise<{ phones: string[] }> {
    return { phones: (await phonesOf(db, keys, personId, now)).map(({ phone }) => maskPhone(phone)) };
  }

  return {
    async mailByPhone({ phone, ticket, name = '' }, { caller, now }) {
      const { personId, sessionId } = caller;
      const proven = await transact(db, async (trx) => {
        await lockPhones(trx, personId);
        const existing = (await phonesOf(trx, keys, personId, now)).map((listed) => listed.phone);
        // A repeated call after a lost answer: the ticket is used, and the phone is already listed.
        if (!(await takePhoneTicket(trx, keys, { sessionId, phone, ticket }, now))) return existing.includes(phone);
        if (phone === caller.phone) return true;
        const [oldest] = existing;
        if (oldest && existing.length >= PHONES && !existing.includes(phone))
          await deletePhone(trx, keys, personId, oldest);
        await addPhone(trx, keys, personId, { phone, name }, now);
        if (!existing.includes(phone))
          await addJob(trx, phoneListed, { personId, macHex: phoneMac(keys, phone).toString('hex') });
        return true;
      });
      if (!proven) throw new ApiError('INLINE', { reason: 'phone.unproven' });
      return phonesShown(personId, now);
    },

    async mailPhoneDrop({ phone: id }, { caller: { personId }, now }) {
      const existing = (await phonesOf(db, keys, personId, now)).find((listed) => listed.id === id);
      if (existing) await deletePhone(db, keys, personId, existing.phone);
      return phonesShown(personId, now);
    },

    async mailHide({ mailNo, hidden }, { caller, now }) {
      const sender = await senderToOwn(db, keys, mailNo, caller);
      if (!hidden) {
        const phone = (await hiddenSendersOf(db, keys, caller.personId)).find(
          (candidate) => candidate.mailNo === mailNo,
        )?.phone;
        const shown = sender ?? phone;
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

/** Returns the sender's phone of a mail; undefined unless the caller is its consignee. */
export async function senderToOwn(db: Db, keys: Keys, mailNo: string, { userId }: Caller): Promise<string | undefined> {
  if (userId === null) return undefined;
  const [mail] = await mailsToUser(db, keys, { personId: userId, mailNo, most: 1 });
  return mail?.senderPhone || undefined;
}
