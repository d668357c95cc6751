import { ops } from '@yidi/phrases/ops';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { CompareBoth, CompareTable, TakeOne } from '../../shell/compare-both.tsx';
import styles from './calendar.module.css';
import type { DayForm } from './day-form.ts';
import { formatSpanOf, isWithin, type ListedRun, runsOf, type Span, type Year } from './year.ts';

interface BothDaysProps {
  readonly chosen: Span;
  readonly form: DayForm;
  /** The calendar as it is now, of all years of the chosen days; undefined until it is read. */
  readonly year: Year | undefined;
  readonly failed: boolean;
  readonly choose: (which: 'mine' | 'theirs') => void;
}

/**
 * Compares the days that this colleague typed with those that another colleague set in the
 * meantime. Nothing is sent until this colleague chooses one of the two.
 */
export function BothDays({ chosen, form, year, failed, choose }: BothDaysProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const words = usePhrases(ops);
  const language = useLanguage();
  const nameOf = (named: { nameZh: string; nameEn: string }) => (language === 'zh' ? named.nameZh : named.nameEn);
  const described = (run: Pick<ListedRun, 'kind' | 'nameZh' | 'nameEn'> & Span) =>
    [formatSpanOf(language, run), say.kinds[run.kind], nameOf(run)].filter(Boolean).join(' • ');
  const runs = runsOf(year?.days.filter(({ day }) => isWithin(day, chosen)) ?? []);
  const theirs = runs.length > 0 ? runs.map(described).join('\n') : say.kinds.builtIn;
  const unread = failed ? words.failedTitle : words.loading;
  const change = year?.changes.find((set) => set.runs.some((run) => run.from <= chosen.to && run.to >= chosen.from));
  return (
    <CompareBoth title={say.bothTitle} className={styles.both}>
      <h3>{say.bothTitle}</h3>
      <p>{say.bothText}</p>
      <CompareTable
        className={styles.table}
        rows={[
          { name: say.mine, cells: [described({ ...chosen, ...form })] },
          { name: change ? `${say.theirs} (${change.by.name})` : say.theirs, cells: [year ? theirs : unread] },
        ]}
      />
      <TakeOne mine={say.takeMine} theirs={say.takeTheirs} choose={choose} />
    </CompareBoth>
  );
}
