import { createHash, randomBytes } from 'node:crypto';

/** Returns a secret of 256 random bits, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Returns the hash of a secret, which is what is stored. */
export const sha256 = (secret: string) => createHash('sha256').update(secret, 'utf8').digest();

export const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
