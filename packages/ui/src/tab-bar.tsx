import type { MouseEvent, ReactElement, ReactNode } from 'react';
import { badgeText } from './badge-text.ts';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  id: string;
  label: string;
  href: string;
  /** An icon, or `image` from a menu of the server. */
  icon?: ReactNode;
  image?: string;
  count?: number;
  /** The count in words, for a screen reader. */
  countLabel?: string;
  current?: boolean;
}

export interface TabBarProps {
  /** Spoken name of the bar. */
  label: string;
  items: readonly TabBarItem[];
  /** Called before the link is followed; prevent the default to route in the app. */
  onSelect?: (item: TabBarItem, event: MouseEvent) => void;
}

/** The places of the app, at the bottom; a count shows three digits at most. */
export function TabBar({ label, items, onSelect }: TabBarProps): ReactElement {
  return (
    <>
      <div className={styles.room} />
      <nav className={styles.bar} aria-label={label}>
        <ul className={styles.items}>
          {items.map((item) => (
            <li key={item.id} className={styles.item}>
              <a
                className={styles.link}
                href={item.href}
                aria-current={item.current ? 'page' : undefined}
                onClick={(event) => onSelect?.(item, event)}
              >
                <span className={styles.picture}>
                  {item.image ? <img className={styles.image} src={item.image} alt="" /> : item.icon}
                  {badgeText(item.count) && (
                    <span className={styles.badge} aria-hidden="true">
                      {badgeText(item.count)}
                    </span>
                  )}
                </span>
                <span>{item.label}</span>
                {item.countLabel && <span className="spoken-only">{item.countLabel}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
