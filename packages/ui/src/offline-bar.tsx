import type { ReactElement, ReactNode } from 'react';
import { OfflineIcon } from './icon.tsx';
import styles from './offline-bar.module.css';

/** Says that there is no network, and how old the data are. */
export function OfflineBar({ children }: { children: ReactNode }): ReactElement {
  return (
    <div className={styles.bar} role="status">
      <OfflineIcon size="small" />
      <span>{children}</span>
    </div>
  );
}
