import { ApiError } from '@yidi/contract/envelope';
import { type SignedBody, type SignedContext, type SignedHandler, signedBy } from '../../../call/signed.ts';
import { guardsIn } from '../../../db/limits.ts';
import type { Db } from '../../../db/open.ts';
import { together, transact } from '../../../db/transaction.ts';
import { NONCE_TTL_S, verifyCarrierRequest } from './carrier-sign.ts';

interface Deps {
  readonly db: Db;
  /** Service keys that may send: id → secret. */
  readonly carrierKeys: ReadonlyMap<string, string>;
}

/**
 * The handler of a body that the carrier signs. `read` reads it and answers what is to be stored; that runs in one transaction
 * with the nonce, so that a body that is sent twice is stored once.
 */
export function signedByCarrier<Info>(
  { db, carrierKeys }: Deps,
  read: (body: SignedBody<{ key: string; nonce: string }>, ctx: SignedContext) => (trx: Db) => Promise<Info>,
): SignedHandler<Info> {
  return signedBy(
    ({ bytes, headers }, { now }) => verifyCarrierRequest(headers, bytes, now, carrierKeys),
    (body, ctx) => {
      const store = read(body, ctx);
      const { key, nonce } = body.signer;
      return transact(db, async (trx) => {
        // The nonce is checked along with the first statements; if it was used before, all are rolled back.
        const nonceUsed = guardsIn(trx).incr(`carrier ${key} ${nonce}`, NONCE_TTL_S);
        const [uses, info] = await together([nonceUsed, store(trx)]);
        if (uses > 1) throw new ApiError('SESSION');
        return info;
      });
    },
  );
}
