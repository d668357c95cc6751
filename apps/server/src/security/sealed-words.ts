import { type Keys, keyIdOf } from '../config/keys.ts';

/** Encrypts a user's text, which may name a person, for storage. An empty text stays empty. */
export function sealWords(keys: Keys, words: string): string {
  return words === '' ? '' : keys.seal('words.stored', words);
}

/**
 * Decrypts a user's text. Rows from before encryption have it in clear text. Returns an empty text
 * if the key was deleted.
 */
export function openWords(keys: Keys, stored: string): string {
  return arePlain(keys, stored) ? stored : (keys.open('words.stored', stored) ?? '');
}

/**
 * Returns whether a stored text is unencrypted. A user's text cannot begin with a key id and have
 * the length of an encrypted text by chance.
 */
export function arePlain(keys: Keys, stored: string): boolean {
  return stored === '' || !(/^[\w-]{43,}$/.test(stored) && keys.ids.includes(keyIdOf(stored)));
}
