import type { ReactElement } from 'react';
import styles from './chips.module.css';
import { type ChipOption, chipFace } from './chips.tsx';
import native from './native.module.css';

export interface ToggleChipsProps<Value extends string> {
  label: string;
  options: readonly ChipOption<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** A multiple choice among a few options (tags of an evaluation). Check boxes. */
export function ToggleChips<Value extends string>(props: ToggleChipsProps<Value>): ReactElement {
  const { label, options, values, onChange } = props;
  return (
    <fieldset aria-label={label} className={styles.frame}>
      <div className={styles.group}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="checkbox"
              className={`${native.over} ${styles.native}`}
              value={option.value}
              checked={values.includes(option.value)}
              disabled={option.disabled}
              onChange={(event) => {
                const others = values.filter((value) => value !== option.value);
                onChange(event.target.checked ? [...others, option.value] : others);
              }}
            />
            {chipFace(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
