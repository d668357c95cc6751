import type { ReactElement, ReactNode } from 'react';
import styles from './chips.module.css';
import { joinClasses } from './join-classes.ts';
import native from './native.module.css';
import { type ChoiceProps, RadioGroup, type RadioOption } from './radio-group.tsx';

export interface ChipOption<Value extends string> extends RadioOption<Value> {
  label: ReactNode;
  icon?: ReactNode;
}

export interface ChipGroupProps<Value extends string> extends ChoiceProps<Value, ChipOption<Value>> {
  /** tile: fills its line (kinds of goods). pill: as wide as its label. filter: a pill over a list, with less padding. */
  look?: 'tile' | 'pill' | 'filter';
  /** Tiles of equal width, by the length of their labels; without it a tile is as wide as its label. */
  columns?: 'short' | 'normal' | 'wide';
}

/** One of a few options. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>): ReactElement {
  const { label, options, value, onChange, look = 'tile', columns } = props;
  return (
    <div className={styles.frame}>
      <RadioGroup
        {...{ label, options, value, onChange }}
        className={columns ? joinClasses(styles.grid, styles[columns]) : styles.group}
        optionClass={joinClasses(styles.chip, look === 'filter' && styles.pill, styles[look])}
        inputClass={styles.native}
        face={face}
      />
    </div>
  );
}

function face({ icon, label }: ChipOption<string>): ReactElement {
  return (
    <span className={styles.face}>
      {icon}
      <span>{label}</span>
    </span>
  );
}

export interface ToggleChipsProps<Value extends string> {
  label: string;
  options: readonly ChipOption<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Any of a few options (tags of an evaluation). Check boxes. */
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
            {face(option)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
