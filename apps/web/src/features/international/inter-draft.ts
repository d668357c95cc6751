import type { RequestOf } from '@yidi/contract/call';
import type { interQuote } from '@yidi/contract/calls/international';
import type { InterDraft } from '@yidi/contract/values/inter';
import { writtenPostcode } from '@yidi/rules/international/postcode';
import { noSides, type TypedSize } from '@yidi/rules/weight/typed-size';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { type Drafts, draft, unsaved } from '../../session/drafts.ts';
import { sendingDraft, withoutNumbers } from '../../session/sending-draft.ts';
import type { DestinationInfo, InterOffer } from './international.data.ts';

/** The draft of a sending abroad, and the destinations that were looked at last. */
export interface InterForm {
  /** Without numbers. */
  readonly sending: InterDraft;
  readonly numbers: InterDraft['numbers'];
  readonly recent: readonly string[];
}

export const interDrafts: Drafts<InterForm> = {
  sending: sendingDraft,
  numbers: unsaved<InterDraft['numbers']>({}),
  recent: draft<readonly string[]>('international.recent', []),
};

/** Returns the parts of the form that hold a sending: its numbers are apart. */
export const parted = (sending: InterDraft): Pick<InterForm, 'sending' | 'numbers'> => ({
  sending: withoutNumbers(sending),
  numbers: sending.numbers,
});

export const MOST_RECENT = 4;

/** Puts a destination first among the recent ones. */
export const withRecent = (recent: readonly string[], code: string): readonly string[] =>
  [code, ...recent.filter((other) => other !== code)].slice(0, MOST_RECENT);

export const gramsOf = (kg: number): number => Math.round(kg * 1000);

/** The typed sides of a stored size. */
export const typedSize = (size: InterDraft['sizeCm']): TypedSize =>
  size ? { length: String(size.length), width: String(size.width), height: String(size.height) } : noSides;

/** Returns the question for a quote. A postcode that is not whole yet is left out. */
export function quoteRequest(sending: InterDraft, info: DestinationInfo): RequestOf<typeof interQuote> {
  const rule = info.address.postcode;
  const postcode = rule && sending.postcode !== '' ? writtenPostcode(rule, sending.postcode) : undefined;
  return {
    country: info.code,
    grossKg: kgOfGrams(sending.grossG),
    category: sending.category === '' ? 'gift' : sending.category,
    ...(postcode && { postcode }),
    ...(sending.sizeCm && { sizeCm: sending.sizeCm }),
  };
}

/** Returns the chosen offer, or the cheapest one that is offered. */
export function chosenOffer(sending: InterDraft, offers: readonly InterOffer[]): InterOffer | undefined {
  const offered = offers.filter((offer) => offer.offered);
  const ofProduct = offered.filter(({ productId }) => productId === sending.productId);
  return ofProduct.find(({ transport }) => transport === sending.transport) ?? cheapest(ofProduct) ?? cheapest(offered);
}

export const cheapest = (offers: readonly InterOffer[]): InterOffer | undefined =>
  [...offers].sort((a, b) => a.totalFen - b.totalFen)[0];
