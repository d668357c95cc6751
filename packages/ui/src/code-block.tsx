import type { ReactElement, ReactNode } from 'react';
import styles from './code-block.module.css';

/** A short code to read out or show, with the text that says to whom. Toasts do not cover it. */
export function CodeBlock({ title, sub, code }: { title: ReactNode; sub?: ReactNode; code: string }): ReactElement {
  return (
    <div className={styles.block} data-keep-clear>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {sub && <p className={styles.sub}>{sub}</p>}
      </div>
      <p className={styles.code}>{code}</p>
    </div>
  );
}
