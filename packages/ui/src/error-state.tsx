import type { ReactElement, ReactNode } from 'react';
import { CopyText } from './copy-text.tsx';
import { ErrorPicture } from './illustrations.tsx';
import styles from './state.module.css';

export interface ErrorStateProps {
  picture?: ReactNode;
  title: string;
  /** The part that was not done, and the data that is still saved. */
  text?: ReactNode;
  /** A code for support, copied by a tap. */
  code?: { value: string; lead: string; copyLabel: string; copiedLabel: string };
  /** Retry first, then the hotline. */
  actions: ReactNode;
  /** h1 where the page has no other. */
  heading?: 'h1' | 'h2';
}

/** The part of a code that suffices on the phone. A tap copies the complete code. */
const SHOWN_CHARACTERS = 8;

/**
 * A failure: what happened, what was not done, a code to copy, what to do next. Announced when it
 * appears.
 */
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
          <CopyText boxed grouped shown={code.value.slice(0, SHOWN_CHARACTERS)} {...code} />
        </div>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
