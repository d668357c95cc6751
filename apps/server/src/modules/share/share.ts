import { randomBytes } from 'node:crypto';
import type * as calls from '@yidi/contract/calls/share';
import { ApiError } from '@yidi/contract/envelope';
import { DAY_MS, toShanghaiIso } from '@yidi/rules/time/shanghai';
import type { Handlers } from '../../call/handlers.ts';
import type { Keys } from '../../config/keys.ts';
import { limitsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import type { Carrier } from '../../ports/carrier/carrier.ts';
import { networksOf } from '../../security/net-prefix.ts';
import { sharedViewsOf } from '../trace/trace.public.ts';
import { deleteShare, keepShare, mailNoOfOrder, openByToken } from './share.store.ts';

const LIFE_DAYS = 30;
const TOKEN_BYTES = 16;
/** Tokens that named nothing, in one network and hour, before all are refused for the rest of it. */
const MISSES = 60;
const MISSES_S = 3600;

interface Deps {
  readonly db: Db;
  readonly keys: Keys;
  readonly carrier: Pick<Carrier, 'routeBetween'>;
}

/** Links of orders for others. */
export function shareHandlers({ db, keys, carrier }: Deps): Handlers<typeof calls> {
  const viewsOf = sharedViewsOf({ db, carrier });
  const ownMailNo = async (personId: string, orderId: string): Promise<string> => {
    const mailNo = await mailNoOfOrder(db, personId, orderId);
    if (mailNo === undefined) throw new ApiError('NOT_FOUND');
    return mailNo;
  };
  return {
    async shareOrder({ orderId }, { caller, now }) {
      const mailNo = await ownMailNo(caller.personId, orderId);
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const kept = await keepShare(db, {
        orderId,
        personId: caller.personId,
        mailNo,
        tokenMac: keys.mac('share', token),
        tokenSealed: keys.seal('share', token),
        createdAt: now,
        expiresAt: new Date(now.getTime() + LIFE_DAYS * DAY_MS),
      });
      const opened = keys.open('share', kept.sealed);
      // Sealed by a key that is gone: the link still opens, it only cannot be shown again.
      if (opened === null) throw new ApiError('NOT_FOUND');
      return { token: opened, expiresAt: toShanghaiIso(kept.expiresAt.getTime()), opened: kept.opened };
    },

    async withdrawShare({ orderId }, { caller }) {
      await ownMailNo(caller.personId, orderId);
      await deleteShare(db, orderId);
      return {};
    },

    async openShare({ token }, { ip, now }) {
      const missed = `share ${keys.mac('ip', networksOf(ip)[1]).toString('base64url')}`;
      const found = await openByToken(db, keys.macs('share', token), now);
      const view = found && (await viewsOf([found.mailNo], now)).get(found.mailNo);
      if (!view) {
        const misses = await limitsIn(db).incr(missed, MISSES_S);
        throw misses > MISSES ? new ApiError('RATE', { retryAfterS: MISSES_S }) : new ApiError('NOT_FOUND');
      }
      return { ...view, expiresAt: toShanghaiIso(found.expiresAt.getTime()) };
    },
  };
}
