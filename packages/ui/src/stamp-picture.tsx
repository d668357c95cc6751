import type { ReactElement } from 'react';
import styles from './illustrations.module.css';
import { Art } from './illustrations.tsx';

/** An animated postmark with a tick that shows success. */
export function StampPicture(): ReactElement {
  return (
    <Art box="0 0 200 160">
      <ellipse className={styles.floor} cx="100" cy="146" rx="80" ry="8" />
      <g className={styles.struck}>
        <circle className={styles.brandTint} cx="100" cy="76" r="62" />
        <circle className={styles.brandLine} cx="100" cy="76" r="58" />
        <circle className={styles.thinLine} cx="100" cy="76" r="48" />
        <path className={styles.brandLine} d="M78 78l16 16 30-34" />
        <path className={styles.thinLine} d="M166 56c10-6 16 6 26 0M168 76c10-6 16 6 26 0M166 96c10-6 16 6 26 0" />
      </g>
    </Art>
  );
}
