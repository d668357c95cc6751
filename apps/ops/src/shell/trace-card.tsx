import { Link } from '@tanstack/react-router';
import type { TraceStage } from '@yidi/contract/values/trace-stage';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { formatStage } from '@yidi/phrases/scans';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement, ReactNode } from 'react';
import { Card } from './page.tsx';
import { formatAt } from './times.ts';
import styles from './trace-card.module.css';

interface Trace {
  readonly mailNo: string;
  readonly promisedAt?: string | undefined;
  readonly scans: readonly {
    readonly at: string;
    readonly code: string;
    readonly stage: TraceStage;
    readonly place: string;
  }[];
}

/** The scans of a mail, and the way to its story. `stands`: the last one is where it stands now. */
export function TraceCard({ item, stands }: { item: Trace; stands?: string }): ReactElement {
  const say = usePhrases(opsClaims);
  const language = useLanguage();
  const { scans, promisedAt, mailNo } = item;
  return (
    <Card title={say.trace} note={promisedAt && say.promised(formatAt(language, promisedAt))}>
      {scans.length === 0 && <p className={styles.quiet}>{say.noScans}</p>}
      <ol>
        {scans.map(({ at, code, stage, place }, index) => (
          <Line key={`${at}${code}${String(index)}`} at={at}>
            <strong>{formatStage(language, stage)}</strong>{' '}
            <span className={styles.quiet}>
              {place} • {code}
            </span>
            {stands && index === scans.length - 1 && <strong className={styles.stands}> {stands}</strong>}
          </Line>
        ))}
      </ol>
      <Link className={styles.more} to="/mails/$id" params={{ id: mailNo }}>
        {say.toMail}
      </Link>
    </Card>
  );
}

/** A line of a time line: when, and what. */
export function Line({ at, children }: { at: string; children: ReactNode }): ReactElement {
  const language = useLanguage();
  return (
    <li className={styles.line}>
      <time className={styles.at} dateTime={at}>
        {formatAt(language, at)}
      </time>
      <span className={styles.text}>{children}</span>
    </li>
  );
}
