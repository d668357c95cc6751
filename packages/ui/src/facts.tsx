import type { ReactElement } from 'react';
import styles from './facts.module.css';

/** Short facts separated by dots; no line begins or ends with a dot. */
export function Facts({ facts }: { facts: readonly string[] }): ReactElement {
  return (
    <span className={styles.facts}>
      {facts.map((fact) => (
        <span key={fact} className={styles.fact}>
          {fact}
        </span>
      ))}
    </span>
  );
}
