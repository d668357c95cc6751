import type { ReactElement } from 'react';
import styles from '../loyalty.module.css';
import type { Gift } from '../points.data.ts';

/** A gift as a small drawing. */
export function GiftPicture({ kind }: { kind: Gift['picture'] }): ReactElement {
  return (
    <svg className={styles.drawing} viewBox="0 0 48 48" aria-hidden="true">
      {kind === 'box' && (
        <>
          <path className={styles.light} d="M24 8l17 8-17 9-17-9z" />
          <path className={styles.middle} d="M7 16l17 9v17L7 33z" />
          <path className={styles.dark} d="M41 16l-17 9v17l17-9z" />
        </>
      )}
      {kind === 'bag' && (
        <>
          <path className={styles.handle} d="M17 18v-4a7 7 0 0 1 14 0v4" />
          <path className={styles.cloth} d="M11 17h26l2 24H9z" />
        </>
      )}
      {kind === 'voucher' && (
        <>
          <path className={styles.cloth} d="M6 14h36v7a3 3 0 0 0 0 6v7H6v-7a3 3 0 0 0 0-6z" />
          <path className={styles.handle} d="M18 20l6 6 6-6M24 26v6" />
        </>
      )}
      {kind === 'parcel' && (
        <>
          <circle className={styles.middle} cx="24" cy="24" r="16" />
          <circle className={styles.light} cx="24" cy="24" r="9" />
          <path className={styles.dark} d="M24 40h18v-5l-6 2z" />
        </>
      )}
    </svg>
  );
}
