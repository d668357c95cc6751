import { type ReactElement, type ReactNode, useId } from 'react';
import styles from './chips.module.css';
import { joinClasses } from './join-classes.ts';
import native from './native.module.css';

export interface ChipOption<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface ChipGroupProps<Value extends string> {
  /** Spoken name of the choice. */
  label: string;
  options: readonly ChipOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** tile: fills its line (kinds of goods). pill: as wide as its words. filter: a pill over a list, with less air. */
  look?: 'tile' | 'pill' | 'filter';
  /** Tiles of one width, by how long their words are; without it a tile is as wide as its words ask. */
  columns?: 'short' | 'normal' | 'wide';
}

/** One of a few, seen at once. Radio buttons: arrow keys move, Tab passes the group. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>): ReactElement {
  const { label, options, value, onChange, look = 'tile', columns } = props;
  const name = useId();
  return (
    <div className={styles.frame}>
      <div
        role="radiogroup"
        aria-label={label}
        className={columns ? joinClasses(styles.grid, styles[columns]) : styles.group}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={joinClasses(styles.chip, look === 'filter' && styles.pill, styles[look])}
          >
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
              {option.icon}
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}

export interface ToggleChipsProps<Value extends string> {
  label: string;
  options: readonly ChipOption<Value>[];
  values: readonly Value[];
  onChange: (values: Value[]) => void;
}

/** Any of a few (tags of an evaluation). Tick boxes. */
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
            <span className={styles.face}>
              {option.icon}
              <span>{option.label}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
