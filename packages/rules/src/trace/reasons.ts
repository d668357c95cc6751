import { own } from '@yidi/contract/values/own';
import type { ScanReason } from '@yidi/contract/values/scan';

/** Reasons of failed attempts and exceptions: the 4xx list of KDNiao's StateEx. */
export const EXCEPTION_REASONS = {
  '401': 'no_information',
  '402': 'not_signed_in_time',
  '403': 'no_update_in_time',
  '404': 'refused',
  '405': 'delivery_trouble',
  '406': 'return_signed',
  '407': 'return_not_signed',
  '412': 'not_collected_from_locker',
  '413': 'intercepted',
  '414': 'damaged',
  '415': 'posting_cancelled',
  '416': 'nobody_reached',
  '417': 'delayed',
  '418': 'taken_out_of_locker',
  '419': 'another_attempt',
  '420': 'address_unclear',
  '421': 'phone_wrong',
  '422': 'missorted',
  '423': 'out_of_area',
  // Our own, missing in KDNiao's list.
  '430': 'locker_full',
} as const satisfies Record<string, ScanReason>;

/** The locker was full: there is no other place, and the consignee is asked. */
export const LOCKER_FULL = '430';

export type ExceptionReasonCode = keyof typeof EXCEPTION_REASONS;

export function isExceptionReasonCode(code: string): code is ExceptionReasonCode {
  return own(EXCEPTION_REASONS, code) !== undefined;
}

/** The action for sender or consignee; `wait`: the post resolves it. */
export const remedies = [
  'call_back',
  'correct_address',
  'correct_phone',
  'rebook_delivery',
  'collect_at_point',
  'claim',
  'wait',
] as const;
export type Remedy = (typeof remedies)[number];

const REMEDIES: Partial<Record<ExceptionReasonCode, Remedy>> = {
  '402': 'rebook_delivery',
  '403': 'claim',
  '405': 'rebook_delivery',
  '412': 'collect_at_point',
  '414': 'claim',
  '416': 'call_back',
  '418': 'rebook_delivery',
  '420': 'correct_address',
  '421': 'correct_phone',
  '423': 'collect_at_point',
  '430': 'rebook_delivery',
};

export function remedyFor(code: ExceptionReasonCode): Remedy {
  return REMEDIES[code] ?? 'wait';
}
