import { batchMany } from '@yidi/phrases/batch-many';
import { Button } from '@yidi/ui/button';
import { type ReactElement, useState } from 'react';
import { useLazyCode } from '../../../shell/lazy-code.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { type BatchRecord, loadPayMany } from '../batch.data.ts';
import styles from '../batch.module.css';
import { ChooseBar } from './choose-bar.tsx';
import { ChooseBatch } from './choose-batch.tsx';
import { Outcome, type OutcomeOf } from './outcome.tsx';
import { useChosen } from './use-chosen.ts';

interface ChoosingProps {
  readonly batches: readonly BatchRecord[];
  onPaid(paymentNo: string): void;
  onLeave(): void;
}

/** The batches with checkboxes, and the actions for the chosen orders. */
export function Choosing({ batches, onPaid, onLeave }: ChoosingProps): ReactElement {
  const say = usePhrases(batchMany);
  const choice = useChosen();
  const [outcome, setOutcome] = useState<OutcomeOf>();
  const [paying, setPaying] = useState<readonly string[]>();
  const { code: cashier, want } = useLazyCode(loadPayMany);
  function pay(orderIds: readonly string[]): void {
    want();
    setPaying(orderIds);
  }
  if (paying && cashier)
    return <cashier.PayingMany orderIds={paying} onPaid={onPaid} onBack={() => setPaying(undefined)} />;
  return (
    <>
      <div className={styles.what}>
        <p className={styles.quiet}>{say.hint}</p>
        <Button kind="outline" size="small" onClick={onLeave}>
          {say.leave}
        </Button>
      </div>
      {outcome && <Outcome outcome={outcome} onClose={() => setOutcome(undefined)} />}
      {batches.map((batch) => (
        <ChooseBatch key={batch.batchId} batch={batch} choice={choice} />
      ))}
      <ChooseBar choice={choice} onOutcome={setOutcome} onPay={pay} />
    </>
  );
}
