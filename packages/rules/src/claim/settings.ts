import { atShanghai } from '../time/shanghai.ts';

/**
 * The rules for claims from a day on. The year and the 30 days are 邮政法 art. 49, three times the
 * postage art. 47; the days until loss (彻底延误) are from GB/T 27917.3 as usually quoted. The others
 * are ours. @guess
 */
export interface ClaimRule {
  /** The first day on which it applies. */
  readonly from: string;
  /** Days after acceptance in which a claim is possible. */
  readonly claimDays: number;
  /** Days after the promise until an undelivered mail counts as lost, within and between cities. */
  readonly lostDays: { readonly sameCity: number; readonly domestic: number };
  /** Days after acceptance in which a mail without a promise should arrive. */
  readonly usualDays: number;
  /** Hours after the promise until a mail counts as late. */
  readonly lateHours: number;
  /** Days after delivery to claim damage, missing contents or a wrong receiver. */
  readonly openedDays: number;
  readonly wrongDays: number;
  /** The limit for uninsured mail as a multiple of the postage. */
  readonly timesPostage: number;
  /** The most that one colleague may offer without a second person, in fen. */
  readonly aloneFen: number;
  /** Hours for the carrier to accept a claim; days to decide, and to decide an appeal. */
  readonly acceptHours: number;
  readonly answerDays: number;
  readonly appealAnswerDays: number;
  /** Days in which an offer is valid, an appeal is possible, and an agreed sum is paid. */
  readonly offerDays: number;
  readonly appealDays: number;
  readonly payDays: number;
}

/** New rules are added in front; old ones stay for earlier claims. */
export const CLAIM_RULES: readonly ClaimRule[] = [
  {
    from: '2026-01-01',
    claimDays: 365,
    lostDays: { sameCity: 3, domestic: 7 },
    usualDays: 3,
    lateHours: 24,
    openedDays: 7,
    wrongDays: 30,
    timesPostage: 3,
    aloneFen: 20_000,
    acceptHours: 24,
    answerDays: 30,
    appealAnswerDays: 15,
    offerDays: 30,
    appealDays: 15,
    payDays: 7,
  },
];

/** Returns the rule of a day; before all, the oldest. */
export function claimRuleAt(nowMs: number, rules: readonly ClaimRule[] = CLAIM_RULES): ClaimRule {
  return rules.find(({ from }) => nowMs >= atShanghai(from, '00:00')) ?? rules.at(-1)!;
}
