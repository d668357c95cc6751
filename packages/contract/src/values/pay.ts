/** Ways of paying that take money from outside. The first that serves a channel is offered first. */
export const payProviders = ['wechat', 'alipay', 'sandbox'] as const;
export type PayProvider = (typeof payProviders)[number];

/** A payment: open, paid, or no longer payable. */
export const paymentStates = ['open', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Why it is no longer payable: too late, the bank said no, another way was chosen, or the sum is another now. */
export const paymentClosings = ['expired', 'refused', 'replaced', 'changed'] as const;
export type PaymentClosing = (typeof paymentClosings)[number];

/** A refund: to be sent to the vendor, with the vendor, arrived, or stuck there. */
export const refundStates = ['due', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * Why money goes back: the weighed fee is lower, the order was closed, it was paid twice, a prepaid
 * card is given up, a mail was called back, the carrier did not take what was paid for, or a claim
 * gives the postage back.
 */
export const refundReasons = ['lower', 'closed', 'twice', 'left', 'recalled', 'notTaken', 'claimed'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * The payment state of an order. `later`: paid after weighing; `due`, `overdue` (more than 72
 * hours), `held`: paid before weighing; `receiver`: the consignee pays; `paid`; `closed`: nothing
 * is to be paid.
 */
export const costStates = ['later', 'due', 'overdue', 'held', 'receiver', 'paid', 'closed'] as const;
export type CostState = (typeof costStates)[number];
