import type { Keys } from '../config/keys.ts';

/** A phone in clear text, as tables stored it before phones were encrypted. */
const plain = /^[0-9+ -]{3,24}$/;

/**
 * Encrypts a phone for storage: AES-256-GCM, different each time. It is found by its hash
 * (`phoneMac`).
 */
export function sealPhone(keys: Keys, phone: string): string {
  return keys.seal('phone.stored', phone);
}

/** Returns the keyed hash by which tables find a phone. */
export function phoneMac(keys: Keys, phone: string): Buffer {
  return keys.mac('phone.index', phone);
}

/**
 * Decrypts a stored phone. Rows from before encryption have it in clear text. Returns an empty text
 * if the key was deleted.
 */
export function openPhone(keys: Keys, stored: string): string {
  return plain.test(stored) ? stored : (keys.open('phone.stored', stored) ?? '');
}
