/**
 * Ways of delivery: to the door, in a chosen half-day, at a service point, in a locker, to a named
 * person, to a named neighbour, at a safe place, or after a hold. Source: domain.md §9.
 */
export const deliveryWays = ['door', 'time', 'point', 'locker', 'person', 'neighbour', 'place', 'hold'] as const;
export type DeliveryWay = (typeof deliveryWays)[number];

/** The reasons why a delivery way is not available for a mail now. */
export const deliveryRefusals = [
  'not_collected',
  'customs',
  'out_for_delivery',
  'at_point',
  'returning',
  'ended',
  'used_up',
  'pending',
  'not_yours',
  'insured',
  'password',
  'court',
  'exam',
  'unserved',
] as const;
export type DeliveryRefusal = (typeof deliveryRefusals)[number];

/** The carrier's answer to a choice: pending, accepted, too late, or refused. */
export const deliveryStates = ['sent', 'taken', 'tooLate', 'refused'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Half a day of delivery. */
export const deliveryHalves = ['am', 'pm'] as const;
export type DeliveryHalf = (typeof deliveryHalves)[number];

/** Safe places at an address. */
export const safePlaces = ['door', 'cabinet', 'mailbox', 'gate'] as const;
export type SafePlace = (typeof safePlaces)[number];

/** A sender's delivery wish: to the door, call first, or a safe place. The consignee decides. */
export const senderWishes = ['home', 'call', ...safePlaces] as const;
export type SenderWish = (typeof senderWishes)[number];

/** The ends of a consent: withdrawn, replaced, or the carrier refused its delivery. */
export const consentEnds = ['withdrawn', 'replaced', 'refused'] as const;
