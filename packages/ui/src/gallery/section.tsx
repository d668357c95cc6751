import type { ReactElement, ReactNode } from 'react';
import styles from './section.module.css';

/** One group of components in the gallery. */
export function Section({ title, children }: { title: string; children: ReactNode }): ReactElement {
  return (
    <section className={styles.section}>
      <h2 className={styles.title}>{title}</h2>
      <div className={styles.stack}>{children}</div>
    </section>
  );
}

export function Line({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.frame}>
      <div className={styles.line}>{children}</div>
    </div>
  );
}
