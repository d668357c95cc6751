import type { InterCategory } from '@yidi/contract/values/inter';
import type { DutyPart, DutyTerms, FxRate } from '@yidi/rules/duty/duty';

/** An article, as customs read it. */
export interface DutyArticle {
  readonly english: string;
  /** Six digits, or '' without a code. */
  readonly hs6: string;
  readonly quantity: number;
  /** The customs value of one article. */
  readonly valueFen: number;
  readonly originCountry: string;
}

/**
 * What a partner is asked. It gets no name, phone, street or number of a person: the destination,
 * the articles and the freight are all that duty depends on.
 */
export interface DutyQuestion {
  readonly country: string;
  /** As written there; '' where there are no postcodes. */
  readonly postcode: string;
  readonly category: InterCategory;
  readonly articles: readonly DutyArticle[];
  readonly freightFen: number;
  /** The rate by which yuan are shown in the currency of the destination. */
  readonly rate: FxRate;
  /** Our rows for the destination, null where they do not suffice. Only `local` reads them. */
  readonly terms: DutyTerms | null;
  /** The Shanghai day. */
  readonly day: string;
  readonly now: Date;
}

/** A binding sum. The parts add up to it; a sum of 0 is no quote. */
export interface DutyOffer {
  /** The partner's id of the quote. */
  readonly ref: string;
  readonly validUntil: Date;
  readonly parts: readonly DutyPart[];
}

export type DutyConfirmation =
  | { readonly state: 'confirmed'; readonly ref: string }
  | { readonly state: 'refused' | 'expired' };

/** A confirmed quote, and what our trace says of its item. */
export interface ConfirmedQuote {
  readonly key: string;
  readonly ref: string;
  readonly totalFen: number;
  /** It was handed to its consignee, so that customs have charged. */
  readonly delivered: boolean;
  /** It came back to its sender. */
  readonly returned: boolean;
}

/** `open`: customs have not charged yet. `unimported`: they will not. */
export type DutyOutcome =
  | { readonly state: 'open' | 'unimported' }
  | { readonly state: 'charged'; readonly fen: number };

/**
 * Pays duty abroad for senders. `key` names our use of a quote: a confirmation with a key that was
 * confirmed before answers the same, with one effect. All methods throw DutyUnreachable if there is
 * no readable answer within 2 seconds; confirming, cancelling and the outcome are then repeated.
 */
export interface Duties {
  readonly partner: 'local' | 'zonos';
  /** Whether it quotes only where our rows suffice, or everywhere. */
  readonly covers: 'rows' | 'all';
  /** Returns a binding sum, or null if the partner gives none for this. */
  quote(question: DutyQuestion): Promise<DutyOffer | null>;
  confirm(used: { readonly key: string; readonly ref: string; readonly now: Date }): Promise<DutyConfirmation>;
  /** Cancels a confirmation. One that is unknown or cancelled already is no error. */
  cancel(used: { readonly key: string; readonly ref: string }): Promise<void>;
  outcome(quote: ConfirmedQuote): Promise<DutyOutcome>;
}

/** The whole time of one question to a partner. Security C40 allows 3 seconds. */
export const DUTY_TIMEOUT_MS = 2_000;

/** The partner gave no readable answer. The message contains no key. */
export class DutyUnreachable extends Error {
  override readonly name = 'DutyUnreachable';
}
