import type { ReactElement, ReactNode } from 'react';
import { EmptyPicture } from './illustrations.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** Default: the open box. */
  picture?: ReactNode;
  title: string;
  /** The next step, and other places to look. */
  text?: ReactNode;
  /** The next step as a button; a second one may follow. */
  actions?: ReactNode;
  /** Announced when it appears, because what the user wanted is no longer possible. */
  urgent?: boolean;
}

/** An empty list: a picture, a sentence and the next step. */
export function EmptyState({ picture, title, text, actions, urgent }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state} role={urgent ? 'alert' : undefined}>
      <div className={styles.picture}>{picture ?? <EmptyPicture />}</div>
      <h2 className={styles.title}>{title}</h2>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
