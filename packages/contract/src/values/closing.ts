/**
 * The state of an account closure (docs/decisions/101). `waiting`: requested, a log-in cancels it;
 * `takenBack`: cancelled by a log-in; `stopped`: an obstacle existed when it was due; `closing`:
 * the number is released, the other data is being deleted.
 */
export const closingStates = ['waiting', 'takenBack', 'stopped', 'closing', 'closed'] as const;
export type ClosingState = (typeof closingStates)[number];

/**
 * Obstacles to closing an account, in display order: orders under way, unpaid postage, pending
 * refunds, money on cards and untaken gifts, claims and inquiries, invoices being issued, open
 * delegate codes, a change of number that can still be undone.
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
