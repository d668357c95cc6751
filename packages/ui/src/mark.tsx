import type { ReactElement, ReactNode } from 'react';
import { joinClasses } from './join-classes.ts';
import styles from './mark.module.css';

/** A square with one character that marks the sender or consignee (寄, 收). */
export function Mark({ tone = 'dark', children }: { tone?: 'dark' | 'brand'; children: ReactNode }): ReactElement {
  return <span className={joinClasses(styles.mark, styles[tone])}>{children}</span>;
}
