import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@yidi/contract/envelope';

const MAX_SKEW_MS = 300_000;
/** Longer than a signature is valid, so that no nonce expires while it could be replayed. */
export const NONCE_TTL_S = 900;
const signText = /^t=(\d{13});n=([A-Za-z0-9_-]{8,64});s=([A-Za-z0-9+/]{43}=)$/;

export type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Proves that a body was signed by a carrier's service key within 300 s of now. It does not know
 * nonces: the caller takes `key` + `nonce` once. Source: contract calls/carrier.ts.
 * @throws ApiError SESSION, the same for an unknown key, a wrong signature and an old one.
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

/** The two headers that sign a body: what a carrier (and the demo network) sends. */
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
