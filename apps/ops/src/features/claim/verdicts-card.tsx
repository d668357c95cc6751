import { formatYuan } from '@yidi/phrases/money';
import { opsClaims } from '@yidi/phrases/ops-claims';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { Quote } from '../../shell/panel.tsx';
import { formatAt } from '../../shell/times.ts';
import type { Claim } from './claim.data.ts';
import styles from './claim.module.css';

/** What the desk decided in each round, and who did it. */
export function VerdictsCard({ verdicts }: Pick<Claim, 'verdicts'>): ReactElement | null {
  const say = usePhrases(opsClaims);
  const language = useLanguage();
  if (verdicts.length === 0) return null;
  return (
    <Card title={say.verdicts}>
      <ul className={styles.verdicts}>
        {verdicts.map(({ fen, refusal, words, by, approvedBy, at }) => (
          <li key={at}>
            <strong>{refusal ? say.refusals[refusal] : say.verdictOffer(formatYuan(fen ?? 0))}</strong>
            <p className={styles.quiet}>
              {approvedBy ? say.both(by.name, approvedBy.name) : by.name} • {formatAt(language, at)}
            </p>
            <Quote>{words}</Quote>
          </li>
        ))}
      </ul>
    </Card>
  );
}
