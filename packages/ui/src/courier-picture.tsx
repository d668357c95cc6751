import type { ReactElement } from 'react';
import styles from './illustrations.module.css';
import { Art } from './illustrations.tsx';

/** A courier without a photo. */
export function CourierPicture(): ReactElement {
  return (
    <Art box="0 0 100 100">
      <circle className={styles.brandTint} cx="50" cy="50" r="50" />
      <path className={styles.brand} d="M12 100c2-22 16-30 38-30s36 8 38 30z" />
      <path className={styles.skin} d="M40 58h20v16a10 10 0 0 1-20 0zM30 40h40v12a20 18 0 0 1-40 0z" />
      <path className={styles.brand} d="M28 40c0-16 9-24 22-24s22 8 22 24z" />
      <path className={styles.dark} d="M24 40h54c0 4-4 5-8 5H28c-3 0-4-2-4-5z" />
      <rect className={styles.accent} x="42" y="24" width="16" height="9" rx="3" />
    </Art>
  );
}
