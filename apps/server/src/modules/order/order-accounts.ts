/** The ledger's accounts of orders. Plus is what the post is owed or holds, minus is what it has earned. */
export const FREIGHT = 'revenue freight';
export const PREMIUM = 'revenue premium';
export const PACKAGING = 'revenue packaging';
/** Money that goes back to people. */
export const REFUNDS_DUE = 'refunds due';

/** What is to be paid for a weighed order. */
export function receivableOf(orderId: string): string {
  return `order ${orderId} receivable`;
}

/** What was paid for an order before pick-up. */
export function prepaidOf(orderId: string): string {
  return `order ${orderId} prepaid`;
}
