/**
 * How far the closing of an account is (docs/decisions/101). `waiting`: asked for, a log-in takes
 * it back; `takenBack` by one; `stopped`: something stood in the way when its time had come;
 * `closing`: the number is free, the rest is being erased.
 */
export const closingStates = ['waiting', 'takenBack', 'stopped', 'closing', 'closed'] as const;
export type ClosingState = (typeof closingStates)[number];

/**
 * What an account cannot be closed with, in the order in which it is shown: orders under way,
 * unpaid postage, refunds that have not arrived, money on cards and gifts that nobody took, claims
 * and inquiries, invoices being issued, open codes of delegates, a change of the number that its
 * former holder can still undo.
 */
export const closingObstacles = [
  'order',
  'unpaid',
  'refund',
  'card',
  'ticket',
  'invoice',
  'delegate',
  'phone',
] as const;
export type ClosingObstacle = (typeof closingObstacles)[number];
