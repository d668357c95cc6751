import type { ReactElement, ReactNode } from 'react';
import styles from './chips.module.css';
import { joinClasses } from './join-classes.ts';
import { type ChoiceProps, RadioGroup, type RadioOption } from './radio-group.tsx';

export interface ChipOption<Value extends string> extends RadioOption<Value> {
  label: ReactNode;
  icon?: ReactNode;
}

export interface ChipGroupProps<Value extends string> extends ChoiceProps<Value, ChipOption<Value>> {
  /**
   * tile: fills its row (kinds of goods). pill: as wide as its label. filter: a pill above a list,
   * with less padding.
   */
  look?: 'tile' | 'pill' | 'filter';
  /**
   * Tiles of equal width, chosen by the length of their labels. Without it a tile is as wide as its
   * label.
   */
  columns?: 'short' | 'normal' | 'wide';
}

/** A choice of one among a few options. */
export function ChipGroup<Value extends string>(props: ChipGroupProps<Value>): ReactElement {
  const { label, options, value, onChange, look = 'tile', columns } = props;
  return (
    <div className={styles.frame}>
      <RadioGroup
        {...{ label, options, value, onChange }}
        className={columns ? joinClasses(styles.grid, styles[columns]) : styles.group}
        optionClass={joinClasses(styles.chip, look === 'filter' && styles.pill, styles[look])}
        inputClass={styles.native}
        face={chipFace}
      />
    </div>
  );
}

/** Returns the visible content of a chip. */
export function chipFace({ icon, label }: ChipOption<string>): ReactElement {
  return (
    <span className={styles.face}>
      {icon}
      <span>{label}</span>
    </span>
  );
}
