import { createHash, randomBytes } from 'node:crypto';
import { ENROL_CODE_LENGTH, ENROL_CODE_SIGNS } from '@yidi/rules/text/enrol-code';

/** Returns a secret of 256 random bits, base64url. */
export const newSecret = () => randomBytes(32).toString('base64url');

/** Returns a random code that a person can type. */
export const newCode = () =>
  Array.from(randomBytes(ENROL_CODE_LENGTH), (byte) => ENROL_CODE_SIGNS[byte % ENROL_CODE_SIGNS.length]).join('');

/** Returns the hash of a secret, which is what is stored. */
export const sha256 = (secret: string) => createHash('sha256').update(secret, 'utf8').digest();

export const secondsAfter = (at: Date, seconds: number) => new Date(at.getTime() + seconds * 1000);
