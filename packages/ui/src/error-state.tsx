import type { ReactElement, ReactNode } from 'react';
import { CopyText } from './copy-text.tsx';
import { ErrorPicture } from './illustrations.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  picture?: ReactNode;
  /** What happened. */
  title: string;
  /** What did not happen, what is kept. */
  text?: ReactNode;
  /** A code for whoever helps, copied by a tap. */
  code?: { value: string; lead: string; copyLabel: string; copiedLabel: string };
  /** Retry first, then a person. */
  actions: ReactNode;
  /** h1 where nothing else names the page. */
  heading?: 'h1' | 'h2';
}

/** So much of a code tells it apart on the telephone; a tap copies all of it. */
const TELLS = 8;

/** Something failed: what happened, what did not, a code to copy, a way on. Read out when it appears. */
export function ErrorState({
  picture,
  title,
  text,
  code,
  actions,
  heading: Heading = 'h2',
}: ErrorStateProps): ReactElement {
  return (
    <div className={styles.state} role="alert">
      <div className={styles.picture}>{picture ?? <ErrorPicture />}</div>
      <Heading className={styles.title}>{title}</Heading>
      {text && <p className={styles.text}>{text}</p>}
      {code && (
        <div className={styles.code}>
          <CopyText boxed grouped shown={code.value.slice(0, TELLS)} {...code} />
        </div>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
