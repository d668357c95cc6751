import { express } from '@yidi/phrases/express';
import { sayYuan } from '@yidi/phrases/money';
import { parcel } from '@yidi/phrases/parcel';
import { sayMoment, saySpan } from '@yidi/phrases/times';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Checkbox } from '@yidi/ui/choice';
import { Mistake } from '@yidi/ui/mistake';
import { PriceParts } from '@yidi/ui/price-parts';
import { type ReactElement, useState } from 'react';
import { openProtocol } from '../../overlays/open-protocol.ts';
import { useNow } from '../../shell/now.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import styles from './express.module.css';
import type { ExpressForm, Offer } from './express-form.ts';

interface SubmitBarProps {
  readonly form: ExpressForm;
  readonly offer: Offer | undefined;
  readonly agreed: boolean;
  onAgree(agreed: boolean): void;
  readonly agreeMistake: boolean;
  readonly busy: boolean;
  onSubmit(): void;
}

/** Pick-up and arrival, consent, the price with its parts, and the one filled button. */
export function SubmitBar({
  form,
  offer,
  agreed,
  onAgree,
  agreeMistake,
  busy,
  onSubmit,
}: SubmitBarProps): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(parcel);
  const language = useLanguage();
  const nowMs = useNow(30_000);
  const [open, setOpen] = useState(false);
  const when = [
    form.slot && say.pickupAt(saySpan(language, form.slot.startAt, form.slot.endAt, nowMs)),
    offer?.promisedAt && say.arriveBy(sayMoment(language, offer.promisedAt, nowMs)),
  ].filter((part): part is string => Boolean(part));
  const parts =
    offer?.parts.map((part) => ({
      id: part.kind,
      label: words.parts[part.kind],
      amount: sayYuan(part.fen),
      less: part.fen < 0,
    })) ?? [];
  return (
    <BottomBar
      price={offer ? sayYuan(offer.totalFen) : undefined}
      priceNote={offer ? parts.map((part) => `${part.label} ${part.amount}`).join(' + ') : undefined}
      onPricePress={offer ? () => setOpen(!open) : undefined}
      priceOpen={open}
      priceLabel={say.price}
      above={
        <>
          {open && offer && (
            <div className={styles.parts}>
              <PriceParts parts={parts} totalLabel={say.total} total={sayYuan(offer.totalFen)} note={say.estimate} />
            </div>
          )}
          {/* A line in any case: one that comes with the slots would move the bar. */}
          <p className={when.length > 0 ? styles.summary : styles.unknown}>
            {when.length > 0 ? say.times(when) : say.noPrice}
          </p>
          <Checkbox checked={agreed} onChange={onAgree} invalid={agreeMistake}>
            <span className={styles.agree}>
              {say.agree}
              <button type="button" className={styles.link} onClick={() => void openProtocol('service')}>
                {say.service}
              </button>
              {say.and}
              <button type="button" className={styles.link} onClick={() => void openProtocol('privacy')}>
                {say.privacy}
              </button>
            </span>
          </Checkbox>
          {agreeMistake && <Mistake urgent>{say.mustAgree}</Mistake>}
        </>
      }
      action={
        <Button size="large" busy={busy} busyLabel={say.submitting} onClick={onSubmit}>
          {say.submit}
        </Button>
      }
    />
  );
}
