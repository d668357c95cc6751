import { ApiError } from '@yidi/contract/envelope';
import type { CarrierMethod, CarrierScope } from '../../config/carrier-scopes.ts';
import { guardsIn } from '../../db/limits.ts';
import type { Db } from '../../db/open.ts';
import { together, transact } from '../../db/transaction.ts';
import { type SignedBody, type SignedContext, type SignedHandler, signedBy } from '../signed.ts';
import { NONCE_TTL_S, verifyCarrierRequest } from './carrier-sign.ts';

export interface CarrierDeps {
  readonly db: Db;
  /** Secrets of the service keys that may send, by key id. */
  readonly carrierKeys: ReadonlyMap<string, string>;
  /** Permissions by key id. A key that is not listed may do everything. */
  readonly carrierScopes?: ReadonlyMap<string, CarrierScope> | undefined;
}

/** The signer of a body. With a project, it can access only that partner's numbers and mail. */
export interface CarrierSigner {
  readonly key: string;
  readonly nonce: string;
  readonly project?: string | undefined;
}

/**
 * Returns the handler of a body that the carrier signs. `read` parses the body and returns the
 * function that stores it. The function and the nonce share a transaction, so that a body that is
 * sent twice is stored once. A key without permission for `method` gets the answer of an unknown
 * key.
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
        // The nonce is checked together with the first statements. If it was used, all are rolled
        // back.
        const nonceUsed = guardsIn(trx).incr(`carrier ${key} ${nonce}`, NONCE_TTL_S);
        const [uses, info] = await together([nonceUsed, store(trx)]);
        if (uses > 1) throw new ApiError('SESSION');
        return info;
      });
    },
  );
}
