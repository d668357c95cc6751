/** The kinds of claim, in display order. Source: domain.md §10. */
export const claimKinds = ['lost', 'damaged', 'short', 'late', 'wrong'] as const;
export type ClaimKind = (typeof claimKinds)[number];

/**
 * The state of a claim. `offered`: the carrier is liable and waits for the claimant; `paying`:
 * agreed, payment pending; `declined`: the claimant refused the offer.
 */
export const claimStates = [
  ...(['submitted', 'accepted', 'investigating', 'offered', 'paying'] as const),
  ...(['paid', 'refused', 'declined', 'withdrawn'] as const),
] as const;
export type ClaimState = (typeof claimStates)[number];

/** The actions of a claimant. `payee`: gives another account once the bank sent the money back. */
export const claimActs = ['agree', 'decline', 'appeal', 'withdraw', 'payee'] as const;
export type ClaimAct = (typeof claimActs)[number];

/**
 * The steps of a claim's timeline. `lapsed`: the offer was not answered in time; `sentBack`: the
 * bank did not pay; `returned`: it sent a paid sum back; `payee`: another account was given.
 */
export const claimSteps = [
  ...(['submitted', 'accepted', 'investigating', 'offered', 'refused'] as const),
  ...(['agreed', 'declined', 'lapsed', 'appealed', 'evidence', 'sentBack', 'returned', 'payee'] as const),
  ...(['paid', 'withdrawn'] as const),
] as const;
export type ClaimStep = (typeof claimSteps)[number];

/**
 * The reasons why a kind cannot be claimed now. `claimed`: it was claimed already, or the goods by
 * another kind. `other`: another person paid the postage. `unpaid`: the postage is not paid yet.
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

/** The rule by which the sum is calculated. */
export const claimSumRules = ['insuredWhole', 'insuredPart', 'uninsured', 'freight'] as const;
export type ClaimSumRule = (typeof claimSumRules)[number];

/** The reasons why the carrier is not liable. */
export const claimRefusals = ['deliveredWell', 'onTime', 'signedByConsignee', 'noProof'] as const;
export type ClaimRefusal = (typeof claimRefusals)[number];

/** The subject of a photo or document. */
export const evidenceParts = ['outerBox', 'label', 'packing', 'item', 'price'] as const;
export type EvidencePart = (typeof evidenceParts)[number];

/** The limit of photos and documents per claim. */
export const MOST_EVIDENCE = 12;

/** Which claims the desk lists: those that wait for a decision, then by state. */
export const claimFilters = ['open', 'mine', 'offered', 'paying', 'ended'] as const;
export type ClaimFilter = (typeof claimFilters)[number];

/**
 * `released`: approved by a second person. It can be stopped for a moment, then it is sent.
 * `sentBack`: the bank did not pay it, and the claimant must give another account.
 */
export const payoutStates = ['waiting', 'released', 'sentBack', 'paid'] as const;
export type PayoutState = (typeof payoutStates)[number];
/** A payment can be stopped so long after its approval. */
export const PAYOUT_STOP_S = 60;

/** Why a bank sends a compensation back. */
export const bankSayings = ['noAccount', 'nameDiffers', 'closed', 'other'] as const;
export type BankSaying = (typeof bankSayings)[number];
/**
 * The reasons why a compensation could not be paid: what a bank says, and `noRefund`, that postage
 * cannot go back to its payment, because it went back for another reason. The product finds that.
 */
export const bankReturns = [...bankSayings, 'noRefund'] as const;
export type BankReturn = (typeof bankReturns)[number];

/** The accounts for a compensation: the postage payments, an Alipay account, or a bank account. */
export const payeeWays = ['origin', 'alipay', 'bank'] as const;
export type PayeeWay = (typeof payeeWays)[number];
