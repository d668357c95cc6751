import { freight } from '@yidi/phrases/freight';
import { formatYuan } from '@yidi/phrases/money';
import { productNames } from '@yidi/phrases/products';
import { formatMoment } from '@yidi/phrases/times';
import { Card } from '@yidi/ui/card';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useNow } from '../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import styles from '../freight.module.css';
import type { Offer } from '../tariff.data.ts';

interface PriceBarsProps {
  /** Offers that can be ordered. */
  readonly offers: readonly Offer[];
  readonly value: Offer;
  onChange(offer: Offer): void;
}

/** Compares the products: bars as high as their prices, with the promises. */
export function PriceBars({ offers, value, onChange }: PriceBarsProps): ReactElement {
  const say = usePhrases(freight);
  const names = usePhrases(productNames);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const most = Math.max(...offers.map((offer) => offer.totalFen));
  // The tag is shown if it differs by product.
  const isMixed = offers.some(({ ground }) => !ground);
  return (
    <Card title={say.price} aside={say.priceNow}>
      <div className={styles.bars} role="radiogroup" aria-label={say.price}>
        {offers.map((offer) => (
          <label key={offer.productId} className={styles.product}>
            <input
              type="radio"
              name="product"
              className="spoken-only"
              checked={offer.productId === value.productId}
              onChange={() => onChange(offer)}
            />
            <span className={styles.column}>
              <b className={styles.amount}>{formatYuan(offer.totalFen)}</b>
              <svg className={styles.bar} viewBox="0 0 48 88" preserveAspectRatio="none" aria-hidden="true">
                <rect x="0" y={88 * (1 - offer.totalFen / most)} width="48" height="88" />
              </svg>
              <b>{names[offer.productId]}</b>
              {offer.promisedAt && (
                <span className={styles.promised}>{say.by(formatMoment(language, offer.promisedAt, nowMs))}</span>
              )}
              {offer.ground && isMixed && <Tag small>{say.ground}</Tag>}
            </span>
          </label>
        ))}
      </div>
    </Card>
  );
}
