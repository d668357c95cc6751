import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FIRST_GROSS_G, type InterDraft } from '@yidi/contract/values/inter';
import { international } from '@yidi/phrases/international';
import { formatYuan } from '@yidi/phrases/money';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { ButtonLink } from '@yidi/ui/button';
import { Skeleton } from '@yidi/ui/skeleton';
import { type ReactElement, useRef } from 'react';
import { isLoggedIn } from '../../api/user.ts';
import { hrefOf } from '../../route-table.ts';
import type { LoadArgs } from '../../routes.tsx';
import { codeIn, movedTo } from '../../session/sending-draft.ts';
import { deferredPart } from '../../shell/deferred-part.tsx';
import { useLazyResult } from '../../shell/lazy-code.ts';
import { useNavigate } from '../../shell/navigate.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { Screen } from '../../shell/screen.tsx';
import { useQueries } from '../../shell/url.ts';
import { useDebounced } from '../../shell/use-debounced.ts';
import { useDrafts } from '../../shell/use-drafts.ts';
import { ConsigneeCard } from './consignee/consignee-card.tsx';
import { FillLink } from './consignee/fill-link-part.tsx';
import { ContentsCard } from './contents-card.tsx';
import { DaysCard } from './days-card.tsx';
import { DestinationSearch, type Found } from './destination-search.tsx';
import { Headline } from './headline.tsx';
import { interDrafts, parted, withRecent } from './inter-draft.ts';
import {
  chosenOffer,
  type DestinationInfo,
  destinationQuery,
  destinationsQuery,
  type InterOffer,
  type InterQuote,
  interQuoteQuery,
  openedLinkQuery,
  quoteRequest,
} from './international.data.ts';
import styles from './international.module.css';
import { LaneCard } from './lane-card.tsx';
import { NowCard } from './now-card.tsx';
import { InterOrders, loadConfirmation, prefetchOrders } from './order/later-parts.ts';
import { ProductsCard } from './products-card.tsx';
import { TaxCard } from './tax-card.tsx';

export function load({ prefetch, search, client }: LoadArgs): readonly Promise<unknown>[] {
  if (search.fill !== undefined) return [prefetch(openedLinkQuery(search.fill)), Filling.ready()];
  const country = codeIn(search.to);
  if (!country)
    return [prefetch(destinationsQuery), ...(isLoggedIn(client) ? [prefetchOrders(client)] : []), InterOrders.ready()];
  const answers = [prefetch(destinationQuery({ country })), prefetch(interQuoteQuery(firstQuestion(country)))];
  return [...answers, FillLink.ready()];
}

/** The consignee's page behind a link, whose code senders do not need. */
const Filling = deferredPart(async () => (await import('./consignee/fill/fill-page.tsx')).FillPage, FillRoom);

function FillRoom(): ReactElement {
  return <Skeleton label={usePhrases(international).busy} rows={['full sentence', 6]} />;
}

export const parts = ({ search }: Pick<LoadArgs, 'search'>): readonly unknown[] => {
  if (search.fill !== undefined) return [Filling.ready()];
  return [codeIn(search.to) ? FillLink.ready() : InterOrders.ready()];
};

/** Where a parcel abroad can go, how, for how much, what not, who receives it; then the order. */
export function Page(): ReactElement {
  const { fill: token, show } = useQueries();
  if (token !== undefined) return <Filling token={token} />;
  return show === 'order' ? <Confirming /> : <Planning />;
}

/** The confirmation, whose code is loaded when it is reached. */
function Confirming(): ReactElement {
  const say = usePhrases(international);
  const code = useLazyResult('inter-order', loadConfirmation);
  const isMissing = code === 'missing';
  return (
    <Screen
      query={{
        data: isMissing ? undefined : code,
        error: isMissing ? code : null,
        refetch: () => window.location.reload(),
      }}
      skeleton={{ label: say.busy, rows: ['full sentence', 3, 3, 2] }}
      failed={{ title: say.failed, kept: say.failedText }}
      missing={{ title: say.none, actions: null }}
    >
      {({ Confirmation }) => <Confirmation />}
    </Screen>
  );
}

function Planning(): ReactElement {
  const { sending, recent, change, choose, leave } = useSending();
  if (sending.country === '') {
    return (
      <div className={styles.page}>
        <DestinationSearch recent={recent} mine={<InterOrders />} onChoose={choose} />
      </div>
    );
  }
  return <Destination key={sending.country} sending={sending} onChange={change} onLeave={leave} />;
}

/** The draft. The URL names the destination, so that the screen can be shared and reloaded. */
function useSending() {
  const go = useNavigate();
  const language = useLanguage();
  const { to, words: place = '' } = useQueries();
  const { form, change } = useDrafts(interDrafts);
  const linked = codeIn(to);
  const own: InterDraft = { ...form.sending, numbers: form.numbers };
  const sending: InterDraft =
    linked === '' || linked === own.country
      ? { ...own, country: linked }
      : { ...movedTo(own, linked), place: place.slice(0, 40) };
  // An answer or an undo may come later than the render that started it.
  const latest = useRef(sending);
  latest.current = sending;
  const store = (part: Partial<InterDraft>) => {
    latest.current = { ...latest.current, ...part };
    change(parted(latest.current));
  };
  const move = (country: string, placeOf: string) => {
    const moved = { ...movedTo(own, country), place: placeOf };
    change({ ...parted(moved), recent: withRecent(form.recent, country) });
    go.follow(hrefOf('/s/international', {}, { to: country, words: placeOf || undefined }));
  };
  return {
    sending,
    recent: form.recent,
    change: store,
    choose: ({ destination, placeIndex }: Found) =>
      move(destination.code, destination.places[placeIndex]?.[language] ?? ''),
    leave: () => go.follow(hrefOf('/s/international')),
  };
}

interface DestinationProps {
  readonly sending: InterDraft;
  onChange(part: Partial<InterDraft>): void;
  onLeave(): void;
}

function Destination({ sending, onChange, onLeave }: DestinationProps): ReactElement {
  const say = usePhrases(international);
  return (
    <div className={styles.page}>
      <Screen
        query={useQuoted(sending)}
        skeleton={{ label: say.busy, rows: ['full sentence', 3, 'large', 4] }}
        failed={{ title: say.failed, kept: say.failedText }}
        missing={{ title: say.none, actions: <ButtonLink href={hrefOf('/s/international')}>{say.change}</ButtonLink> }}
      >
        {({ info, quote }) => (
          <Sending info={info} quote={quote} sending={sending} onChange={onChange} onLeave={onLeave} />
        )}
      </Screen>
    </div>
  );
}

interface Quoted {
  readonly info: DestinationInfo;
  /** Absent for a destination that is not open. */
  readonly quote: InterQuote | undefined;
}

/** Destination and prices as one query, so that the screen appears once and does not jump. */
function useQuoted(sending: InterDraft) {
  const { country } = sending;
  const info = useQuery(destinationQuery({ country }));
  const asked = useDebounced(info.data ? quoteRequest(sending, info.data) : firstQuestion(country));
  const isOpen = info.data?.open === true;
  const quote = useQuery({ ...interQuoteQuery(asked), enabled: isOpen, placeholderData: keepPreviousData });
  const isWhole = info.data !== undefined && (!isOpen || quote.data !== undefined);
  const data: Quoted | undefined = isWhole ? { info: info.data, quote: isOpen ? quote.data : undefined } : undefined;
  return {
    data,
    error: info.error ?? (data ? null : quote.error),
    refetch: () => Promise.all([info.refetch(), ...(isOpen ? [quote.refetch()] : [])]),
  };
}

/** The question of an empty draft, so that the first paint has prices. */
const firstQuestion = (country: string) => ({ country, grossKg: kgOfGrams(FIRST_GROSS_G), category: 'gift' }) as const;

function Sending({ info, quote, sending, onChange, onLeave }: DestinationProps & Quoted): ReactElement {
  const offers = quote?.offers.filter(({ offered }) => offered) ?? [];
  const chosen = quote && chosenOffer(sending, quote.offers);
  return (
    <>
      <Headline info={info} place={sending.place} quote={quote} />
      <LaneCard info={info} sending={sending} onChange={onChange} onLeave={onLeave} />
      {quote && (
        <>
          <ProductsCard info={info} quote={quote} chosen={chosen} onChange={onChange} />
          {chosen && <DaysCard offers={offers} chosen={chosen} />}
          <TaxCard info={info} quote={quote} />
        </>
      )}
      <ContentsCard info={info} />
      {info.open && <ConsigneeCard info={info} sending={sending} chosen={chosen} onChange={onChange} />}
      <NowCard sending={sending} chosen={chosen} hasAddress={info.open} />
      <Bar sending={sending} chosen={chosen} onChange={onChange} />
    </>
  );
}

interface BarProps extends Pick<DestinationProps, 'sending' | 'onChange'> {
  readonly chosen: InterOffer | undefined;
}

/** The price, and the way to the articles, which stores what is shown. */
function Bar({ sending, chosen, onChange }: BarProps): ReactElement {
  const say = usePhrases(international);
  return (
    <BottomBar
      {...(chosen && {
        price: formatYuan(chosen.totalFen),
        priceNote: say.barNote(say.products[chosen.productId], String(kgOfGrams(sending.grossG))),
      })}
      action={
        <ButtonLink
          wide
          href={hrefOf('/interDeclareInfo', {}, { to: sending.country })}
          onClick={() =>
            onChange({
              country: sending.country,
              category: sending.category || 'gift',
              ...(chosen && { productId: chosen.productId, transport: chosen.transport }),
            })
          }
        >
          {say.declare}
        </ButtonLink>
      }
    />
  );
}
