import type { ReactElement } from 'react';
import styles from './letter-picture.module.css';

/** The cover of a letter of admission, in its own colours in every look. */
export function LetterPicture(): ReactElement {
  return (
    <svg className={styles.letter} viewBox="0 0 56 68" aria-hidden="true">
      <rect className={styles.cover} width="56" height="68" rx="6" />
      <rect className={styles.frame} x="5" y="5" width="46" height="58" rx="3" />
      <circle className={styles.frame} cx="28" cy="25" r="9" />
      <path className={styles.frame} d="M24 25l3 3 5-6M16 45h24M20 52h16" />
    </svg>
  );
}
