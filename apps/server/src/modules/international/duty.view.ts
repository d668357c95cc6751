import type { InfoOf } from '@yidi/contract/call';
import type { interQuote } from '@yidi/contract/calls/international';
import type { Language } from '@yidi/phrases/language';
import type { DutySum } from '@yidi/rules/duty/duty';
import { seen } from './destination.view.ts';

export type DutySumView = NonNullable<InfoOf<typeof interQuote>['outlook']['sum']>;

/** A sum of duty with its sources in the caller's language. */
export const viewSum = ({ parts, currency, totalCents, totalFen }: DutySum, language: Language): DutySumView => ({
  parts: parts.map((part) => ({ ...part, ...seen(part, language) })),
  ...{ currency, totalCents, totalFen },
});
