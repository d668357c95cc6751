/** What others may use of the carrier's endpoints: how a body is signed, and the handler of one that is. */
import type { Headers } from './signature/carrier-sign.ts';

export type CarrierHeaders = Headers;

/** The two headers that sign a body for `POST /carrier/events`; a nonce of 8–64 characters is good once. */
export { signCarrierRequest } from './signature/carrier-sign.ts';

/** The handler of a body that the carrier signs: `read` reads it and answers what is stored in one transaction with its nonce. */
export { signedByCarrier } from './signature/signed-by-carrier.ts';
