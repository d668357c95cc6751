import { express } from '@yidi/phrases/express';
import { formatYuan } from '@yidi/phrases/money';
import { formatMoment } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { ErrorIcon } from '@yidi/ui/icon';
import { type ReactElement, useState } from 'react';
import { useLazyCode } from '../../../../shell/lazy-code.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';
import type { Express } from '../use-express.ts';
import { Consent } from './consent.tsx';
import { type Refusal, showPart } from './use-submit.ts';

const fetchParts = () => import('./bar-parts.tsx');

/**
 * Two lines of constant height: consent or the reason of a refusal, then price and submit button.
 * The parts of the price unfold from it.
 */
export function SubmitBar({ order }: { order: Express }): ReactElement {
  const { form, offer, submit, prices } = order;
  const say = usePhrases(express);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const [open, setOpen] = useState(false);
  const fold = useLazyCode(fetchParts);
  const isBusy = (prices.asked || submit.next === 'product') && !prices.failed && !prices.quote;
  return (
    <BottomBar
      price={offer && formatYuan(offer.totalFen)}
      priceNote={
        prices.stale ? say.pricing : offer?.promisedAt && say.arriveBy(formatMoment(language, offer.promisedAt, nowMs))
      }
      onPricePress={
        offer &&
        (() => {
          fold.want();
          setOpen(!open);
        })
      }
      priceOpen={open}
      priceLabel={say.price}
      lacking={{
        title: isBusy || !submit.next ? say.pricing : submit.describeMissing(say.lacks[submit.next], submit.next),
        note: prices.failed ?? say[priceHintOf(order)],
      }}
      details={
        open &&
        offer &&
        fold.code && <fold.code.BarParts offer={offer} weightKg={form.weightKg} payMode={form.payMode} />
      }
      lead={
        submit.offline && order.Keep ? (
          <order.Keep order={order} />
        ) : submit.refusal && submit.refusal.about !== 'agree' ? (
          <Refused refusal={submit.refusal} />
        ) : (
          <Consent agreed={submit.agreed} agree={submit.agree} wanted={submit.refusal !== undefined} />
        )
      }
      action={
        <Button size="large" busy={submit.busy} busyLabel={say.submitting} onClick={submit.submit}>
          {say.submit}
        </Button>
      }
    />
  );
}

/** Returns the sentence about the values that a price needs. */
function priceHintOf({ submit, prices }: Express): 'noPrice' | 'noPriceForbidden' | 'noPriceOffered' {
  if (submit.next === 'forbidden') return 'noPriceForbidden';
  return submit.next === 'product' && prices.quote ? 'noPriceOffered' : 'noPrice';
}

function Refused({ refusal: { words, about } }: { refusal: Refusal }): ReactElement {
  const line = (
    <>
      <ErrorIcon size="small" />
      <span>{words}</span>
    </>
  );
  return (
    <div role="alert">
      {about ? (
        <button type="button" className={styles.refusal} onClick={() => showPart(about)}>
          {line}
        </button>
      ) : (
        <p className={styles.refusal}>{line}</p>
      )}
    </div>
  );
}
