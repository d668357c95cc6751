import { formatWhole } from '@yidi/phrases/numbers';
import { ops } from '@yidi/phrases/ops';
import { usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { type KeyboardEvent, type ReactElement, type ReactNode, useRef } from 'react';
import type { Column } from './data-table.tsx';
import styles from './list-tools.module.css';

interface ListToolsProps {
  /** The filters. */
  readonly children?: ReactNode;
  /** Clears the filters; absent if none is set. */
  readonly clear?: (() => void) | undefined;
  readonly count?: number | undefined;
  /** The columns that can be hidden: their names, which are hidden, and how to change it. */
  readonly columns?: {
    readonly all: readonly Pick<Column<never>, 'id' | 'head' | 'fixed'>[];
    hidden: readonly string[];
    hide(ids: string[]): void;
  };
}

/** The line above a list: its filters, how many rows, which columns. */
export function ListTools({ children, clear, count, columns }: ListToolsProps): ReactElement {
  const say = usePhrases(ops);
  return (
    <div className={styles.tools}>
      <fieldset className={styles.filters} aria-label={say.filters}>
        {children}
        {clear && (
          <Button kind="quiet" size="small" onClick={clear}>
            {say.clear}
          </Button>
        )}
      </fieldset>
      <div className={styles.right}>
        <span role="status">{count === undefined ? '' : say.rows(formatWhole(count))}</span>
        {columns && <ColumnChoice {...columns} />}
      </div>
    </div>
  );
}

/** Which columns are shown, kept in the address. Esc or the focus elsewhere closes the choice. */
function ColumnChoice({ all, hidden, hide }: NonNullable<ListToolsProps['columns']>): ReactElement {
  const say = usePhrases(ops);
  const frame = useRef<HTMLDetailsElement>(null);
  function close(): void {
    if (frame.current) frame.current.open = false;
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !frame.current?.open) return;
    event.preventDefault();
    close();
    frame.current.querySelector('summary')?.focus();
  }
  return (
    <details
      ref={frame}
      className={styles.columns}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        // A press on a label has no other target, and changes a column.
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary className={styles.summary}>{say.columns}</summary>
      <fieldset className={styles.choice} aria-label={say.columns}>
        {all
          .filter(({ fixed }) => !fixed)
          .map(({ id, head }) => (
            <label key={id} className={styles.column}>
              <input
                type="checkbox"
                checked={!hidden.includes(id)}
                onChange={(event) => {
                  const others = hidden.filter((other) => other !== id);
                  hide(event.target.checked ? others : [...others, id]);
                }}
              />
              {head}
            </label>
          ))}
      </fieldset>
    </details>
  );
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value | undefined;
  /** The choice of no value. */
  readonly every: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | undefined) => void;
}

/** A filter of a list: one of a few values, or none. */
export function Select<Value extends string>(props: SelectProps<Value>): ReactElement {
  const { label, value, every, options, onChange } = props;
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={value ?? ''}
      data-set={value ? '' : undefined}
      onChange={(event) => onChange(options.find((option) => option.value === event.target.value)?.value)}
    >
      <option value="">{every}</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

interface DateFilterProps {
  readonly label: string;
  readonly value: string | undefined;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A filter of a list: a day, or none. */
export function DateFilter({ label, value, min, max, onChange }: DateFilterProps): ReactElement {
  return (
    <label className={styles.date}>
      {label}
      <input
        type="date"
        value={value ?? ''}
        min={min}
        max={max}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
    </label>
  );
}
