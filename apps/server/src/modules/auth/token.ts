import { createHash, randomBytes } from 'node:crypto';

/** A bearer token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The hash of a token, which is what is stored. */
export function sha256(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

/** The moment `ms` before `now`. */
export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

/** The moment `ms` after `now`. */
export function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
