import type { Keys } from '../config/keys.ts';

/** A phone as people write it, and as it stood in tables before phones were sealed. */
const plain = /^[0-9+ -]{3,24}$/;

/** A phone as tables keep it: AES-256-GCM, different each time; its hash (`phoneMac`) finds it. */
export function sealPhone(keys: Keys, phone: string): string {
  return keys.seal('phone.stored', phone);
}

/** What tables find a phone by. */
export function phoneMac(keys: Keys, phone: string): Buffer {
  return keys.mac('phone.index', phone);
}

/** The phone of a sealed one, also of one from before; empty when its key is gone. */
export function openPhone(keys: Keys, stored: string): string {
  return plain.test(stored) ? stored : (keys.open('phone.stored', stored) ?? '');
}
