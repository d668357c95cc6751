import { expressParts } from '@yidi/phrases/express-parts';
import { saidGoods } from '@yidi/rules/address/said-goods';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../../shell/preferences-context.tsx';
import { showToast } from '../../../../shell/toast-list.ts';
import styles from '../express.module.css';
import { withContents } from '../goods-info.ts';
import type { Express } from '../use-express.ts';

export interface SaidGoodsProps {
  readonly who: 'sender' | 'receiver';
  readonly order: Express;
}

/** Goods and weight found in a pasted text; a tap fills them in if the form has none. */
export function SaidGoods({ who, order }: SaidGoodsProps): ReactElement | null {
  const say = usePhrases(expressParts);
  const { form, pasted, weighed, change } = order;
  const { name, userPhone, province, city, district, street, address } = form[who];
  const pastedGoods = saidGoods(pasted[who], [name, userPhone, address, province, city, district, street]);
  if (!pastedGoods || weighed === undefined) return null;
  const article = form.goods.goodInternals.trim() === '' ? pastedGoods.name : '';
  const weightKg = weighed ? null : pastedGoods.weightKg;
  if (article === '' && weightKg === null) return null;
  const words = [article, weightKg === null ? '' : pastedGoods.weight].filter((part) => part !== '');
  function fill(): void {
    change({
      ...(article !== '' && { goods: withContents(form.goods, article) }),
      ...(weightKg !== null && { weightKg }),
    });
    showToast(say.saidFilled, { tone: 'good' });
  }
  return (
    <div className={styles.wishRow} role="status">
      <span className={styles.wish}>{say.said(words)}</span>
      <Button kind="tonal" size="small" onClick={fill}>
        {say.saidFill}
      </Button>
    </div>
  );
}
