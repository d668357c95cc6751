/** A sender's request for a mail under way: address change or recall. Source: domain.md §9. */
export const interceptionKinds = ['address', 'recall'] as const;
export type InterceptionKind = (typeof interceptionKinds)[number];

/** The basis of a change fee: fixed sum within the city, postage from here, or price difference. */
export const changeBases = ['sameCity', 'fromHere', 'dearer'] as const;
export type ChangeBasis = (typeof changeBases)[number];

/**
 * `unpaid`: the fee is due; `sent`: the carrier has not answered yet; `taken`; `tooLate`,
 * `refused`: by the carrier; `expired`: not paid in time, or replaced by another request.
 */
export const interceptionStates = ['unpaid', 'sent', 'taken', 'tooLate', 'refused', 'expired'] as const;
export type InterceptionState = (typeof interceptionStates)[number];

/** The reasons why a mail can be neither redirected nor recalled now. Source: domain.md §9. */
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
