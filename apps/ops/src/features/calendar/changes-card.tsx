import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { Button } from '@yidi/ui/button';
import type { ReactElement } from 'react';
import { Entry, EntryLine } from '../../shell/entry.tsx';
import { Card } from '../../shell/page.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './calendar.module.css';
import { RunWords } from './run-words.tsx';
import type { Year } from './year.ts';

interface ChangesCardProps extends Pick<Year, 'changes'> {
  readonly undo: (version: number) => void;
}

/** Who set which days, with whom, when and why, and the way back. */
export function ChangesCard({ changes, undo }: ChangesCardProps): ReactElement {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  return (
    <Card title={say.history} note={say.historyNote}>
      {changes.length === 0 && <p className={styles.quiet}>{say.noHistory}</p>}
      <ol>
        {changes.map(({ version, at, by, approvedBy, reason, undoes, runs, undoable }) => (
          <Entry key={version}>
            <EntryLine>
              <Person name={by.name} sub={say.approvedBy(approvedBy.name)} />
              <span className={styles.quiet}>
                <time dateTime={at}>{formatAt(language, at)}</time> {say.number(version)}
              </span>
              {undoable && (
                <Button kind="quiet" size="small" aria-label={say.undoChange(version)} onClick={() => undo(version)}>
                  {say.undo}
                </Button>
              )}
            </EntryLine>
            {undoes !== undefined && <p className={styles.what}>{say.undid(undoes)}</p>}
            <RunWords runs={runs} />
            <p className={styles.reason}>{reason}</p>
          </Entry>
        ))}
      </ol>
    </Card>
  );
}
