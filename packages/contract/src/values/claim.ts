/** What is wrong with a mail, in the order in which they are offered. Source: domain.md §10. */
export const claimKinds = ['lost', 'damaged', 'short', 'late', 'wrong'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * How far a claim is. `offered`: the carrier is liable, and its offer waits for the claimant;
 * `paying`: agreed, not paid yet; `declined`: the claimant did not take the offer.
 */
export const claimStates = [
  ...(['submitted', 'accepted', 'investigating', 'offered', 'paying'] as const),
  ...(['paid', 'refused', 'declined', 'withdrawn'] as const),
] as const;
export type ClaimState = (typeof claimStates)[number];

/** What a claimant can do about it. */
export const claimActs = ['agree', 'decline', 'appeal', 'withdraw'] as const;
export type ClaimAct = (typeof claimActs)[number];

/** What happened to it, for its timeline. `lapsed`: nobody answered the offer in time. */
export const claimSteps = [
  ...(['submitted', 'accepted', 'investigating', 'offered', 'refused'] as const),
  ...(['agreed', 'declined', 'lapsed', 'appealed', 'evidence', 'paid', 'withdrawn'] as const),
] as const;
export type ClaimStep = (typeof claimSteps)[number];

/**
 * Why a kind cannot be claimed now. `claimed`: it is already, or the goods are by another kind;
 * `other`: the postage was not theirs; `unpaid`: they have not paid it yet.
 */
export const claimBars = [
  ...([
    'notPosted',
    'early',
    'delivered',
    'undelivered',
    'onTime',
    'over',
    'claimed',
    'other',
    'free',
    'unpaid',
  ] as const),
] as const;
export type ClaimBar = (typeof claimBars)[number];

/** By which rule the sum is reckoned. */
export const claimSumRules = ['insuredWhole', 'insuredPart', 'uninsured', 'freight'] as const;
export type ClaimSumRule = (typeof claimSumRules)[number];

/** Why the carrier is not liable. */
export const claimRefusals = ['deliveredWell', 'onTime', 'signedByConsignee', 'noProof'] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

/** What a photo or a paper shows. */
export const evidenceParts = ['outerBox', 'label', 'packing', 'item', 'price'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** How many papers one claim holds. */
export const MOST_EVIDENCE = 12;

/** Where a compensation goes: back to the payments of the postage, to an Alipay account, or to a bank account. */
export const payeeWays = ['origin', 'alipay', 'bank'] as const;
export type PayeeWay = (typeof payeeWays)[number];
