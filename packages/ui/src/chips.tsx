import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
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
   * with less padding, in one line that scrolls sideways; in large text it wraps.
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
  const frame = useRef<HTMLDivElement>(null);
  // A count that arrives later makes its chip wider.
  const labels = options.map((option) => option.label).join();
  useEffect(() => {
    if (look === 'filter' && labels) showChosen(frame.current?.firstElementChild, value);
  }, [look, value, labels]);
  return (
    <div ref={frame} className={styles.frame}>
      <RadioGroup
        {...{ label, options, value, onChange }}
        className={
          columns
            ? joinClasses(styles.grid, styles[columns])
            : joinClasses(styles.group, look === 'filter' && styles.line)
        }
        optionClass={joinClasses(styles.chip, look === 'filter' && styles.pill, styles[look])}
        inputClass={styles.native}
        face={chipFace}
      />
    </div>
  );
}

/** Scrolls a line of chips so that the chosen one is in its middle. */
function showChosen(line: Element | null | undefined, value: string | undefined): void {
  const inputs = [...(line?.querySelectorAll('input') ?? [])];
  const chip = inputs.find((input) => input.value === value)?.parentElement;
  if (line && chip) line.scrollLeft = chip.offsetLeft - (line.clientWidth - chip.offsetWidth) / 2;
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
