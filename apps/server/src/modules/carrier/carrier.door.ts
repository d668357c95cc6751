/** What the built-in network may use of the door: how a batch is signed, nothing of how it is taken. */
import { type Headers, signCarrierRequest as sign } from './carrier-sign.ts';

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
