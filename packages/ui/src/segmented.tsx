import type { ReactElement, ReactNode } from 'react';
import { type ChoiceProps, RadioGroup, type RadioOption } from './radio-group.tsx';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> extends RadioOption<Value> {
  label: ReactNode;
  sub?: ReactNode;
}

/**
 * Two to four views of the same content, side by side (today, tomorrow, the day after). Stacked in
 * elder mode and with 200 % text.
 */
export function Segmented<Value extends string>(props: ChoiceProps<Value, SegmentedOption<Value>>): ReactElement {
  return (
    <RadioGroup
      {...props}
      className={styles.group}
      optionClass={styles.part}
      inputClass={styles.native}
      face={({ label, sub }) => (
        <span className={styles.face}>
          <span>{label}</span>
          {sub && <span className={styles.sub}>{sub}</span>}
        </span>
      )}
    />
  );
}
