import type { ReactElement, ReactNode } from 'react';
import styles from './person.module.css';

const TONES = ['#00734a', '#1769c2', '#7a4a9b', '#9a5b00', '#2b6777', '#a53b57', '#4c6b22'] as const;

/** The same name has the same colour everywhere. */
function toneOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum += letter.codePointAt(0) ?? 0;
  return TONES[sum % TONES.length]!;
}

/** A colleague: the first letter of the name as a picture, the name, and a line below. */
export function Person({ name, sub }: { name: string; sub?: ReactNode }): ReactElement {
  return (
    <span className={styles.person}>
      <span className={styles.face} style={{ background: toneOf(name) }} aria-hidden="true">
        {[...name][0]}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {sub && <span className={styles.sub}>{sub}</span>}
      </span>
    </span>
  );
}
