import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useEffect, useRef } from 'react';
import styles from './calendar.module.css';
import type { DayForm } from './day-form.ts';
import { formatSpanOf, isWithin, runsOf, type Span, type Year } from './year.ts';

interface BothDaysProps {
  readonly chosen: Span;
  readonly form: DayForm;
  /** The calendar as it is now. */
  readonly year: Year;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

/**
 * Shows what is typed beside what another colleague set meanwhile. Nothing is sent until one is
 * chosen.
 */
export function BothDays({ chosen, form, year, choose }: BothDaysProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => frame.current?.focus(), []);
  const nameOf = (named: { nameZh: string; nameEn: string }) => (language === 'zh' ? named.nameZh : named.nameEn);
  const theirs = runsOf(year.days.filter(({ day }) => isWithin(day, chosen)));
  const change = year.changes.find(({ runs }) => runs.some((run) => run.from <= chosen.to && run.to >= chosen.from));
  return (
    <div ref={frame} role="alertdialog" aria-label={say.bothTitle} tabIndex={-1} className={styles.both}>
      <h3>{say.bothTitle}</h3>
      <p>{say.bothText}</p>
      <table className={styles.table}>
        <tbody>
          <tr>
            <th scope="row">{say.mine}</th>
            <td>{[formatSpanOf(language, chosen), say.kinds[form.kind], nameOf(form)].filter(Boolean).join(' • ')}</td>
          </tr>
          <tr>
            <th scope="row">{change ? `${say.theirs} (${change.by.name})` : say.theirs}</th>
            <td>
              {theirs.length === 0
                ? say.kinds.builtIn
                : theirs
                    .map((run) =>
                      [formatSpanOf(language, run), say.kinds[run.kind], nameOf(run)].filter(Boolean).join(' • '),
                    )
                    .join('\n')}
            </td>
          </tr>
        </tbody>
      </table>
      <div className={styles.acts}>
        <Button onClick={() => choose('mine')}>{say.takeMine}</Button>
        <Button kind="outline" onClick={() => choose('theirs')}>
          {say.takeTheirs}
        </Button>
      </div>
    </div>
  );
}
