/** What others may use of the carrier's endpoints: how a body is signed, and the handler of one that is. */
import type { SignedBody, SignedContext, SignedHandler } from '../../call/signed.ts';
import type { CarrierMethod } from '../../config/carrier-scopes.ts';
import type { Db } from '../../db/open.ts';
import { type Headers, signCarrierRequest as sign } from './signature/carrier-sign.ts';
import { type CarrierDeps, type CarrierSigner, signedByCarrier as handlerOf } from './signature/signed-by-carrier.ts';

export type CarrierHeaders = Headers;

/** The two headers that sign a body for `POST /carrier/events`; a nonce of 8–64 characters is good once. */
export function signCarrierRequest(
  service: { readonly key: string; readonly secret: string },
  rawBody: Buffer,
  now: Date,
  nonce: string,
): { 'carrier-key': string; 'carrier-sign': string } {
  return sign(service, rawBody, now, nonce);
}

/** The handler of a body that the carrier signs: `read` reads it and answers what is stored in one transaction with its nonce. */
export function signedByCarrier<Info>(
  deps: CarrierDeps,
  method: CarrierMethod,
  read: (body: SignedBody<CarrierSigner>, ctx: SignedContext) => (trx: Db) => Promise<Info>,
): SignedHandler<Info> {
  return handlerOf(deps, method, read);
}
