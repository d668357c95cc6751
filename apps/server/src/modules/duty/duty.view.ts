import type { dutyView } from '@yidi/contract/values/duty';
import type { Language } from '@yidi/phrases/language';
import { toShanghaiIso } from '@yidi/rules/time/shanghai';
import type * as z from 'zod/mini';
import type { Db } from '../../db/open.ts';
import { viewSum } from '../international/international.public.ts';
import { type DutyQuoteRow, quoteOfOrder } from './duty.store.ts';

export type DutyView = z.output<typeof dutyView>;

/** A quote's rate of exchange and sum, in the caller's language. */
export function viewQuote(quote: DutyQuoteRow, language: Language) {
  const { parts, currency, fenPer100, rateAt, validUntil } = quote;
  const sum = { parts, currency, totalCents: Number(quote.totalCents), totalFen: Number(quote.totalFen) };
  return {
    validUntil: toShanghaiIso(validUntil),
    rate: { currency, fenPer100: Number(fenPer100), at: toShanghaiIso(rateAt) },
    ...viewSum(sum, language),
  };
}

/** The duty of an order to its owner. */
export function viewDuty(quote: DutyQuoteRow, language: Language): DutyView {
  const { state, reason, paidFen, chargedFen, refundedFen } = quote;
  return {
    ...{ state, reason, ...viewQuote(quote, language), paidFen, refundedFen },
    coveredFen: Math.max(0, (chargedFen ?? 0) - paidFen),
    ...(chargedFen !== null && { chargedFen }),
  };
}

/** Returns how the duty of an order stands; undefined if its sender never chose to pay it. */
export async function dutyOfOrder(db: Db, orderId: string, language: Language): Promise<DutyView | undefined> {
  const quote = await quoteOfOrder(db, orderId);
  return quote ? viewDuty(quote, language) : undefined;
}
