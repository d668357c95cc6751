import { ApiError } from '@yidi/contract/envelope';
import type { PostalAddress } from '@yidi/contract/values/person';
import type { OpenOrderLimits } from '../../../config/config.ts';
import type { OpenCounts } from './create-order.store.ts';

/** Errors: CONFLICT `open.person`, `open.phone`, `open.address`, `open.slot`. */
export function refuseTooMany(counts: OpenCounts, most: OpenOrderLimits): void {
  for (const whose of ['person', 'phone', 'address', 'slot'] as const)
    if (counts[whose] >= most[whose]) throw new ApiError('CONFLICT', { reason: `open.${whose}` });
}

/** An address as it is counted: blanks, widths, cases and signs make no other one of it. */
export function placeText({ province, city, district, street, address }: PostalAddress): string {
  return [province, city, district, street ?? '', address]
    .join('')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
