import { DAY_MS } from '../time/shanghai.ts';

/** Kinds of records whose personal data is erased after a term. */
export const retainedKinds = ['mail', 'message', 'claim', 'consent', 'customsNumber'] as const;
export type RetainedKind = (typeof retainedKinds)[number];

/** A term that is in force from a day (2026-11-01, Asia/Shanghai) on. */
export interface RetentionRule {
  readonly kind: RetainedKind;
  readonly fromDay: string;
  readonly keepDays: number;
}

/**
 * Returns the time before which a record of a kind must have ended for its personal data to be
 * erased now: by the newest rule in force. Undefined without a rule: nothing is erased.
 */
export function erasedBefore(
  rules: readonly RetentionRule[],
  kind: RetainedKind,
  today: string,
  nowMs: number,
): Date | undefined {
  const [rule] = rules
    .filter((each) => each.kind === kind && each.fromDay <= today)
    .sort((a, b) => (a.fromDay < b.fromDay ? 1 : -1));
  return rule && new Date(nowMs - rule.keepDays * DAY_MS);
}
