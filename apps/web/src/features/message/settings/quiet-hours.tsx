import { useQueryClient } from '@tanstack/react-query';
import { message } from '@yidi/phrases/message';
import { Card } from '@yidi/ui/card';
import { Switch } from '@yidi/ui/choice';
import { MoonIcon } from '@yidi/ui/icon-settings';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useFailureLine } from '../../../shell/use-action.ts';
import { type Settings, saveQuiet } from '../message.data.ts';
import styles from '../message.module.css';

const DAY_MINUTES = 24 * 60;
const STEP_MINUTES = 30;

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Returns the half hours of a day, and the stored minute if it is between them. */
function minutesWith(set: number): number[] {
  const halves = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, at) => at * STEP_MINUTES);
  return halves.includes(set) ? halves : [...halves, set].sort((a, b) => a - b);
}

/** The hours without SMS: a switch, a sentence that explains them, and both ends. */
export function QuietHours({ quiet }: Pick<Settings, 'quiet'>): ReactElement {
  const say = usePhrases(message);
  const client = useQueryClient();
  const showFailure = useFailureLine();
  const { on, fromMinute, toMinute } = quiet;
  const until = formatEnd(say, fromMinute, toMinute);
  function change(next: Partial<Settings['quiet']>): void {
    showFailure();
    saveQuiet(client, { ...quiet, ...next }).catch(showFailure);
  }
  return (
    <Card>
      <Row
        icon={<MoonIcon />}
        label={say.quiet}
        sub={<span className="clauses">{on ? say.quietOn(clock(fromMinute), until) : say.quietOff}</span>}
        trail={<Switch label={say.quiet} checked={on} onChange={(next) => change({ on: next })} />}
      />
      {on && <QuietStrip fromMinute={fromMinute} toMinute={toMinute} />}
      {on && (
        <div className={styles.hours}>
          <Hour
            label={say.quietFrom}
            value={fromMinute}
            besides={toMinute}
            say={clock}
            onChange={(minute) => change({ fromMinute: minute })}
          />
          <Hour
            label={say.quietTo}
            value={toMinute}
            besides={fromMinute}
            say={(minute) => formatEnd(say, fromMinute, minute)}
            onChange={(minute) => change({ toMinute: minute })}
          />
        </div>
      )}
      {on && <p className={styles.always}>{say.quietAlways}</p>}
    </Card>
  );
}

/** Formats the end: 08:00, or the next day's 08:00 if it is not after the beginning. */
function formatEnd(say: (typeof message)['en'], fromMinute: number, minute: number): string {
  return minute > fromMinute ? clock(minute) : say.nextDay(clock(minute));
}

interface HourProps {
  readonly label: string;
  readonly value: number;
  /** The minute of the other end of the quiet hours, which cannot be chosen here. */
  readonly besides: number;
  readonly say: (minute: number) => string;
  readonly onChange: (minute: number) => void;
}

/** A select, as time fields of browsers have their own language and clock, and show minutes. */
function Hour({ label, value, besides, say, onChange }: HourProps): ReactElement {
  return (
    <label className={styles.hour}>
      <span className={styles.hourLabel}>{label}</span>
      <select className={styles.hourSelect} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {minutesWith(value)
          .filter((minute) => minute !== besides)
          .map((minute) => (
            <option key={minute} value={minute}>
              {say(minute)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** A day from midnight to midnight with dark quiet hours. The text below has the same content. */
function QuietStrip({ fromMinute, toMinute }: Pick<Settings['quiet'], 'fromMinute' | 'toMinute'>): ReactElement {
  const spans =
    fromMinute < toMinute
      ? [[fromMinute, toMinute]]
      : [
          [0, toMinute],
          [fromMinute, DAY_MINUTES],
        ];
  return (
    <div className={styles.strip} aria-hidden="true">
      <svg viewBox={`0 0 ${DAY_MINUTES} 10`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.awake} width={DAY_MINUTES} height="10" />
        {spans.map(([from = 0, to = 0]) => (
          <rect key={from} className={styles.asleep} x={from} width={to - from} height="10" />
        ))}
      </svg>
      <span className={styles.stripHours}>
        {[0, 6, 12, 18, 24].map((hour) => (
          <span key={hour}>{hour}</span>
        ))}
      </span>
    </div>
  );
}
