import type * as calls from '@yidi/contract/calls/follow';
import { ApiError } from '@yidi/contract/envelope';
import { maskPhone } from '@yidi/rules/mask/mask';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { transact } from '../../db/transaction.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { takePhoneTicket } from '../auth/auth.public.ts';
import { headsOfMails, viewsOfMails } from '../trace/trace.public.ts';
import { findMine } from './find.ts';
import { addPhone, deleteFollow, deletePhone, type Follow, findFollow, phonesOf, saveFollow } from './follow.store.ts';

/** Enough for anyone's family, too few to walk through numbers with. */
const NEW_AN_HOUR = 200;
const PHONES = 10;
const HOUR_S = HOUR_MS / 1000;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
}

/** The mails of a person, those they follow, and the other phones of theirs. */
export function followHandlers({ db, keys, carrier }: Deps): Handlers<typeof calls> {
  const viewsOf = viewsOfMails({ db, carrier });

  async function phonesShown(personId: string, now: Date): Promise<{ phones: string[] }> {
    return { phones: (await phonesOf(db, keys, personId, now)).map(maskPhone) };
  }

  /** That there is such a mail; asking for many is counted, whether there are or not. */
  async function checkThere(personId: string, mailNo: string): Promise<void> {
    const { ok, retryAfterS } = await limitsIn(db).hit(`follow:${personId}`, NEW_AN_HOUR, HOUR_S);
    if (!ok) throw new ApiError('RATE', { retryAfterS });
    const heads = await headsOfMails(db, { phoneMacs: [], mailNos: [mailNo] }, 1);
    if (heads.length === 0) throw new ApiError('NOT_FOUND');
  }

  return {
    mailFind: (request, ctx) => findMine({ db, keys, viewsOf }, request, ctx),

    async mailFollow({ mailNo, follow, name, muted }, { caller: { personId }, now }) {
      const before = await findFollow(db, keys, personId, mailNo);
      const isAsked = follow === undefined && name === undefined && muted === undefined;
      if (isAsked) return toWire(before);
      if (follow === false) {
        await deleteFollow(db, personId, mailNo);
        return toWire(undefined);
      }
      if (!before) await checkThere(personId, mailNo);
      const after = { name: name ?? before?.name ?? '', muted: muted ?? before?.muted ?? false };
      await saveFollow(db, keys, personId, mailNo, after, now);
      return toWire(after);
    },

    async mailByPhone({ phone, ticket }, { caller, now }) {
      const { personId, sessionId } = caller;
      const proven = await transact(db, async (trx) => {
        const known = await phonesOf(trx, keys, personId, now);
        // Asked again after a lost answer, the ticket is used up and the phone is among them already.
        if (!(await takePhoneTicket(trx, keys, { sessionId, phone, ticket }, now))) return known.includes(phone);
        if (phone === caller.phone) return true;
        const [oldest] = known;
        if (oldest && known.length >= PHONES && !known.includes(phone)) await deletePhone(trx, keys, personId, oldest);
        await addPhone(trx, keys, personId, phone, now);
        return true;
      });
      if (!proven) throw new ApiError('INLINE', { reason: 'phone.unproven' });
      return phonesShown(personId, now);
    },

    async mailPhoneDrop({ shown }, { caller: { personId }, now }) {
      const known = await phonesOf(db, keys, personId, now);
      for (const phone of known.filter((one) => maskPhone(one) === shown)) await deletePhone(db, keys, personId, phone);
      return phonesShown(personId, now);
    },
  };
}

function toWire(follow: Follow | undefined) {
  return { followed: follow !== undefined, muted: follow?.muted ?? false, ...(follow?.name && { name: follow.name }) };
}
