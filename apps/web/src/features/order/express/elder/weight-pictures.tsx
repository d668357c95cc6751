import type { ReactElement, ReactNode } from 'react';
import styles from './elder-order.module.css';

function Art({ children }: { children: ReactNode }): ReactElement {
  return (
    <svg viewBox="0 0 72 60" aria-hidden="true">
      {children}
    </svg>
  );
}

export function BooksPicture(): ReactElement {
  return (
    <Art>
      <rect className={styles.card} x="16" y="12" width="42" height="12" rx="3" />
      <rect className={styles.paper} x="20" y="15" width="38" height="6" />
      <rect className={styles.blue} x="10" y="26" width="50" height="13" rx="3" />
      <rect className={styles.paper} x="14" y="29" width="46" height="7" />
      <rect className={styles.brandFill} x="14" y="41" width="48" height="13" rx="3" />
      <rect className={styles.paper} x="18" y="44" width="44" height="7" />
    </Art>
  );
}

export function ShoeBoxPicture(): ReactElement {
  return (
    <Art>
      <path className={styles.card} d="M8 22l40 8v24L8 46z" />
      <path className={styles.cardDark} d="M48 30l16-8v24l-16 8z" />
      <path className={styles.cardLight} d="M6 16l42 8 18-9-40-7zM6 16v7l42 8v-7zM66 15v7l-18 9v-7z" />
    </Art>
  );
}

/** A bag of rice, tied at its top. */
export function RicePicture(): ReactElement {
  return (
    <Art>
      <path className={styles.cardLight} d="M18 14h36l5 38q-23 6-46 0z" />
      <path className={styles.brandFill} d="M17 6h38v8H17z" />
      <rect className={styles.brandFill} x="26" y="26" width="20" height="18" rx="4" />
      <path className={styles.grain} d="M36 29v12M30 35h12M32 31l8 8M40 31l-8 8" />
    </Art>
  );
}
