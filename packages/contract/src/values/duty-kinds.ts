/** What calls, rules and screens share about duty, without the schema library. */

/**
 * Whether the sender can pay the duty of a sending in advance. `none`: nothing is due, or it cannot
 * be paid in advance. `required`: the destination takes the item only with a confirmed quote.
 */
export const ddpModes = ['none', 'optional', 'required'] as const;
export type DdpMode = (typeof ddpModes)[number];

/** What a part of a duty sum is. `itemDuty`: a fixed sum for each six-digit code. */
export const dutyPartKinds = ['duty', 'itemDuty', 'vat', 'handling'] as const;
export type DutyPartKind = (typeof dutyPartKinds)[number];

/**
 * The duty of an order that its sender pays. `quoted`: chosen and not paid yet. `held`: paid, and
 * the quote is being confirmed. `confirmed`: customs get no more than that. `settled`: customs have
 * charged. `returned`: the whole sum went back, for the reason beside it.
 */
export const dutyStates = ['quoted', 'held', 'confirmed', 'settled', 'returned'] as const;
export type DutyState = (typeof dutyStates)[number];

/**
 * Why a sum went back: the partner refused the quote or it expired, the order was closed, the
 * sender chose again or changed the articles, or the item came back without being imported.
 */
export const dutyReasons = ['', 'refused', 'expired', 'closed', 'changed', 'unimported'] as const;
export type DutyReason = (typeof dutyReasons)[number];

/** Who pays the duty of an order. */
export const dutyPayers = ['sender', 'consignee'] as const;
export type DutyPayer = (typeof dutyPayers)[number];
