import type { Keys } from '../config/keys.ts';

/** A phone in clear text, as tables had it before phones were sealed. */
const plain = /^[0-9+ -]{3,24}$/;

/** A phone as tables store it: AES-256-GCM, different each time; its hash (`phoneMac`) finds it. */
export function sealPhone(keys: Keys, phone: string): string {
  return keys.seal('phone.stored', phone);
}

/** What tables find a phone by. */
export function phoneMac(keys: Keys, phone: string): Buffer {
  return keys.mac('phone.index', phone);
}

/** Opens a sealed phone, also one stored in clear text before; empty when its key was deleted. */
export function openPhone(keys: Keys, stored: string): string {
  return plain.test(stored) ? stored : (keys.open('phone.stored', stored) ?? '');
}
