import { insureHint } from '@yidi/phrases/insure-hint';
import { formatYuan } from '@yidi/phrases/money';
import { isInsurable } from '@yidi/rules/insurance/premium';
import { valuableIn } from '@yidi/rules/insurance/valuable';
import { Button } from '@yidi/ui/button';
import { ShieldIcon } from '@yidi/ui/icon';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import styles from '../express.module.css';
import { openInsure } from '../sheets/open-sheets.ts';
import type { Express } from '../use-express.ts';

/**
 * Says of a valuable article what a loss pays without insurance, until the user declares a value or
 * declines.
 */
export function InsureHint({ order }: { order: Express }): ReactElement | null {
  const say = usePhrases(insureHint);
  const { form, change, offer, insureSkipped } = order;
  const { insuredInfo } = form;
  const { goodInternals } = form.goods;
  const isAsked = insuredInfo === null && !insureSkipped && isInsurable(goodInternals);
  if (!isAsked || valuableIn(goodInternals) === undefined) return null;
  async function insure(): Promise<void> {
    const chosen = await openInsure({ insuredInfo, goodInternals, uninsuredMaxFen: offer?.uninsuredMaxFen });
    if (chosen) change({ ...chosen, insureSkipped: chosen.insuredInfo === null });
  }
  return (
    <div className={styles.hint} role="status">
      <ShieldIcon />
      <p className={styles.hintText}>
        <b>{say.title}</b>
        <span className={styles.quiet}>{offer ? say.most(formatYuan(offer.uninsuredMaxFen)) : say.mostTimes}</span>
      </p>
      <div className={styles.hintButtons}>
        <Button kind="tonal" size="small" onClick={() => void insure()}>
          {say.insure}
        </Button>
        <Button kind="quiet" size="small" onClick={() => change({ insureSkipped: true })}>
          {say.skip}
        </Button>
      </div>
    </div>
  );
}
