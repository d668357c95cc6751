import { freight } from '@yidi/phrases/freight';
import { formatYuan } from '@yidi/phrases/money';
import { productNames } from '@yidi/phrases/products';
import { formatMoment, formatWeekday } from '@yidi/phrases/times';
import { HOUR_MS } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { ClockIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../freight.module.css';
import type { Offer } from '../tariff.data.ts';
import { promiseDays } from './promise-days.ts';

type Promised = Offer & { readonly promisedAt: string };

/** Promises on an axis of days; below, price and time compared with the next cheaper product. */
export function PromiseChart({ offers, value }: { offers: readonly Offer[]; value: Offer }): ReactElement | null {
  const say = usePhrases(freight);
  const names = usePhrases(productNames);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const promised = offers.filter((offer): offer is Promised => offer.promisedAt !== undefined);
  if (promised.length === 0) return null;
  const axis = promiseDays(
    promised.map((offer) => Date.parse(offer.promisedAt)),
    nowMs,
  );
  const lines = promised.map((offer) =>
    say.chartLine(names[offer.productId], formatMoment(language, offer.promisedAt, nowMs)),
  );
  const cheaper = nextCheaper(promised, value);
  const sooner = cheaper ? hoursBetween(value, cheaper) : 0;
  return (
    <Card title={say.promise} aside={say.toDoor}>
      <div className={styles.chart} role="img" aria-label={say.chart(lines)}>
        <div className={styles.tracks}>
          {promised.map((offer) => (
            <Track
              key={offer.productId}
              offer={offer}
              axis={axis}
              nowMs={nowMs}
              isChosen={offer.productId === value.productId}
            />
          ))}
        </div>
        <Days axis={axis} />
      </div>
      {cheaper && sooner > 0 && (
        <p className={styles.faster}>
          <ClockIcon size="small" />
          {say.faster(formatYuan(value.totalFen - cheaper.totalFen), names[cheaper.productId], say.hours(sooner))}
        </p>
      )}
    </Card>
  );
}

type Axis = ReturnType<typeof promiseDays>;

interface TrackProps {
  readonly offer: Promised;
  readonly axis: Axis;
  readonly nowMs: number;
  readonly isChosen: boolean;
}

/** The line from now to the promise of one product. */
function Track({ offer, axis: { days, shareOf }, nowMs, isChosen }: TrackProps): ReactElement {
  const names = usePhrases(productNames);
  return (
    <div className={styles.track} data-chosen={isChosen || undefined}>
      <span className={styles.trackName}>{names[offer.productId]}</span>
      <span className={styles.trackRoom}>
        <svg className={styles.drawing} aria-hidden="true">
          {days.map((day, index) => (
            <line
              key={day.date}
              className={styles.grid}
              x1={percent(index / days.length)}
              x2={percent(index / days.length)}
              y1="0"
              y2="100%"
            />
          ))}
          <line
            className={styles.span}
            x1={percent(shareOf(nowMs))}
            x2={percent(shareOf(Date.parse(offer.promisedAt)))}
            y1="50%"
            y2="50%"
          />
          <circle className={styles.moment} cx={percent(shareOf(Date.parse(offer.promisedAt)))} cy="50%" r="6" />
        </svg>
      </span>
    </div>
  );
}

/** The days below the tracks; a day without room for its name has none. */
function Days({ axis: { days, named } }: { axis: Axis }): ReactElement {
  const language = useLanguage();
  return (
    <div className={styles.days}>
      {days.map((day, index) => {
        const iso = new Date(day.noonMs).toISOString();
        return (
          <span key={day.date} className={styles.day}>
            {named(index) && (
              <>
                <span>{formatWeekday(language, iso)}</span>
                <span className={styles.quiet}>{Number(day.date.slice(8))}</span>
              </>
            )}
          </span>
        );
      })}
    </div>
  );
}

const percent = (share: number) => `${(share * 100).toFixed(2)}%`;

/** Returns the most expensive offer below the price of this one. */
function nextCheaper(offers: readonly Promised[], value: Offer): Promised | undefined {
  return offers.filter((option) => option.totalFen < value.totalFen).sort((a, b) => b.totalFen - a.totalFen)[0];
}

const hoursBetween = (offer: Offer, other: Promised) =>
  offer.promisedAt ? Math.round((Date.parse(other.promisedAt) - Date.parse(offer.promisedAt)) / HOUR_MS) : 0;
