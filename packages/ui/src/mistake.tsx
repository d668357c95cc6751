import type { ReactElement, ReactNode } from 'react';
import { ErrorIcon } from './icon.tsx';
import styles from './mistake.module.css';

export interface MistakeProps {
  /** For aria-describedby of what it is about. */
  id?: string;
  /** Read out when it appears; where what stands around it is not announced anyway. */
  urgent?: boolean;
  children: ReactNode;
}

/** What is wrong with what was filled in, under it: the same under every field, choice and card. */
export function Mistake({ id, urgent, children }: MistakeProps): ReactElement {
  return (
    <p className={styles.mistake} id={id} role={urgent ? 'alert' : undefined}>
      <ErrorIcon size="small" />
      <span>{children}</span>
    </p>
  );
}
