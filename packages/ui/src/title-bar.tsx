import type { ReactElement, ReactNode } from 'react';
import { BackIcon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './title-bar.module.css';

export interface TitleBarProps {
  title: string;
  /** Without it there is no back button. */
  onBack?: () => void;
  backLabel?: string;
  /** Buttons at the right: menu, share. */
  action?: ReactNode;
  /** White with a line below, above a form. */
  lined?: boolean;
}

/**
 * The title bar in a plain browser, with the only h1 of the page. A host with its own bar gets
 * none.
 */
export function TitleBar({ title, onBack, backLabel, action, lined }: TitleBarProps): ReactElement {
  return (
    <header className={joinClasses(styles.bar, lined && styles.lined)}>
      <div className={styles.side}>
        {onBack && <IconButton icon={<BackIcon />} label={backLabel ?? ''} onClick={onBack} />}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.side}>{action}</div>
    </header>
  );
}
