import type { MouseEvent, ReactElement, ReactNode } from 'react';
import styles from './action-grid.module.css';

export interface GridAction {
  id: string;
  label: string;
  icon: ReactNode;
  /** A link; `onPress` may prevent its default to navigate in the app. */
  href?: string;
  onPress?: (event: MouseEvent<HTMLElement>) => void;
}

/** Three to five actions, icon over label, four a row. */
export function ActionGrid({ actions }: { actions: readonly GridAction[] }): ReactElement {
  return (
    <ul className={styles.grid}>
      {actions.map(({ id, label, icon, href, onPress }) => (
        <li key={id}>
          {href !== undefined ? (
            <a className={styles.action} href={href} onClick={onPress}>
              {icon}
              {label}
            </a>
          ) : (
            <button type="button" className={styles.action} onClick={onPress}>
              {icon}
              {label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
