/** External payment methods. The first one available in a channel is the default. */
export const payProviders = ['wechat', 'alipay', 'sandbox'] as const;
export type PayProvider = (typeof payProviders)[number];

/** A payment: open, paid, or no longer payable. */
export const paymentStates = ['open', 'paid', 'closed'] as const;
export type PaymentState = (typeof paymentStates)[number];

/** Reasons why it can no longer be paid: expired, refused by the bank, another method or sum. */
export const paymentClosings = ['expired', 'refused', 'replaced', 'changed'] as const;
export type PaymentClosing = (typeof paymentClosings)[number];

/** A refund: to be sent to the vendor, sent, completed, or failed there. */
export const refundStates = ['due', 'sent', 'done', 'failed'] as const;
export type RefundState = (typeof refundStates)[number];

/**
 * The reason of a refund: the weighed fee is lower, the order was closed, paid twice, a prepaid
 * card is refunded, a recall, the carrier refused the paid service, or a claim refunds the postage.
 */
export const refundReasons = ['lower', 'closed', 'twice', 'left', 'recalled', 'notTaken', 'claimed'] as const;
export type RefundReason = (typeof refundReasons)[number];

/**
 * The payment state of an order. `later`: due after weighing; `due`, `overdue` (more than 72
 * hours), `held`: paid before weighing; `receiver`: the consignee pays; `paid`; `closed`: nothing
 * is due.
 */
export const costStates = ['later', 'due', 'overdue', 'held', 'receiver', 'paid', 'closed'] as const;
export type CostState = (typeof costStates)[number];

/**
 * Why a refund waits for a colleague: the vendor refused it, or gave no result.
 */
export const refundWaits = ['failed', 'silent'] as const;
export type RefundWait = (typeof refundWaits)[number];

/**
 * Why a vendor refuses a request. `state`: the trade is in no state for it; `amount`: the sum does
 * not fit the trade; `balance`: our balance at the vendor is too small.
 */
export const refundRefusals = ['paid', 'closed', 'state', 'unknown', 'amount', 'balance', 'account', 'other'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
