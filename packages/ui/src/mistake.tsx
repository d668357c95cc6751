import type { ReactElement, ReactNode } from 'react';
import { ErrorIcon } from './icon.tsx';
import styles from './mistake.module.css';

export interface MistakeProps {
  /** The id for `aria-describedby` of its control. */
  id?: string;
  /** Announced when it appears; not needed inside a live region. */
  urgent?: boolean;
  children: ReactNode;
}

/** The error message below an input, the same for every field, choice and card. */
export function Mistake({ id, urgent, children }: MistakeProps): ReactElement {
  return (
    <p className={styles.mistake} id={id} role={urgent ? 'alert' : undefined}>
      <ErrorIcon size="small" />
      <span>{children}</span>
    </p>
  );
}
