import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { sendToMany } from '@yidi/contract/calls/order-many';
import { freightQuote } from '@yidi/contract/calls/tariff';
import { MOST_RECEIVERS } from '@yidi/contract/values/order';
import { sendMany } from '@yidi/phrases/send-many';
import { useRef } from 'react';
import { formatFailure } from '../../../api/say-failure.ts';
import { submit as submitCall } from '../../../api/submit.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { isWholeAddress } from '../../address/address.parts.tsx';
import { quoteRequest } from '../../order/express/express.data.ts';
import type { ExpressForm, Offer } from '../../order/express/express-form.ts';
import { proposedOffer } from '../../order/express/offer/proposed-offer.ts';
import { isSameQuestion } from '../../order/express/offer/use-priced.ts';
import type { Missing } from '../../order/express/submit/submit-order.ts';
import { useSubmit } from '../../order/express/submit/use-submit.ts';
import type { Express } from '../../order/express/use-express.ts';
import { quoteQuery } from '../../tariff/tariff.data.ts';
import { useSeveral, useWrongWords } from '../use-several.ts';
import {
  copyOf,
  firstParcel,
  formOf,
  type Lack,
  lackOf,
  type ManyForm,
  manyDrafts,
  manyRequest,
  type Parcel,
  sumOffers,
  withOther,
} from './many-parcels.ts';
import { peopleAsMany } from './send-to-all.ts';

/** The order form for several consignees. */
export interface Many {
  /** The values that are the same for all parcels. */
  readonly order: Express;
  readonly parcels: readonly Parcel[];
  /** The missing part of each parcel. */
  readonly lacks: readonly (Lack | undefined)[];
  /** The offer of the chosen product for each parcel, if there is one. */
  readonly offers: readonly (Offer | undefined)[];
  readonly room: number;
  setParcels(parcels: readonly Parcel[]): void;
  /** Changes a parcel and confirms it. */
  changeParcel(index: number, part: Partial<Parcel>): void;
  copy(index: number): void;
  remove(index: number): void;
}

export function useMany(): Many {
  const say = usePhrases(sendMany);
  const several = useSeveral(manyDrafts);
  const { typed } = several;
  const form: ExpressForm = { ...several.form, deliveryWish: null };
  const parcels = typed.parcels.length > 0 ? typed.parcels : [firstParcel(several.form)];
  // Two changes may follow each other before the next render.
  const now = useRef(parcels);
  now.current = parcels;
  const lacks = parcels.map((parcel) => lackOf(parcel));
  const { prices, lists } = usePrices(form, parcels);
  const summed = prices.quote?.offers;
  const offer = proposedOffer(summed, form.productId);
  const offers = parcels.map((_, index) => lists[index]?.find(({ productId }) => productId === offer?.productId));

  const missing: Missing[] = [];
  if (!isWholeAddress(form.sender)) missing.push('sender');
  for (const lack of lacks) if (lack && !missing.includes(lack)) missing.push(lack);
  const isForbidden = summed?.some(({ reason }) => reason === 'goods.forbidden') ?? false;
  if (isForbidden) missing.push('forbidden');
  else if (!offer && missing.length === 0) missing.push('product');
  if (!form.slot) missing.push('slot');

  const numbers = lacks.findIndex((lack) => lack === 'weight' || lack === 'size' || lack === 'insured');
  const number = lacks[numbers];
  const { describeMissing, howWrong } = useWrongWords(number && { index: numbers, what: number }, say.wrongAt);
  const submit = useSubmit({
    people: { sender: form.sender, receiver: parcels[lacks.indexOf('receiver')]?.receiver ?? form.receiver },
    describeMissing,
    missing,
    offer,
    async send() {
      const agreed = offers.filter((parcelOffer) => parcelOffer !== undefined);
      const { orders } = await submitCall(sendToMany, manyRequest(form, parcels, agreed), 'many.create');
      return orders[0]!;
    },
    refresh: prices.retry,
    done: several.done,
  });
  function change(part: Partial<ManyForm>): void {
    submit.forget();
    if (part.parcels) now.current = part.parcels;
    // The second person of the sender's text becomes a parcel of the list.
    const added = part.receiver && { parcels: withOther(parcels, typed.receiver, part.receiver) };
    several.change({ ...part, ...added });
  }
  const setParcels = (next: readonly Parcel[]) => change({ parcels: next });
  return {
    order: {
      ...several.order,
      form,
      change,
      prices,
      offer,
      howWrong,
      check: undefined,
      submit,
      async sendToAll(pieces) {
        const before = { parcels: now.current, sender: form.sender, pastedSender: typed.pastedSender };
        change(await peopleAsMany(now.current, pieces));
        return () => change(before);
      },
    },
    parcels,
    lacks,
    offers,
    room: MOST_RECEIVERS - parcels.length,
    setParcels,
    changeParcel: (index, part) =>
      setParcels(now.current.map((parcel, at) => (at === index ? { ...parcel, doubtful: false, ...part } : parcel))),
    copy: (index) => setParcels(parcels.flatMap((parcel, at) => (at === index ? [parcel, copyOf(parcel)] : [parcel]))),
    remove: (index) => setParcels(now.current.filter((_, at) => at !== index)),
  };
}

/** Returns a quote for each parcel, and their sum once all have one. */
function usePrices(
  form: ExpressForm,
  parcels: readonly Parcel[],
): { readonly prices: Express['prices']; readonly lists: readonly (readonly Offer[] | undefined)[] } {
  const language = useLanguage();
  const client = useQueryClient();
  const asking = (base: ExpressForm, list: readonly Parcel[]) =>
    list.map((parcel) => quoteRequest(formOf(base, parcel)));
  const settled = useDebounced({ form, parcels });
  const now = asking(form, parcels);
  const requests = asking(settled.form, settled.parcels);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['many.quotes', requests],
    // Each quote is cached separately: a change of one parcel refetches only that quote.
    queryFn: () =>
      Promise.all(requests.map((request) => (request ? client.fetchQuery(quoteQuery(request)) : undefined))),
    placeholderData: keepPreviousData,
  });
  const lists = parcels.map((_, index) => (now[index] ? data?.[index]?.offers : undefined));
  const whole = lists.flatMap((list) => (list ? [list] : []));
  const first = data?.[0];
  return {
    lists,
    prices: {
      asked: now.every((request) => request !== null),
      quote: first && whole.length === parcels.length ? { ...first, offers: sumOffers(whole) } : undefined,
      stale: isPlaceholderData || !isSameQuestion(now, requests),
      failed: error ? formatFailure(language, error) : undefined,
      retry: () => void client.invalidateQueries({ queryKey: [freightQuote.path] }).then(() => refetch()),
    },
  };
}
