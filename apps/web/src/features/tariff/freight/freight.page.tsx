import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { NotOfferedReason } from '@yidi/contract/values/tariff';
import { express } from '@yidi/phrases/express';
import { freight } from '@yidi/phrases/freight';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatPlace } from '@yidi/phrases/place-names';
import { productNames } from '@yidi/phrases/products';
import { formatMoment } from '@yidi/phrases/times';
import { titles } from '@yidi/phrases/titles';
import { shortCityName } from '@yidi/rules/address/short-name';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { copyValue } from '@yidi/ui/copy-value';
import { ShareIcon } from '@yidi/ui/icon';
import { type ReactElement, useEffect, useState } from 'react';
import { useUser } from '../../../api/user.ts';
import { hrefOf } from '../../../route-table.ts';
import type { LoadArgs } from '../../../routes.tsx';
import { sharedUrl } from '../../../session/shared-url.ts';
import { useNavigate } from '../../../shell/navigate.ts';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { showToast } from '../../../shell/toast-list.ts';
import { useQueries } from '../../../shell/url.ts';
import { useDebounced } from '../../../shell/use-debounced.ts';
import { sendersQuery } from '../../address/address.data.ts';
import { orderFromQuote } from '../../order/order.parts.tsx';
import styles from '../freight.module.css';
import { type Offer, type Quote, quoteQuery } from '../tariff.data.ts';
import { type FreightForm, fromQuery, quoteRequest, toQuery } from './freight-form.ts';
import { LaneCard } from './lane-card.tsx';
import { OfferCard, showKg } from './offer-card.tsx';
import { PriceBars } from './price-bars.tsx';
import { PromiseChart } from './promise-chart.tsx';

export function load({ prefetch, search }: LoadArgs): readonly Promise<unknown>[] {
  const request = quoteRequest(fromQuery(search));
  return request ? [prefetch(quoteQuery(request))] : [];
}

/** Price and promise of every product between two regions, without log-in. The URL has the form. */
export function Page(): ReactElement {
  const say = usePhrases(freight);
  const { form, change } = useFreightForm();
  const asked = quoteRequest(useDebounced(form));
  const quote = useQuery({
    ...quoteQuery(asked ?? noQuestion),
    enabled: asked !== null,
    placeholderData: keepPreviousData,
  });
  return (
    <div className={styles.page}>
      <LaneCard form={form} distanceKm={asked ? quote.data?.distanceKm : undefined} onChange={change} />
      {asked === null ? (
        <p className={styles.waiting}>{say.waiting}</p>
      ) : (
        <Screen
          query={quote}
          skeleton={{ label: say.busy, rows: ['large', 'picture'] }}
          failed={{ title: say.failed, kept: say.failedText }}
        >
          {(data) => <Offers quote={data} form={form} onChange={change} />}
        </Screen>
      )}
    </div>
  );
}

/** The reason of a lane that leaves the mainland. */
const ABROAD = 'product.notDomestic' satisfies NotOfferedReason;
const nowhere = { province: '-', city: '', district: '' };
const noQuestion = { from: nowhere, to: nowhere, weightKg: 1 };

/** The form: read from the URL and written to it; by default the sender's region. */
function useFreightForm() {
  const go = useNavigate();
  const search = useQueries();
  const user = useUser();
  const [form, setForm] = useState(() => fromQuery(search));
  const senders = useQuery({ ...sendersQuery, enabled: user.isLogin === 1 && form.from === null });
  const own = senders.data?.records[0];
  const filled: FreightForm =
    form.from || own?.isDefault !== 1
      ? form
      : { ...form, from: { province: own.province, city: own.city, district: own.district } };
  const href = hrefOf('/s/freight', {}, toQuery(useDebounced(form, 500)));
  const [firstHref] = useState(href);
  useEffect(() => {
    if (href !== firstHref) go.follow(href);
  }, [href, firstHref, go]);
  return { form: filled, change: (part: Partial<FreightForm>) => setForm({ ...filled, ...part }) };
}

function Offers({
  quote,
  form,
  onChange,
}: {
  quote: Quote;
  form: FreightForm;
  onChange(part: Partial<FreightForm>): void;
}): ReactElement {
  const say = usePhrases(freight);
  const offered = quote.offers.filter((offer) => offer.offered);
  const chosen = offered.find((offer) => offer.productId === form.productId) ?? offered[0];
  if (!chosen) {
    return (
      <Card title={say.noLane}>
        <Refused offers={quote.offers} />
      </Card>
    );
  }
  const kg = showKg(chosen.chargeableKg);
  return (
    <>
      {quoteRequest(form)?.sizeCm && (
        <p className={styles.hint}>{chosen.volumetric ? say.volumetric(kg) : say.actual(kg)}</p>
      )}
      <PriceBars offers={offered} value={chosen} onChange={({ productId }) => onChange({ productId })} />
      <PromiseChart offers={offered} value={chosen} />
      <OfferCard offer={chosen} aside={<Share form={form} offer={chosen} />} />
      <Refused offers={quote.offers.filter((offer) => !offer.offered)} />
      <Bar form={form} offer={chosen} />
    </>
  );
}

function Refused({ offers }: { offers: readonly Offer[] }): ReactElement | null {
  const say = usePhrases(freight);
  const why = usePhrases(express).notOffered;
  const names = usePhrases(productNames);
  const titlesOf = usePhrases(titles);
  if (offers.length === 0) return null;
  return (
    <ul className={styles.refused}>
      {offers.map((offer) => (
        <li key={offer.productId}>
          <b>{names[offer.productId]}</b> {wordOf(why, offer.reason) ?? say.notOffered}
          {offer.reason === ABROAD && <a href={hrefOf('/s/international')}> {titlesOf['/s/international']}</a>}
        </li>
      ))}
    </ul>
  );
}

function Share({ form, offer }: { form: FreightForm; offer: Offer }): ReactElement {
  const say = usePhrases(freight);
  const language = useLanguage();
  const { from, to } = form;
  async function share() {
    const url = sharedUrl(hrefOf('/s/freight', {}, toQuery({ ...form, productId: offer.productId })));
    const text = say.shareText(
      from && to ? [from, to].map((place) => formatPlace(language, shortCityName(place))).join(' → ') : '',
      formatYuan(offer.totalFen),
    );
    if (navigator.share) return void (await navigator.share({ text, url }).catch(() => undefined));
    const done = await copyValue(url);
    showToast(done ? say.copied : say.copyFailed, { tone: done ? 'good' : 'bad' });
  }
  return (
    <Button kind="quiet" size="small" icon={<ShareIcon />} onClick={() => void share()}>
      {say.share}
    </Button>
  );
}

function Bar({ form, offer }: { form: FreightForm; offer: Offer }): ReactElement {
  const say = usePhrases(freight);
  const names = usePhrases(productNames);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const go = useNavigate();
  const by = offer.promisedAt ? say.by(formatMoment(language, offer.promisedAt, nowMs)) : '';
  async function order() {
    // The URL is updated first, so that back returns to the present quote.
    go.href(hrefOf('/s/freight', {}, toQuery({ ...form, productId: offer.productId })), { replace: true });
    const href = await orderFromQuote({ ...form, productId: offer.productId });
    if (href) go.href(href);
  }
  return (
    <BottomBar
      price={formatYuan(offer.totalFen)}
      priceNote={[names[offer.productId], by].filter(Boolean).join(' · ')}
      action={
        <Button wide onClick={() => void order()}>
          {say.send}
        </Button>
      }
    />
  );
}
