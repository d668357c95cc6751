import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './price-parts.module.css';

export interface PricePart {
  id: string;
  label: ReactNode;
  /** Formatted, with its currency sign. */
  amount: string;
  note?: ReactNode;
  /** A discount. */
  less?: boolean;
}

export interface PricePartsProps {
  parts: readonly PricePart[];
  totalLabel: string;
  total: string;
  /** The parts that may still change, and the time of payment. */
  note?: ReactNode;
}

/** The lines of a price with their total. */
export function PriceParts({ parts, totalLabel, total, note }: PricePartsProps): ReactElement {
  return (
    <div>
      <dl>
        {parts.map((part) => (
          <div key={part.id} className={joinClasses(styles.line, part.less && styles.less)}>
            <dt>
              {part.label}
              {part.note && <span className={styles.partNote}>{part.note}</span>}
            </dt>
            <dd className={styles.amount}>{part.amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{totalLabel}</dt>
          <dd className={styles.amount}>{total}</dd>
        </div>
      </dl>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}
