import { express } from '@yidi/phrases/express';
import { wordOf } from '@yidi/phrases/language';
import { formatYuan } from '@yidi/phrases/money';
import { productNames } from '@yidi/phrases/products';
import { shell } from '@yidi/phrases/shell';
import { formatMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { ForbiddenIcon } from '@yidi/ui/icon';
import { RadioCards } from '@yidi/ui/radio-card';
import { Skeleton } from '@yidi/ui/skeleton';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';
import type { Offer, ProductId } from '../express-form.ts';
import { outOfRange } from '../express-limits.ts';
import type { Express } from '../use-express.ts';

/** Every product with price, promise and a bar to scale; one line for each that is not offered. */
export function ProductCard({ order }: { order: Express }): ReactElement {
  const { prices, offer, change, form } = order;
  const { quote, asked, failed } = prices;
  const say = usePhrases(express);
  const value = offer?.productId;
  const words = usePhrases(shell);
  const isWrong = outOfRange(form).length > 0;
  return (
    <Card title={say.how}>
      <div id="product">
        {quote ? (
          <Offers offers={quote.offers} value={value} onChange={(productId) => change({ productId })} />
        ) : failed ? (
          <div className={styles.failed}>
            <p className={styles.bad}>{say.quoteFailed(failed)}</p>
            <Button kind="tonal" size="small" onClick={prices.retry}>
              {words.retry}
            </Button>
          </div>
        ) : asked ? (
          <Skeleton label={say.busy} rows={['row', 'row', 'row']} />
        ) : (
          <p className={`${styles.quiet} ${styles.waits}`}>
            {order.howWrong ?? (isWrong ? say.howWrong : say.howWaiting)}
          </p>
        )}
      </div>
    </Card>
  );
}

function Offers({
  offers,
  value,
  onChange,
}: {
  offers: readonly Offer[];
  value: ProductId | undefined;
  onChange(id: ProductId): void;
}): ReactElement {
  const say = usePhrases(express);
  const products = usePhrases(productNames);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const offered = offers.filter((offer) => offer.offered);
  // The tag "by road" is shown only if products differ in it. If all go by road, it is left out.
  const isMixed = offered.some(({ ground }) => !ground);
  const latest = Math.max(0, ...offers.map((offer) => (offer.promisedAt ? Date.parse(offer.promisedAt) - nowMs : 0)));
  return (
    <>
      <RadioCards<ProductId>
        label={say.how}
        value={value}
        onChange={onChange}
        options={offered.map((offer) => ({
          value: offer.productId,
          title: products[offer.productId],
          tag: offer.ground && isMixed ? <Tag small>{say.ground}</Tag> : undefined,
          price: formatYuan(offer.totalFen),
          detail: offer.promisedAt && (
            <>
              <b>{say.promised(formatMoment(language, offer.promisedAt, nowMs))}</b> {say.toDoor}
            </>
          ),
          bar:
            offer.promisedAt && latest > 0
              ? Math.max(0.08, 1 - ((Date.parse(offer.promisedAt) - nowMs) / latest) * 0.85)
              : undefined,
        }))}
      />
      <ul className={styles.excluded}>
        {offers
          .filter((offer) => !offer.offered)
          .map((offer) => (
            <li key={offer.productId}>
              <ForbiddenIcon size="small" />
              <span>
                {products[offer.productId]}
                <span className={styles.quiet}> {wordOf(say.notOffered, offer.reason) ?? say.notOfferedElse}</span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}
