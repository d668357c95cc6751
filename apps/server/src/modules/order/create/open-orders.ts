import { ApiError } from '@yidi/contract/envelope';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { OpenOrderLimits } from '../../../config/config.ts';
import type { Keys } from '../../../config/keys.ts';
import { baseNumberOf } from '../../../security/base-number.ts';
import type { OpenCounts } from './create-order.store.ts';

/** Errors: CONFLICT `open.person`, `open.phone`, `open.address`, `open.slot`. */
export function refuseTooMany(counts: OpenCounts, most: OpenOrderLimits): void {
  for (const whose of ['person', 'phone', 'address', 'slot'] as const)
    if (counts[whose] >= most[whose]) throw new ApiError('CONFLICT', { reason: `open.${whose}` });
}

/**
 * A phone as it is counted, without its extension and its dashes; undefined where the phone itself
 * is that.
 */
export function lineText(phone: string): string | undefined {
  const line = baseNumberOf(phone).replace(/\D/g, '');
  return line === phone ? undefined : line;
}

/** What counts the waiting orders of a sender. */
export function senderMacs(keys: Keys, sender: PostalAddress) {
  const line = lineText(sender.userPhone);
  return {
    sender_mac: keys.mac('phone.index', sender.userPhone),
    sender_line_mac: line === undefined ? null : keys.mac('phone.index', line),
    sender_place_mac: keys.mac('place.index', placeText(sender)),
  };
}

/**
 * The hashes that a sender's waiting orders may be stored under: those of earlier keys and those of
 * the whole phone, too.
 */
export function knownSenderMacs(keys: Keys, sender: PostalAddress) {
  const { userPhone } = sender;
  const numbers = new Set([lineText(userPhone) ?? userPhone, userPhone]);
  return {
    phones: [...numbers].flatMap((number) => keys.macs('phone.index', number)),
    places: keys.macs('place.index', placeText(sender)),
  };
}

/** An address as it is counted: blanks, widths, cases and signs make no other one of it. */
export function placeText({ province, city, district, street, address }: PostalAddress): string {
  return [province, city, district, street ?? '', address]
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
