import { international } from '@yidi/phrases/international';
import { formatMonthDay } from '@yidi/phrases/times';
import { addWorkingDays } from '@yidi/rules/international/working-days';
import { shanghaiDate } from '@yidi/rules/time/shanghai';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import type { InterOffer } from './international.data.ts';
import styles from './international.module.css';

/** Ranges of working days on one axis, without customs. */
export function DaysCard({ offers, chosen }: { offers: readonly InterOffer[]; chosen: InterOffer }): ReactElement {
  const say = usePhrases(international);
  const language = useLanguage();
  const today = shanghaiDate(useNow(60_000));
  const most = Math.max(...offers.map(({ daysTo }) => daysTo));
  const percent = (days: number) => `${((days / most) * 100).toFixed(2)}%`;
  const nameOf = ({ productId, transport }: InterOffer) =>
    productId === 'I3' ? `${say.products[productId]} ${say.transports[transport]}` : say.products[productId];
  const lines = offers.map((offer) => `${nameOf(offer)} ${say.days(offer.daysFrom, offer.daysTo)}`);
  const ticks = [0, Math.round(most / 2), most];
  return (
    <Card title={say.when} aside={say.workingDays}>
      <div role="img" aria-label={say.chart(lines)}>
        {offers.map((offer) => (
          <div
            key={offer.productId + offer.transport}
            className={styles.track}
            data-chosen={offer === chosen || undefined}
          >
            <span className={styles.trackName}>{nameOf(offer)}</span>
            <span className={styles.trackRoom}>
              <svg className={styles.drawing} aria-hidden="true">
                <line className={styles.wait} x1="0" x2={percent(offer.daysFrom)} y1="50%" y2="50%" />
                <line
                  className={styles.range}
                  x1={percent(offer.daysFrom)}
                  x2={percent(offer.daysTo)}
                  y1="50%"
                  y2="50%"
                />
              </svg>
            </span>
            <span className={styles.trackDays}>{say.dayRange(offer.daysFrom, offer.daysTo)}</span>
          </div>
        ))}
        <div className={styles.axis}>
          <span className={styles.trackName} />
          <span className={styles.ticks}>
            {ticks.map((days, index) => (
              <span key={days}>
                {index === 0 ? say.today : formatMonthDay(language, `${addWorkingDays(today, days)}T00:00:00+08:00`)}
              </span>
            ))}
          </span>
          <span className={styles.trackDays} />
        </div>
      </div>
      <Notice>{say.inCustoms}</Notice>
    </Card>
  );
}
