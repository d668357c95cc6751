import type { PayMode } from '@yidi/contract/values/order';
import { express } from '@yidi/phrases/express';
import { expressParts } from '@yidi/phrases/express-parts';
import { formatYuan } from '@yidi/phrases/money';
import { PriceParts } from '@yidi/ui/price-parts';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';
import type { Offer } from '../express-form.ts';
import { formatParts } from './price-line.ts';

interface BarPartsProps {
  readonly offer: Offer;
  readonly weightKg: number;
  readonly payMode: PayMode;
}

/** The parts of the price; unfolds from the bar. */
export function BarParts({ offer, weightKg, payMode }: BarPartsProps): ReactElement {
  const say = usePhrases(express);
  const words = usePhrases(expressParts);
  const language = useLanguage();
  return (
    <div className={styles.parts}>
      {offer.volumetric && <p className={styles.quiet}>{say.volumetric(offer.chargeableKg, weightKg)}</p>}
      <PriceParts
        parts={formatParts(language, offer)}
        totalLabel={say.total}
        total={formatYuan(offer.totalFen)}
        note={payMode === 'now' ? words.estimateNow : words.estimate}
      />
    </div>
  );
}
