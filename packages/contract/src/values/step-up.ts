/** What a fresh proof is for: one for money opens no identity card. */
export const stepUpKinds = ['money', 'identity'] as const;
export type StepUpKind = (typeof stepUpKinds)[number];
