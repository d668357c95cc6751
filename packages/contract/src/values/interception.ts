/** What a sender asks for a mail on its way: another address of the consignee, or to have it back. Source: domain.md §9. */
export const interceptionKinds = ['address', 'recall'] as const;
export type InterceptionKind = (typeof interceptionKinds)[number];

/** What the fee of an address change is: a fixed sum inside the city, the postage from where the mail is, or what the new way is dearer. */
export const changeBases = ['sameCity', 'fromHere', 'dearer'] as const;
export type ChangeBasis = (typeof changeBases)[number];

/**
 * `unpaid`: its fee is to be paid; `sent`: handed to the carrier and not answered yet; `taken`;
 * `tooLate`, `refused`: by the carrier; `expired`: not paid in time, or another was asked for
 * instead.
 */
export const interceptionStates = ['unpaid', 'sent', 'taken', 'tooLate', 'refused', 'expired'] as const;
export type InterceptionState = (typeof interceptionStates)[number];

/** Why a mail can be neither sent elsewhere nor called back now. Source: domain.md §9. */
export const interceptionRefusals = [
  'not_collected',
  'customs',
  'out_for_delivery',
  'at_point',
  'returning',
  'ended',
  'cod',
  'court',
  'exam',
  'used',
  'pending',
  'unserved',
  'same',
] as const;
export type InterceptionRefusal = (typeof interceptionRefusals)[number];
