import { type ReactElement, type ReactNode, useId } from 'react';
import native from './native.module.css';
import styles from './segmented.module.css';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: ReactNode;
  sub?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedProps<Value extends string> {
  /** Spoken name of the choice. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four views of one thing, side by side (today, tomorrow, the day after). Stacks in elder mode and at 200 % text. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
}: SegmentedProps<Value>): ReactElement {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={styles.group}>
      {options.map((option) => (
        <label key={option.value} className={styles.part}>
          <input
            type="radio"
            className={`${native.over} ${styles.native}`}
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span className={styles.face}>
            <span>{option.label}</span>
            {option.sub && <span className={styles.sub}>{option.sub}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
