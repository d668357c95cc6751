import type { ClaimKind, ClaimRefusal, EvidencePart, PayeeWay } from '@yidi/contract/values/claim';

/**
 * A claim of a sender or consignee. Sums are in fen; `fen` is the compensation computed by the
 * rules.
 */
export interface CarrierClaim {
  readonly claimNo: string;
  /** 1 for the claim itself, 2 for the appeal. */
  readonly round: number;
  readonly mailNo: string;
  readonly kind: ClaimKind;
  readonly fen: number;
  readonly insuredFen: number | null;
  readonly valueFen: number | null;
  readonly lossFen: number | null;
  readonly words: string;
  /** Paths on our server, each valid for 5 minutes. */
  readonly evidence: readonly { readonly part: EvidencePart; readonly url: string }[];
}

/**
 * The progress of a claim, or the decision with words to the claimant. `taken`: the desk has it;
 * `investigating`: a person works on it. `byAt`: when the decision is due, or when to ask again.
 */
export type ClaimWord =
  | { readonly state: 'taken' | 'investigating'; readonly byAt: Date }
  | { readonly state: 'offer'; readonly fen: number; readonly words?: string }
  | { readonly state: 'refuse'; readonly why: ClaimRefusal; readonly words?: string };

/** The account that a compensation is paid to. `origin`: the account that paid the postage. */
export interface Payout {
  readonly claimNo: string;
  readonly fen: number;
  readonly payee: {
    readonly way: PayeeWay;
    readonly holder?: string | undefined;
    readonly account?: string | undefined;
    readonly bank?: string | undefined;
  };
}
