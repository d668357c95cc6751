import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const NUMBER_DIGITS = 16;
const PIN_DIGITS = 6;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const slowHash = promisify<string, Buffer, number, Buffer>(scrypt);

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('');

/** Returns a new card number: 16 digits, random except for the first two. */
export const newCardNumber = () => `98${digits(NUMBER_DIGITS - 2)}`;
export const newPin = () => digits(PIN_DIGITS);

/** A PIN has only a million values, so its hash is slow and salted. */
export async function hashPin(pin: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return `${salt.toString('base64url')}.${(await slowHash(pin, salt, HASH_BYTES)).toString('base64url')}`;
}

/** Compares a PIN with its hash. Without a hash it takes as long and returns false. */
export async function isPin(pin: string, hash: string | null): Promise<boolean> {
  const [salt = '', stored = ''] = (hash ?? `${'A'.repeat(22)}.${'A'.repeat(43)}`).split('.');
  const found = await slowHash(pin, Buffer.from(salt, 'base64url'), HASH_BYTES);
  return timingSafeEqual(found, Buffer.from(stored, 'base64url')) && hash !== null;
}
