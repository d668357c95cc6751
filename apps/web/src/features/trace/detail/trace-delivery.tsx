import { preventBreaks } from '@yidi/phrases/keep-together';
import { pointFacts } from '@yidi/phrases/point-facts';
import { formatSpan } from '@yidi/phrases/times';
import { traceDelivery } from '@yidi/phrases/trace-delivery';
import { AddressText } from '@yidi/ui/address-text';
import { StoreIcon } from '@yidi/ui/icon';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import type { TraceInfo } from '../trace.data.ts';
import styles from '../trace.module.css';

type Delivery = NonNullable<TraceInfo['delivery']>;

/** The consignee's choice; delivery to the door is the default and is not shown. */
export function TraceDelivery({ delivery }: { delivery: Delivery }): ReactElement | null {
  const say = usePhrases(traceDelivery);
  const language = useLanguage();
  const nowMs = useNow(60_000);
  const { way, point, place, hours } = delivery;
  if (way === 'door') return null;
  return (
    <Row
      icon={
        <span className={styles.asMark}>
          <StoreIcon />
        </span>
      }
      label={hours ? preventBreaks(formatSpan(language, hours.from, hours.to, nowMs)) : say.way[way]}
      sub={point ? <ChosenPoint name={point} {...(place && { place })} /> : hours ? say.booked : say.label}
    />
  );
}

/** The chosen point: name with distance, address and daily hours. */
function ChosenPoint({ name, place }: { name: string; place?: NonNullable<Delivery['place']> }): ReactElement {
  const say = usePhrases(pointFacts);
  if (!place) return <AddressText>{name}</AddressText>;
  const { address, openFrom, openTo, keepsDays, distanceM } = place;
  const isAlways = openFrom === '00:00' && openTo === '24:00';
  const facts = [
    isAlways ? say.always : say.daily(openFrom, openTo),
    keepsDays === undefined ? '' : say.keeps(keepsDays),
    distanceM === undefined ? '' : say.metres(distanceM),
  ];
  return (
    <>
      <span className={styles.pointLine}>
        <AddressText>{name}</AddressText>
      </span>
      <span className={styles.pointLine}>{preventBreaks(address)}</span>
      <span className={styles.pointLine}>{preventBreaks(facts.filter(Boolean).join(' · '))}</span>
    </>
  );
}
