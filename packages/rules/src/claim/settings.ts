import { atShanghai } from '../time/shanghai.ts';

/**
 * What holds for claims made from a day on. The year and the 30 days are 邮政法 art. 49, three times
 * the postage its art. 47; the days of the complete delay (彻底延误) are those of GB/T 27917.3 as most
 * sources state them, the rest is ours. @guess
 */
export interface ClaimRule {
  /** The first day on which it holds. */
  readonly from: string;
  /** Days after the acceptance in which a mail can be claimed at all. */
  readonly claimDays: number;
  /** Days after its promise from which a mail that was not delivered counts as lost: within one city, and between cities. */
  readonly lostDays: { readonly sameCity: number; readonly domestic: number };
  /** Days after the acceptance in which a mail without a promise should have come. */
  readonly usualDays: number;
  /** Hours after its promise from which a mail is late. */
  readonly lateHours: number;
  /** Days after the delivery in which its consignee can say that it came damaged or short, or to somebody else. */
  readonly openedDays: number;
  readonly wrongDays: number;
  /** At most so many times the postage, where a mail is not insured. */
  readonly timesPostage: number;
  /** Hours until the carrier accepts a claim; days until it decides, and decides anew. */
  readonly acceptHours: number;
  readonly answerDays: number;
  readonly appealAnswerDays: number;
  /** Days that an offer stands, in which a decision can be appealed against, and until an agreed sum is paid. */
  readonly offerDays: number;
  readonly appealDays: number;
  readonly payDays: number;
}

/** Newer ones are put before; the older stay for the claims made under them. */
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
    acceptHours: 24,
    answerDays: 30,
    appealAnswerDays: 15,
    offerDays: 30,
    appealDays: 15,
    payDays: 7,
  },
];

/** The rule of a day; the oldest before all. */
export function claimRuleAt(nowMs: number, rules: readonly ClaimRule[] = CLAIM_RULES): ClaimRule {
  return rules.find(({ from }) => nowMs >= atShanghai(from, '00:00')) ?? rules.at(-1)!;
}
