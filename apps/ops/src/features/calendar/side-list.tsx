import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Tag } from '@yidi/ui/tag';
import type { ReactElement } from 'react';
import { Side } from '../../shell/panel.tsx';
import styles from './calendar.module.css';
import { formatSpanOf, lengthOf, runsOf, type Span, type Year } from './year.ts';

const tones = { holiday: 'danger', makeUp: 'info', ordinary: 'plain' } as const;

/** The holidays and make-up days of the year in words. A row chooses its days. */
export function SideList({ year, choose }: { year: Year; choose: (span: Span) => void }): ReactElement {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  const count = (kind: 'holiday' | 'makeUp') => year.days.filter((day) => day.kind === kind).length;
  return (
    <Side label={say.list}>
      <h2 className={styles.sideTitle}>{say.list}</h2>
      <p className={styles.quiet}>{say.listNote(count('holiday'), count('makeUp'))}</p>
      <ul className={styles.runs}>
        {runsOf(year.days).map((run) => (
          <li key={run.from}>
            <button type="button" className={styles.run} onClick={() => choose({ from: run.from, to: run.to })}>
              <span className={styles.runWords}>
                <span className={styles.runName}>
                  {(language === 'zh' ? run.nameZh : run.nameEn) || say.kinds[run.kind]}
                </span>{' '}
                {formatSpanOf(language, run)} {lengthOf(run) > 1 && say.days(lengthOf(run))}
                <span className={styles.runSource}>{run.own ? `${say.own} • ${run.source}` : say.builtIn}</span>
              </span>
              <Tag small tone={tones[run.kind]}>
                {say.kinds[run.kind]}
              </Tag>
            </button>
          </li>
        ))}
      </ul>
    </Side>
  );
}
