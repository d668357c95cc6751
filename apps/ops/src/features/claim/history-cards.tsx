import { formatYuan } from '@yidi/phrases/money';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { Line } from '../../shell/trace-card.tsx';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

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
