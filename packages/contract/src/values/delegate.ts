/** A delegate code. `open`: valid now or on a later day; `ended`: its mail ended without it. */
export const delegateStates = ['open', 'used', 'revoked', 'ended', 'expired'] as const;
export type DelegateState = (typeof delegateStates)[number];
