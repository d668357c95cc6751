import { Link } from '@tanstack/react-router';
import { formatYuan } from '@yidi/phrases/money';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { formatStage } from '@yidi/phrases/scans';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement, ReactNode } from 'react';
import { Card } from '../../shell/page.tsx';
import { formatAt } from '../../shell/times.ts';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

/** The scans of the mail, and the way to its story. */
export function TraceCard({ claim }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  const language = useLanguage();
  const { scans, promisedAt, mailNo } = claim;
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
          </Line>
        ))}
      </ol>
      <Link className={styles.more} to="/mails/$id" params={{ id: mailNo }}>
        {say.toMail}
      </Link>
    </Card>
  );
}

/** What the claimant, the network and the desk did. */
export function StepsCard({ claim: { steps } }: { claim: Claim }): ReactElement {
  const say = usePhrases(opsClaims);
  return (
    <Card title={say.steps}>
      <ol>
        {steps.map(({ step, at, fen, words }, index) => (
          <Line key={`${at}${step}${String(index)}`} at={at}>
            <strong>{say.stepNames[step]}</strong>{' '}
            <span className={styles.quiet}>
              {[fen === undefined ? undefined : formatYuan(fen), words].filter(Boolean).join(' • ')}
            </span>
          </Line>
        ))}
      </ol>
    </Card>
  );
}

function Line({ at, children }: { at: string; children: ReactNode }): ReactElement {
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
