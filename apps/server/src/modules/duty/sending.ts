import { createHash } from 'node:crypto';
import type { InterCategory, InterLine, InterProductId, InterTransport } from '@yidi/contract/values/inter';
import { compactPostcode } from '@yidi/rules/international/postcode';
import type { Duties, DutyQuestion } from '../../ports/duty/duty.ts';
import type { DutyFacts } from '../international/international.public.ts';

type QuotedLine = Pick<InterLine, 'nameEn' | 'hs6' | 'quantity' | 'valueFen' | 'originCountry'>;

/** Everything on which the duty of a sending depends. It names nobody. */
export interface DutySending {
  readonly country: string;
  readonly postcode: string;
  readonly category: InterCategory;
  readonly productId: InterProductId;
  readonly transport: InterTransport;
  readonly lines: readonly QuotedLine[];
  readonly freightFen: number;
}

/**
 * The print of a sending and of the rows of its day. A quote holds only for the same print, so that
 * it is never used for other articles, another place, or rows that changed meanwhile.
 */
export function sha256OfSending(sending: DutySending, facts: DutyFacts, partner: Duties['partner']): string {
  const { country, postcode, category, productId, transport, lines, freightFen } = sending;
  const articles = lines.map(({ nameEn, hs6 = '', quantity, valueFen, originCountry }) => [
    ...[nameEn.trim(), hs6, quantity, valueFen, originCountry],
  ]);
  const bound = [country, compactPostcode(postcode), category, productId, transport, articles, freightFen];
  return createHash('sha256')
    .update(JSON.stringify([bound, facts, partner]))
    .digest('hex');
}

/** The question to a partner; null without a rate of exchange, because nothing could be shown. */
export function questionOf(
  { country, postcode, category, lines, freightFen }: DutySending,
  { terms, rate }: DutyFacts,
  { day, now }: { readonly day: string; readonly now: Date },
): DutyQuestion | null {
  if (!rate) return null;
  const articles = lines.map(({ nameEn, hs6 = '', quantity, valueFen, originCountry }) => ({
    ...{ english: nameEn.trim(), hs6, quantity, valueFen, originCountry },
  }));
  return { country, postcode, category, articles, freightFen, rate, terms, day, now };
}
