import {
  type InterDraft,
  type InterProductId,
  type InterTransport,
  interProductIds,
} from '@yidi/contract/values/inter';
import { international } from '@yidi/phrases/international';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { formatMonthDay } from '@yidi/phrases/times';
import { kgOfGrams } from '@yidi/rules/weight/weight';
import { Card } from '@yidi/ui/card';
import { Facts } from '@yidi/ui/facts';
import { RadioCards } from '@yidi/ui/radio-card';
import { Segmented } from '@yidi/ui/segmented';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { cheapest, type DestinationInfo, type InterOffer, type InterQuote } from './international.data.ts';
import styles from './international.module.css';

interface ProductsProps {
  readonly info: DestinationInfo;
  readonly quote: InterQuote;
  readonly chosen: InterOffer | undefined;
  onChange(part: Pick<InterDraft, 'productId' | 'transport'>): void;
}

/** Every product with price and limit, or why it is not offered; the transports of a parcel. */
export function ProductsCard({ info, quote, chosen, onChange }: ProductsProps): ReactElement | null {
  const say = usePhrases(international);
  const ids = interProductIds.filter((id) => quote.offers.some(({ productId }) => productId === id));
  if (ids.length === 0) return null;
  const offersOf = (id: InterProductId) => quote.offers.filter(({ productId }) => productId === id);
  const shownOf = (id: InterProductId) =>
    (chosen?.productId === id ? chosen : undefined) ??
    cheapest(offersOf(id).filter(({ offered }) => offered)) ??
    offersOf(id)[0]!;
  return (
    <Card title={say.how} aside={say.priceNote}>
      <RadioCards
        label={say.how}
        options={ids.map((id) => {
          const offer = shownOf(id);
          const common = { value: id, title: say.products[id], disabled: !offer.offered };
          return {
            ...common,
            ...(offer.offered && { price: formatYuan(offer.totalFen) }),
            detail: <OfferFacts info={info} offer={offer} />,
          };
        })}
        value={chosen?.productId}
        onChange={(productId) => onChange({ productId, transport: shownOf(productId).transport })}
      />
      {chosen && offersOf(chosen.productId).length > 1 && (
        <Transports offers={offersOf(chosen.productId)} chosen={chosen} onChange={onChange} />
      )}
      <Suspended info={info} />
    </Card>
  );
}

function OfferFacts({ info, offer }: { info: DestinationInfo; offer: InterOffer }): ReactElement {
  const say = usePhrases(international);
  const { reason } = offer;
  if (reason !== '') return <>{wordOf(say.refusals, reason) ?? say.refusals['inter.noService']}</>;
  const facts = [
    say.upTo(String(kgOfGrams(offer.mostG))),
    say.sizes[offer.sizeRule],
    offer.insured ? say.insured : say.notInsured,
    ...(offer.volumetric ? [say.volumetric(String(kgOfGrams(offer.chargeableG)))] : []),
  ];
  return <Facts facts={info.open ? facts : []} />;
}

interface TransportsProps {
  readonly offers: readonly InterOffer[];
  readonly chosen: InterOffer;
  onChange(part: Pick<InterDraft, 'productId' | 'transport'>): void;
}

/** The transports of a parcel, and what each saves against the chosen one. */
function Transports({ offers, chosen, onChange }: TransportsProps): ReactElement {
  const say = usePhrases(international);
  const others = offers.filter((offer) => offer.offered && offer.totalFen < chosen.totalFen);
  return (
    <div className={styles.transports}>
      <Segmented<InterTransport>
        label={say.transportLabel}
        options={offers.map(({ transport, offered, totalFen }) => ({
          value: transport,
          label: say.transports[transport],
          sub: offered ? formatYuan(totalFen) : say.stopped,
          disabled: !offered,
        }))}
        value={chosen.transport}
        onChange={(transport) => onChange({ productId: chosen.productId, transport })}
      />
      {others.map((offer) => (
        <p key={offer.transport} className={styles.quiet}>
          {say.saves(
            say.transports[offer.transport],
            formatYuan(chosen.totalFen - offer.totalFen),
            Math.max(0, offer.daysTo - chosen.daysTo),
          )}
        </p>
      ))}
    </div>
  );
}

/** Stopped lanes are listed with reason and day, not hidden. */
function Suspended({ info }: { info: DestinationInfo }): ReactElement | null {
  const say = usePhrases(international);
  const language = useLanguage();
  const stopped = info.products.flatMap((product) => (product.suspended ? [{ ...product, ...product.suspended }] : []));
  if (stopped.length === 0) return null;
  return (
    <ul className={styles.stopped}>
      {stopped.map(({ productId, transport, reason, from, source }) => (
        <li key={productId + transport}>
          <b>
            {say.products[productId]} {say.transports[transport]}
          </b>{' '}
          {say.stoppedSince(reason, formatMonthDay(language, `${from}T00:00:00+08:00`), source)}
        </li>
      ))}
    </ul>
  );
}
