import { formatWhole } from '@yidi/phrases/numbers';
import { opsHealth } from '@yidi/phrases/ops-health';
import { formatJob } from '@yidi/phrases/ops-work';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import { DetailList } from '@yidi/ui/detail-list';
import { joinClasses } from '@yidi/ui/join-classes';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import type { State } from './problem-words.ts';
import styles from './state.module.css';

/** More are folded. */
const MOST_MISSED = 5;

/** Scans whose code no rule knows, the most frequent codes first. */
export function Codes({ codes: { open, top } }: Pick<State, 'codes'>): ReactElement {
  const say = usePhrases(opsHealth);
  const language = useLanguage();
  return (
    <Card title={open > 0 ? `${say.codes} ${formatWhole(open)}` : say.codes} note={say.codesSub}>
      {top.length === 0 && <p className={styles.quiet}>{say.noCodes}</p>}
      <ul className={styles.rows}>
        {top.map(({ code, count, since, office, words }) => (
          <li key={code} className={styles.row}>
            <span className={styles.rowText}>
              <strong>{say.code(code)}</strong> {words}
              <span className={styles.rowSub}>
                {[office, say.since(formatAt(language, since))].filter(Boolean).join(' • ')}
              </span>
            </span>
            <span className={styles.barValue}>{formatWhole(count)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Periodic jobs with their last run: those that missed one first, the others folded. */
export function Crons({ crons }: Pick<State, 'crons'>): ReactElement {
  const say = usePhrases(opsHealth);
  const missed = crons.filter(({ missedAt }) => missedAt !== undefined);
  const onTime = crons.filter(({ missedAt }) => missedAt === undefined);
  return (
    <Card title={say.crons} note={say.cronsSub}>
      {missed.length > 0 && <CronRows crons={missed.slice(0, MOST_MISSED)} />}
      <details>
        <summary className={styles.summary}>
          {missed.length > MOST_MISSED ? say.moreCrons(missed.length - MOST_MISSED) : say.onTime(onTime.length)}
        </summary>
        <CronRows crons={[...missed.slice(MOST_MISSED), ...onTime]} />
      </details>
    </Card>
  );
}

function CronRows({ crons }: Pick<State, 'crons'>): ReactElement {
  const say = usePhrases(opsHealth);
  const language = useLanguage();
  return (
    <ul className={styles.rows}>
      {crons.map(({ name, lastAt, missedAt }) => (
        <li key={name} className={styles.row}>
          <span className={styles.rowText}>{formatJob(language, name)}</span>
          <span className={joinClasses(styles.barNote, missedAt && styles.attention)}>
            {(lastAt || !missedAt) && <span>{lastAt ? formatAt(language, lastAt) : say.notYet}</span>}
            {missedAt && <span>{say.missed(formatAt(language, missedAt))}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Closings of accounts that need a person, and for how long scans have partitions. */
export function Rest({ closings, partitionsAhead }: Pick<State, 'closings' | 'partitionsAhead'>): ReactElement {
  const say = usePhrases(opsHealth);
  return (
    <Card title={say.rest}>
      <DetailList
        wide
        details={[
          { id: 'stopped', label: say.stopped, value: formatWhole(closings.stopped) },
          { id: 'overdue', label: say.overdue, value: formatWhole(closings.overdue) },
          {
            id: 'partitions',
            label: say.partitions,
            value: partitionsAhead === undefined ? '–' : formatWhole(Math.max(0, partitionsAhead)),
          },
        ]}
      />
    </Card>
  );
}
