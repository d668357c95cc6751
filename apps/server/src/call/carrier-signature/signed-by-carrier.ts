import { ApiError } from '@yidi/contract/envelope';
import type { CarrierMethod, CarrierScope } from '../../config/carrier-scopes.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { together, transact } from '../../db/transaction.ts';
import { type SignedBody, type SignedContext, type SignedHandler, signedBy } from '../signed.ts';
import { NONCE_TTL_S, verifyCarrierRequest } from './carrier-sign.ts';

export interface CarrierDeps {
  readonly db: Db;
  /** Service keys that may send: id → secret. */
  readonly carrierKeys: ReadonlyMap<string, string>;
  /** What each may do; a key that is not named may do everything. */
  readonly carrierScopes?: ReadonlyMap<string, CarrierScope> | undefined;
}

/** Who signed a body. With a project it reaches the numbers of that partner and their mail only. */
export interface CarrierSigner {
  readonly key: string;
  readonly nonce: string;
  readonly project?: string | undefined;
}

/**
 * The handler of a body that the carrier signs. `read` reads it and answers what is to be stored;
 * that runs in one transaction with the nonce, so that a body that is sent twice is stored once. A
 * key that may not do `method` is answered like an unknown one.
 */
export function signedByCarrier<Info>(
  { db, carrierKeys, carrierScopes }: CarrierDeps,
  method: CarrierMethod,
  read: (body: SignedBody<CarrierSigner>, ctx: SignedContext) => (trx: Db) => Promise<Info>,
): SignedHandler<Info> {
  return signedBy(
    ({ bytes, headers }, { now }): CarrierSigner => {
      const signer = verifyCarrierRequest(headers, bytes, now, carrierKeys);
      const scope = carrierScopes?.get(signer.key);
      if (scope && !scope.methods.has(method)) throw new ApiError('SESSION');
      return { ...signer, project: scope?.project };
    },
    (body, ctx) => {
      const store = read(body, ctx);
      const { key, nonce } = body.signer;
      return transact(db, async (trx) => {
        // The nonce is checked along with the first statements; if it was used before, all are
        // rolled back.
        const nonceUsed = guardsIn(trx).incr(`carrier ${key} ${nonce}`, NONCE_TTL_S);
        const [uses, info] = await together([nonceUsed, store(trx)]);
        if (uses > 1) throw new ApiError('SESSION');
        return info;
      });
    },
  );
}
