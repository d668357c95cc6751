import { Link } from '@tanstack/react-router';
import { formatWhole } from '@yidi/phrases/numbers';
import { opsCalendar } from '@yidi/phrases/ops-calendar';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { Entry, EntryLine } from '../../shell/entry.tsx';
import { Card } from '../../shell/page.tsx';
import { Person } from '../../shell/person.tsx';
import { formatAt } from '../../shell/times.ts';
import styles from './calendar.module.css';
import { RunWords } from './run-words.tsx';
import type { Year } from './year.ts';

/** What waits for a second person, with the way to the approval. */
export function WaitingCard({ waiting }: Pick<Year, 'waiting'>): ReactElement | null {
  const say = usePhrases(opsCalendar);
  const language = useLanguage();
  if (waiting.length === 0) return null;
  return (
    <Card title={say.waiting}>
      <ul>
        {waiting.map(({ approvalId, by, askedAt, endsAt, runs, reason, pickups }) => (
          <Entry key={approvalId}>
            <EntryLine>
              <Person name={by.name} sub={formatAt(language, askedAt)} />
              <span className={styles.quiet}>{say.until(formatAt(language, endsAt))}</span>
              <Link to="/approvals" search={{ open: approvalId }}>
                {say.toApproval}
              </Link>
            </EntryLine>
            <RunWords runs={runs} />
            {pickups > 0 && <p className={styles.what}>{say.stays(formatWhole(pickups))}</p>}
            <p className={styles.reason}>{reason}</p>
          </Entry>
        ))}
      </ul>
    </Card>
  );
}
