import type { ReactElement, ReactNode } from 'react';
import { EmptyPicture } from './illustrations.tsx';
import styles from './state.module.css';

export interface EmptyStateProps {
  /** Instead of the open box. */
  picture?: ReactNode;
  title: string;
  /** What to do next, and where else to look. */
  text?: ReactNode;
  /** The next step as a button; a second one may follow. */
  actions?: ReactNode;
  /** h2 where the page has a heading. */
  heading?: 'h1' | 'h2';
}

/** Nothing here yet: a picture, a sentence, and the next step on a button. */
export function EmptyState({ picture, title, text, actions, heading: Heading = 'h2' }: EmptyStateProps): ReactElement {
  return (
    <div className={styles.state}>
      <div className={styles.picture}>{picture ?? <EmptyPicture />}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
