import type { ReactElement, ReactNode } from 'react';
import styles from './detail-list.module.css';
import { joinClasses } from './join-classes.ts';

export interface Detail {
  id: string;
  label: string;
  value: ReactNode;
  /** Must not wrap. If it does not fit beside its name, it is placed below. */
  whole?: boolean;
}

/** Names and values, one per line. Use `wide` if a name is longer than four characters. */
export function DetailList({ details, wide }: { details: readonly Detail[]; wide?: boolean }): ReactElement {
  return (
    <dl className={joinClasses(wide && styles.wide)}>
      {details.map((detail) => (
        <div key={detail.id} className={joinClasses(styles.line, detail.whole && styles.whole)}>
          <dt className={styles.name}>{detail.label}</dt>
          <dd className={styles.value}>{detail.value}</dd>
        </div>
      ))}
    </dl>
  );
}
