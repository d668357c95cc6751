import { CheckIcon } from '@yidi/ui/icon';
import { Mistake } from '@yidi/ui/mistake';
import type { ReactElement, ReactNode } from 'react';
import styles from './content.module.css';

interface GroupProps {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | undefined;
  readonly mistake: string | undefined;
  readonly children: ReactNode;
}

/** Choices with their name at the left, and below them a hint and the mistake. */
export function Group({ id, name, hint, mistake, children }: GroupProps): ReactElement {
  return (
    <div className={styles.group} data-bad={mistake ? '' : undefined}>
      <span className={styles.groupName}>{name}</span>
      <div className={styles.chips}>
        {children}
        {hint && <p className={styles.groupHint}>{hint}</p>}
        <div aria-live="polite">{mistake && <Mistake id={`${id}-mistake`}>{mistake}</Mistake>}</div>
      </div>
    </div>
  );
}

/** Returns the mark of a chosen chip. */
export function checkOf(chosen: readonly string[], value: string): ReactElement | undefined {
  return chosen.includes(value) ? <CheckIcon size="small" /> : undefined;
}
