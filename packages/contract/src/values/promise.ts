/** The carrier's reasons for a changed promise. `ahead`: the mail is faster than promised. */
export const promiseReasons = ['weather', 'traffic', 'transport', 'volume', 'customs', 'ahead'] as const;
export type PromiseReason = (typeof promiseReasons)[number];

/**
 * The reasons of a changed promise: another pick-up window, the consignee's choice or standing
 * wish, the sender's address change, or a reason of the carrier.
 */
export const promiseWhys = ['pickup', 'choice', 'wish', 'full', 'address', ...promiseReasons] as const;
export type PromiseWhy = (typeof promiseWhys)[number];
