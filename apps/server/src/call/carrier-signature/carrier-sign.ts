import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@yidi/contract/envelope';

const MAX_SKEW_MS = 300_000;
/** Longer than a signature is valid, so that no nonce expires while it could be replayed. */
export const NONCE_TTL_S = 900;
const signText = /^t=(\d{13});n=([A-Za-z0-9_-]{8,64});s=([A-Za-z0-9+/]{43}=)$/;

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks that a carrier's service key signed the body within 300 s of now. It does not check
 * nonces; the caller must consume `key` + `nonce` once. Source: contract calls/carrier.ts.
 * @throws ApiError SESSION for an unknown key, a wrong signature or an old one.
 */
export function verifyCarrierRequest(
  headers: Headers,
  rawBody: Buffer,
  now: Date,
  keys: ReadonlyMap<string, string>,
): { key: string; nonce: string } {
  const key = headers['carrier-key'];
  const sign = headers['carrier-sign'];
  const [, t, nonce, given] = (typeof sign === 'string' && signText.exec(sign)) || [];
  const secret = typeof key === 'string' ? keys.get(key) : undefined;
  if (typeof key !== 'string' || !t || !nonce || !given || secret === undefined) throw new ApiError('SESSION');
  const expected = macOf(secret, t, nonce, rawBody);
  if (!timingSafeEqual(expected, Buffer.from(given, 'base64'))) throw new ApiError('SESSION');
  if (Math.abs(now.getTime() - Number(t)) > MAX_SKEW_MS) throw new ApiError('SESSION');
  return { key, nonce };
}

/** Returns the two headers with which a carrier, or the demo network, signs a body. */
export function signCarrierRequest(
  service: { key: string; secret: string },
  rawBody: Buffer,
  now: Date,
  nonce: string,
): { 'carrier-key': string; 'carrier-sign': string } {
  const t = String(now.getTime());
  const mac = macOf(service.secret, t, nonce, rawBody).toString('base64');
  return { 'carrier-key': service.key, 'carrier-sign': `t=${t};n=${nonce};s=${mac}` };
}

function macOf(secret: string, t: string, nonce: string, rawBody: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${t}\n${nonce}\n`).update(rawBody).digest();
}
