import type { ReactElement } from 'react';
import { CheckIcon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';
import styles from './steps.module.css';

export interface Step {
  id: string;
  label: string;
  /** When it was, or is expected. */
  time?: string;
  state: 'done' | 'now' | 'todo';
}

/**
 * Three to five stages in a row, each with its time; a column in elder mode. The current stage is
 * aria-current.
 */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }): ReactElement {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step) => (
        <li
          key={step.id}
          className={joinClasses(styles.step, styles[step.state])}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className={styles.dot}>{step.state === 'done' && <CheckIcon />}</span>
          <span className={styles.label}>{step.label}</span>
          {step.time && <span className={styles.time}>{step.time}</span>}
        </li>
      ))}
    </ol>
  );
}
