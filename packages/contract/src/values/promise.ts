/** Why the carrier changes a promise; `ahead`: the mail is faster than promised. */
export const promiseReasons = ['weather', 'traffic', 'transport', 'volume', 'customs', 'ahead'] as const;
export type PromiseReason = (typeof promiseReasons)[number];

/**
 * Why a promise changed: another pick-up window, the consignee's choice or standing wish, the
 * sender's address change, or a reason of the carrier.
 */
export type PromiseWhy = 'pickup' | 'choice' | 'wish' | 'full' | 'address' | PromiseReason;
