import { ApiError } from '@yidi/contract/envelope';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { OpenOrderLimits } from '../../../config/config.ts';
import type { Keys } from '../../../config/keys.ts';
import { baseNumberOf } from '../../../security/base-number.ts';
import type { OpenCounts } from './create-order.store.ts';

/** @throws ApiError CONFLICT `open.person`, `open.phone`, `open.address`, `open.slot` */
export function refuseTooMany(counts: OpenCounts, most: OpenOrderLimits): void {
  for (const whose of ['person', 'phone', 'address', 'slot'] as const)
    if (counts[whose] >= most[whose]) throw new ApiError('CONFLICT', { reason: `open.${whose}` });
}

/** Returns the number without extension and dashes; undefined if the phone is that already. */
export function lineText(phone: string): string | undefined {
  const line = baseNumberOf(phone).replace(/\D/g, '');
  return line === phone ? undefined : line;
}

/** Returns the hashes by which a sender's orders before pick-up are counted. */
export function senderMacs(keys: Keys, sender: PostalAddress) {
  const line = lineText(sender.userPhone);
  return {
    senderMac: keys.mac('phone.index', sender.userPhone),
    senderLineMac: line === undefined ? null : keys.mac('phone.index', line),
    senderPlaceMac: keys.mac('place.index', placeText(sender)),
  };
}

/** Returns all hashes under which a sender's orders may be counted, also by older keys. */
export function knownSenderMacs(keys: Keys, sender: PostalAddress) {
  const { userPhone } = sender;
  const numbers = new Set([lineText(userPhone) ?? userPhone, userPhone]);
  return {
    phones: [...numbers].flatMap((number) => keys.macs('phone.index', number)),
    places: keys.macs('place.index', placeText(sender)),
  };
}

/** Normalizes an address for counting: blanks, width, case and punctuation are ignored. */
export function placeText({ province, city, district, street, address }: PostalAddress): string {
  return [province, city, district, street ?? '', address]
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
