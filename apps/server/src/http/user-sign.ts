import { createHmac, timingSafeEqual } from 'node:crypto';
import { ApiError } from '@yidi/contract/envelope';

const WINDOW_MS = 300_000;
const form = /^t=(\d{13});n=([A-Za-z0-9_-]{8,64});s=([A-Za-z0-9+/]{43}=)$/;

/**
 * Checks USER-SIGN: `t=<unix ms>;n=<nonce>;s=<base64 HMAC-SHA256>` over `<path>?json=<body>`, t and
 * n. It protects the request in transit and grants no access. Source: calls.md.
 * @throws ApiError SESSION if it is wrong or replayed; with `sign.clock` if `t` is not within 5
 * minutes of the server's time
 */
export async function checkUserSign(
  header: string,
  signed: { path: string; body: string; keys: readonly string[]; now: Date },
  takeOnce: (nonce: string, ttlS: number) => Promise<boolean>,
): Promise<void> {
  const [, t, nonce, sign] = form.exec(header) ?? [];
  if (!t || !nonce || !sign) throw new ApiError('SESSION');
  if (Math.abs(signed.now.getTime() - Number(t)) > WINDOW_MS) throw new ApiError('SESSION', { reason: 'sign.clock' });
  const text = `${signed.path}?json=${signed.body}${t}${nonce}`;
  const given = Buffer.from(sign, 'base64');
  const isRight = (key: string) => timingSafeEqual(createHmac('sha256', key).update(text).digest(), given);
  if (!signed.keys.some(isRight)) throw new ApiError('SESSION');
  if (!(await takeOnce(`sign:${nonce}`, WINDOW_MS / 500))) throw new ApiError('SESSION');
}
