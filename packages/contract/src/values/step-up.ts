/**
 * The purpose of a fresh proof: paying money out, changing the account's owner, or merging
 * accounts. A proof for one purpose does not serve another.
 */
export const stepUpKinds = ['money', 'identity', 'merge'] as const;
export type StepUpKind = (typeof stepUpKinds)[number];
