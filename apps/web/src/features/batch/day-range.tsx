import { batchDays } from '@yidi/phrases/batch-days';
import { Field } from '@yidi/ui/field';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../shell/preferences-context.tsx';
import styles from './batch.module.css';

/** The first and last day of the listed batches. An absent day sets no limit. */
export interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

const ends = ['from', 'to'] as const;
/** Earlier days are ignored: a year that is being typed is an early year before its last digit. */
const EARLIEST = '2020-01-01';

/** Reads the days of the query string. Invalid days are ignored. */
export function readDays({ from, to }: Days): Days {
  const read = (day: string | undefined) => (day !== undefined && isDay(day) ? day : undefined);
  const days = { from: read(from), to: read(to) };
  return isInOrder(days) ? days : {};
}

function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text) && text >= EARLIEST;
}

const isInOrder = ({ from, to }: Days) => !from || !to || from <= to;

/** The fields for the first and last day. Complete days are applied at once. */
export function DayRange({ days, onChange }: { days: Days; onChange: (days: Days) => void }): ReactElement {
  const say = usePhrases(batchDays);
  const [typed, setTyped] = useState({ from: days.from ?? '', to: days.to ?? '' });
  const wrong = isInOrder(typed) ? undefined : say.order;
  function change(end: 'from' | 'to', day: string): void {
    const next = { ...typed, [end]: day };
    setTyped(next);
    if (ends.every((name) => next[name] === '' || isDay(next[name])) && isInOrder(next))
      onChange({ from: next.from || undefined, to: next.to || undefined });
  }
  return (
    <search className={styles.days}>
      {ends.map((end) => (
        <div key={end}>
          <Field
            label={say[end]}
            type="date"
            min={EARLIEST}
            value={typed[end]}
            error={end === 'to' ? wrong : undefined}
            clearLabel={say.clear[end]}
            onChange={(day) => change(end, day)}
          />
        </div>
      ))}
    </search>
  );
}
