import type { ReactElement } from 'react';
import styles from './illustrations.module.css';

/** A closed parcel under a magnifier: not found. */
export function LookPicture(): ReactElement {
  return (
    <svg className={styles.art} viewBox="0 0 200 160" aria-hidden="true">
      <ellipse className={styles.floor} cx="100" cy="146" rx="96" ry="10" />
      <path className={styles.card1} d="M38 62l58-20 58 20-58 22z" />
      <path className={styles.card2} d="M38 62l58 22v60l-58-22z" />
      <path className={styles.card3} d="M154 62l-58 22v60l58-22z" />
      <path className={styles.tape} d="M62 53l58 22v20l-10 4V79L52 57z" />
      <circle className={styles.lens} cx="140" cy="62" r="34" />
      <path className={styles.handle} d="M165 87l22 24" />
    </svg>
  );
}

/** A closed parcel with a padlock: only its owner may see it. */
export function LockPicture(): ReactElement {
  return (
    <svg className={styles.art} viewBox="0 0 200 160" aria-hidden="true">
      <ellipse className={styles.floor} cx="100" cy="146" rx="96" ry="10" />
      <path className={styles.card1} d="M42 58l58-20 58 20-58 22z" />
      <path className={styles.card2} d="M42 58l58 22v64l-58-22z" />
      <path className={styles.card3} d="M158 58l-58 22v64l58-22z" />
      <path className={styles.tape} d="M66 49l58 22v20l-10 4V75L56 53z" />
      <path className={styles.brandLine} d="M120 92V78a20 20 0 0 1 40 0v14" />
      <rect className={styles.brand} x="110" y="90" width="60" height="46" rx="10" />
      <circle className={styles.cream} cx="140" cy="109" r="6" />
      <rect className={styles.cream} x="137.500" y="110" width="5" height="14" rx="2.500" />
    </svg>
  );
}
