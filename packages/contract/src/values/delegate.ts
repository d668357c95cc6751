/** A code for another person: good now or from a day to come, used, revoked by who gave it, its one mail ended without it, or over. */
export const delegateStates = ['open', 'used', 'revoked', 'ended', 'expired'] as const;
export type DelegateState = (typeof delegateStates)[number];
