import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { formatFailure } from '../../../../api/say-failure.ts';
import { useLanguage } from '../../../../shell/preferences-context.tsx';
import { useDebounced } from '../../../../shell/use-debounced.ts';
import { articleQuery, type GoodsCheck } from '../../../goods/goods.data.ts';
import { type Quote, quoteQuery } from '../../../tariff/tariff.data.ts';
import { quoteRequest } from '../express.data.ts';
import type { ExpressForm } from '../express-form.ts';
import type { Express } from '../use-express.ts';
import { proposedOffer } from './proposed-offer.ts';

export interface Prices {
  /** Whether a quote is requested: both addresses are known and every number is in range. */
  readonly asked: boolean;
  readonly quote: Quote | undefined;
  /** The quote belongs to an earlier form; the next one is loading. */
  readonly stale: boolean;
  /** The reason why there is no quote. */
  readonly failed: string | undefined;
  retry(): void;
}

/** Returns the server's answers for a form: prices, the accepted offer and the goods check. */
export function usePriced<Form extends ExpressForm>(
  form: Form,
  ask: (form: Form) => ReturnType<typeof quoteRequest> = quoteRequest,
): Pick<Express, 'prices' | 'offer' | 'check'> {
  const language = useLanguage();
  const settled = useDebounced(form);
  const now = ask(form);
  const request = now && ask(settled);
  const quote = useQuery({
    ...quoteQuery(request ?? noQuestion),
    enabled: request !== null,
    placeholderData: keepPreviousData,
  });
  const offers = request ? quote.data?.offers : undefined;
  const prices = {
    asked: request !== null,
    quote: request ? quote.data : undefined,
    stale: quote.isPlaceholderData || !isSameQuestion(now, request),
    failed: quote.error ? formatFailure(language, quote.error) : undefined,
    retry: () => void quote.refetch(),
  };
  const offer = proposedOffer(offers, form.productId);
  return { prices, offer, check: useGoodsCheck(form.goods.goodInternals) };
}

export const isSameQuestion = (question: unknown, other: unknown): boolean =>
  JSON.stringify(question) === JSON.stringify(other);

/** Returns the goods check of the typed article; the last answer stays until the next arrives. */
function useGoodsCheck(name: string): GoodsCheck | undefined {
  const settled = useDebounced(name.trim());
  const { data } = useQuery({ ...articleQuery(settled), enabled: settled !== '' && name.trim() !== '' });
  return name.trim() === '' ? undefined : data;
}

const noQuestion = {
  from: { province: '-', city: '', district: '' },
  to: { province: '-', city: '', district: '' },
  weightKg: 1,
};
