import { joinWords, opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { joinClasses } from '@yidi/ui/join-classes';
import { type KeyboardEvent, type ReactElement, useMemo, useRef, useState } from 'react';
import { chosenSpan, dayByKey, formatDayOf, isWithin, type Span, type SpecialDay, weeksOf, type Year } from './year.ts';
import styles from './year-grid.module.css';

interface YearGridProps {
  readonly year: Year;
  readonly chosen: Span | undefined;
  readonly choose: (span: Span) => void;
}

const monthNumbers = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * A year as twelve months. Holidays and make-up days have a colour and a mark. The grid is one stop
 * of the Tab key: arrow keys move over the days, Enter chooses, with Shift a range.
 */
export function YearGrid({ year, chosen, choose }: YearGridProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const days = useMemo(() => new Map(year.days.map((special) => [special.day, special])), [year.days]);
  const grid = useRef<HTMLDivElement>(null);
  const ofYear = (day: string | undefined) => (day?.startsWith(`${year.year}-`) ? day : undefined);
  const [moved, setMoved] = useState<string>();
  const stop = ofYear(moved) ?? ofYear(chosen?.from) ?? ofYear(year.today) ?? `${year.year}-01-01`;
  function onKeyDown(event: KeyboardEvent): void {
    const next = dayByKey(stop, event.key);
    if (next === undefined) return;
    event.preventDefault();
    setMoved(next);
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the day buttons inside
    <div ref={grid} className={styles.year} onKeyDown={onKeyDown}>
      {monthNumbers.map((month) => (
        <table key={month} className={styles.month}>
          <caption className={styles.name}>{say.months(month)}</caption>
          <thead>
            <tr>
              {say.weekdays.split(' ').map((name, index) => (
                <th key={String(index)} scope="col" className={styles.weekday}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {weeksOf(year.year, month).map((week) => (
              <tr key={week.find(Boolean)}>
                {week.map((day, index) => (
                  <td key={day ?? String(index)}>
                    {day && (
                      <Day
                        day={day}
                        special={days.get(day)}
                        year={year}
                        isChosen={chosen !== undefined && isWithin(day, chosen)}
                        isStop={day === stop}
                        choose={(extending) => {
                          setMoved(day);
                          choose(chosenSpan(chosen, day, extending));
                        }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  );
}

interface DayProps {
  readonly day: string;
  readonly special: SpecialDay | undefined;
  readonly year: Year;
  readonly isChosen: boolean;
  /** The Tab key comes here. */
  readonly isStop: boolean;
  readonly choose: (extending: boolean) => void;
}

const waits = ({ waiting }: Year, day: string) => waiting.some(({ runs }) => runs.some((run) => isWithin(day, run)));

function Day({ day, special, year, isChosen, isStop, choose }: DayProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const isWaiting = waits(year, day);
  const isPast = day < year.today;
  const name = special && (language === 'zh' ? special.nameZh : special.nameEn);
  const words = [
    formatDayOf(language, day),
    special && say.kinds[special.kind],
    name,
    special?.own && say.own,
    isWaiting && say.waits,
    day === year.today && say.today,
    isPast && say.past,
  ];
  return (
    <button
      type="button"
      className={joinClasses(styles.day, isPast && styles.past)}
      data-day={day}
      data-kind={special?.kind}
      data-own={special?.own ? '' : undefined}
      data-waits={isWaiting ? '' : undefined}
      data-today={day === year.today ? '' : undefined}
      aria-pressed={isChosen}
      title={name || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={(event) => choose(event.shiftKey)}
    >
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      {special && (
        <span className={styles.mark} aria-hidden="true">
          {say.marks[special.kind]}
        </span>
      )}
      <span className="spoken-only">{joinWords(language, words)}</span>
    </button>
  );
}

/** What the colours and marks of the calendar say. */
export function Legend(): ReactElement {
  const say = usePhrases(opsCalendar);
  return (
    <ul className={styles.legend} aria-label={say.legend}>
      {(['holiday', 'makeUp', 'ordinary'] as const).map((kind) => (
        <li key={kind}>
          <span className={styles.sample} data-kind={kind} aria-hidden="true">
            {say.marks[kind]}
          </span>
          {say.kinds[kind]}
        </li>
      ))}
      <li>
        <span className={styles.sample} data-own="" aria-hidden="true" />
        {say.own}
      </li>
      <li>
        <span className={styles.sample} data-waits="" aria-hidden="true" />
        {say.waits}
      </li>
      <li>
        <span className={styles.sample} data-today="" aria-hidden="true" />
        {say.today}
      </li>
    </ul>
  );
}
