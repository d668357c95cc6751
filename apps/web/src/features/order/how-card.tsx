import { express } from '@yidi/phrases/express';
import { sayYuan } from '@yidi/phrases/money';
import { productNames } from '@yidi/phrases/products';
import { shell } from '@yidi/phrases/shell';
import { sayMoment } from '@yidi/phrases/times';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Mistake } from '@yidi/ui/mistake';
import { RadioCards } from '@yidi/ui/radio-card';
import { Skeleton, SkeletonBlock } from '@yidi/ui/skeleton';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { useReadAloud } from '../../shell/read-aloud.tsx';
import type { Quote } from './express.data.ts';
import styles from './express.module.css';
import type { Offer, ProductId } from './express-form.ts';
import { fetchAloud } from './fetch-aloud.ts';

interface HowCardProps {
  readonly quote: Quote | undefined;
  /** A price is asked for (both ends are known). */
  readonly asked: boolean;
  readonly failed: string | undefined;
  retry(): void;
  readonly value: ProductId | undefined;
  onChange(productId: ProductId): void;
  readonly mistake: string | undefined;
}

/** Every product side by side: name, price, promised time, a bar to scale; what is ruled out stays visible with the reason. */
export function HowCard({ quote, asked, failed, retry, value, onChange, mistake }: HowCardProps): ReactElement {
  const say = usePhrases(express);
  const language = useLanguage();
  const tool = useReadAloud(
    fetchAloud,
    ({ readHow }) => readHow(language, { quote, asked, failed, value }, Date.now()),
    say.how,
  );
  const words = usePhrases(shell);
  return (
    <Card title={say.how} tool={tool}>
      <div id="product">
        {quote ? (
          <Offers offers={quote.offers} value={value} onChange={onChange} />
        ) : failed ? (
          <div className={styles.failed}>
            <p className={styles.bad}>{say.quoteFailed(failed)}</p>
            <Button kind="tonal" size="small" onClick={retry}>
              {words.retry}
            </Button>
          </div>
        ) : asked ? (
          <Skeleton label={say.busy}>
            <SkeletonBlock shape="row" />
            <SkeletonBlock shape="row" />
            <SkeletonBlock shape="row" />
          </Skeleton>
        ) : (
          <p className={`${styles.quiet} ${styles.waits}`}>{say.howWaiting}</p>
        )}
        {mistake && asked && <Mistake>{mistake}</Mistake>}
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
  const latest = Math.max(0, ...offers.map((offer) => (offer.promisedAt ? Date.parse(offer.promisedAt) - nowMs : 0)));
  const whyNot = (offer: Offer) => say.notOffered[offer.whyNot as keyof typeof say.notOffered] ?? say.notOfferedElse;
  return (
    <RadioCards<ProductId>
      label={say.how}
      value={value}
      onChange={onChange}
      options={offers.map((offer) => ({
        value: offer.productId,
        title: products[offer.productId],
        tag: offer.offered && offer.ground ? <Tag small>{say.ground}</Tag> : undefined,
        price: offer.offered ? sayYuan(offer.totalFen) : undefined,
        detail: offer.offered
          ? offer.promisedAt && (
              <>
                <b>{say.promised(sayMoment(language, offer.promisedAt, nowMs))}</b> {say.toDoor}
              </>
            )
          : whyNot(offer),
        bar:
          offer.offered && offer.promisedAt && latest > 0
            ? Math.max(0.08, 1 - ((Date.parse(offer.promisedAt) - nowMs) / latest) * 0.85)
            : undefined,
        disabled: !offer.offered,
      }))}
    />
  );
}
