import type { PostalAddress } from '@yidi/contract/values/person';
import type { Keys } from '../config/keys.ts';
import { openPhone } from './sealed-phone.ts';

/**
 * Sender or consignee as stored in an order's row. The region is plain, because statements count
 * and show it. Name, phone, street and door are encrypted together in `sealed`. Older rows have no
 * `sealed`: they hold all address fields, and only the phone is encrypted.
 */
export interface StoredParty {
  readonly province: string;
  readonly city: string;
  readonly district: string;
  readonly sealed?: string;
}

type Content = Omit<PostalAddress, 'province' | 'city' | 'district'>;

/** The content if its key was deleted. */
const LOST: Content = { name: '', userPhone: '', address: '' };

/** Encrypts a party for the order's row. */
export function sealParty(keys: Keys, { province, city, district, ...content }: PostalAddress): StoredParty {
  return { province, city, district, sealed: keys.seal('party.stored', JSON.stringify(content satisfies Content)) };
}

/** Decrypts a party. If its key was deleted, name, phone and address are empty. */
export function openParty(keys: Keys, stored: StoredParty): PostalAddress {
  const { sealed, ...region } = stored;
  if (sealed === undefined) {
    const before = region as PostalAddress;
    return { ...before, userPhone: openPhone(keys, before.userPhone) };
  }
  const text = keys.open('party.stored', sealed);
  return { ...region, ...(text === null ? LOST : (JSON.parse(text) as Content)) };
}
