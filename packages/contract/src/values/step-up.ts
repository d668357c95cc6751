/**
 * What a fresh proof is for: money that leaves an account, who the account belongs to, and the
 * joining of two accounts. One for money opens no identity card.
 */
export const stepUpKinds = ['money', 'identity', 'merge'] as const;
export type StepUpKind = (typeof stepUpKinds)[number];
