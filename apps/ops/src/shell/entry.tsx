import type { ReactElement, ReactNode } from 'react';
import styles from './entry.module.css';

/** An entry of a list on a card. */
export function Entry({ children }: { children: ReactNode }): ReactElement {
  return <li className={styles.entry}>{children}</li>;
}

/** The first line of an entry: who, when, and what can be done with it. */
export function EntryLine({ children }: { children: ReactNode }): ReactElement {
  return <div className={styles.line}>{children}</div>;
}
