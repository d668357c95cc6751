import { type Keys, keyIdOf } from '../config/keys.ts';

/** Words of users, which may name a person, as a column has them; no words are an empty text. */
export function sealWords(keys: Keys, words: string): string {
  return words === '' ? '' : keys.seal('words.stored', words);
}

/** Words as they were written, also those of before words were sealed; empty when their key was deleted. */
export function openWords(keys: Keys, stored: string): string {
  return arePlain(keys, stored) ? stored : (keys.open('words.stored', stored) ?? '');
}

/** Nobody can write a text that begins with the id of a key and is as long as a sealed one by chance. */
export function arePlain(keys: Keys, stored: string): boolean {
  return stored === '' || !(/^[\w-]{43,}$/.test(stored) && keys.ids.includes(keyIdOf(stored)));
}
