import { invoice } from '@yidi/phrases/invoice';
import { formatYuan } from '@yidi/phrases/money';
import { Card } from '@yidi/ui/card';
import { Checkbox } from '@yidi/ui/choice';
import type { ReactElement } from 'react';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { idOfItem, type OpenItem } from './invoice.data.ts';
import styles from './invoice.module.css';
import { formatItem } from './item-words.ts';

interface OpenItemsProps {
  readonly items: readonly OpenItem[];
  readonly chosen: readonly string[];
  readonly onChange: (ids: readonly string[]) => void;
}

/** Chooses some or all items that can be invoiced. */
export function OpenItems({ items, chosen, onChange }: OpenItemsProps): ReactElement {
  const say = usePhrases(invoice);
  const language = useLanguage();
  const ids = items.map(idOfItem);
  const isAll = ids.every((id) => chosen.includes(id));
  return (
    <Card
      title={say.what}
      aside={
        items.length > 1 ? (
          <Checkbox checked={isAll} onChange={(next) => onChange(next ? ids : [])}>
            {say.all}
          </Checkbox>
        ) : undefined
      }
    >
      <ul className={styles.items}>
        {items.map((item) => {
          const id = idOfItem(item);
          const { label, sub } = formatItem(say, language, item);
          return (
            <li key={id} className={styles.item}>
              <Checkbox
                checked={chosen.includes(id)}
                onChange={(next) => onChange(ids.filter((itemId) => (itemId === id ? next : chosen.includes(itemId))))}
              >
                <span className={`${styles.words} ${styles.label}`}>{label}</span>
                <span className={`${styles.words} ${styles.quiet}`}>{sub}</span>
              </Checkbox>
              <span className={styles.fen}>{formatYuan(item.fen)}</span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
