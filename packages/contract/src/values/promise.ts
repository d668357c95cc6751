/** Why the carrier gives another promise; `ahead`: the mail is faster than was promised. */
export const promiseReasons = ['weather', 'traffic', 'transport', 'volume', 'customs', 'ahead'] as const;
export type PromiseReason = (typeof promiseReasons)[number];

/**
 * Why a promise moved: another window for the pick-up, the consignee's choice or standing wish, the
 * sender's new address, or what the carrier says.
 */
export type PromiseWhy = 'pickup' | 'choice' | 'wish' | 'full' | 'address' | PromiseReason;
