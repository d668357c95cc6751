import { opsInquiries } from '@yidi/phrases/ops-inquiries';
import { useLanguage, usePhrases } from '@yidi/shell/language';
import type { ReactElement } from 'react';
import { Card } from '../../shell/page.tsx';
import { Quote } from '../../shell/panel.tsx';
import { formatAt } from '../../shell/times.ts';
import { Line } from '../../shell/trace-card.tsx';
import type { Case } from './inquiry.data.ts';
import styles from './inquiry.module.css';

/** What the customer and colleagues did, on one time line. */
export function StepsCard({ steps }: Pick<Case, 'steps'>): ReactElement {
  const say = usePhrases(opsInquiries);
  return (
    <Card title={say.steps}>
      <ol>
        {steps.map((step, index) => (
          <Line key={`${step.at}${String(index)}`} at={step.at}>
            <strong>{say.stepNames[step.step]}</strong>{' '}
            <span className={styles.quiet}>
              <Facts item={step} />
            </span>
            {step.words && <Quote>{step.words}</Quote>}
          </Line>
        ))}
      </ol>
    </Card>
  );
}

function Facts({ item: { by, to, answer, byAt, result } }: { item: Case['steps'][number] }): ReactElement {
  const say = usePhrases(opsInquiries);
  const language = useLanguage();
  const facts = [
    by?.name ?? say.customer,
    to && say.handedTo(to.name),
    answer && say.answers[answer],
    answer && answer !== 'left' && answer !== 'over' && byAt && say.until(formatAt(language, byAt)),
    result && say.results[result],
  ];
  return <>{facts.filter(Boolean).join(' • ')}</>;
}
