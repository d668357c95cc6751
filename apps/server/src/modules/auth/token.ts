import { createHash, randomBytes } from 'node:crypto';

/** Returns a bearer token: 256 random bits, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Returns the hash of a token, which is what is stored. */
export function sha256(token: string): Buffer {
  return createHash('sha256').update(token, 'utf8').digest();
}

export function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

export function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms);
}
