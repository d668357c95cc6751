import type { MouseEvent, ReactElement, ReactNode, Ref } from 'react';
import { badgeText } from './badge-text.ts';
import { Picture } from './picture.tsx';
import styles from './tab-bar.module.css';

export interface TabBarItem {
  id: string;
  label: string;
  href: string;
  icon: ReactNode;
  /** The picture of the server's menu in the place of the icon. */
  image?: string;
  /** A text instead of the count. */
  tag?: string;
  count?: number;
  /** The count, spoken. */
  countLabel?: string;
  current?: boolean;
}

export interface TabBarProps {
  /** Spoken name of the bar. */
  label: string;
  items: readonly TabBarItem[];
  bar?: Ref<HTMLElement>;
  /** Called before the link is followed. Prevent the default to navigate inside the app. */
  onSelect?: (item: TabBarItem, event: MouseEvent) => void;
}

/** The tab bar at the bottom. A count shows at most three digits. */
export function TabBar({ label, items, bar, onSelect }: TabBarProps): ReactElement {
  return (
    <>
      <div className={styles.room} />
      <nav ref={bar} className={styles.bar} aria-label={label}>
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
                  <Picture className={styles.image} image={item.image} icon={item.icon} />
                  {(item.tag || badgeText(item.count)) && (
                    <span className={styles.badge} aria-hidden={!item.tag}>
                      {item.tag || badgeText(item.count)}
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
