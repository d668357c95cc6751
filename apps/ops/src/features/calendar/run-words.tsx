import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import styles from './calendar.module.css';
import { formatSpanOf, type Run } from './year.ts';

/** What days are set to, a line for each run of them. */
export function RunWords({ runs }: { runs: readonly Run[] }): ReactElement {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  return (
    <ul className={styles.what}>
      {runs.map((run) => {
        const words = [formatSpanOf(language, run), say.kinds[run.kind], language === 'zh' ? run.nameZh : run.nameEn];
        return <li key={run.from}>{[...words, run.source].filter(Boolean).join(' • ')}</li>;
      })}
    </ul>
  );
}
