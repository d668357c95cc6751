import { batchMany } from '@yidi/phrases/batch-many';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Notice } from '@yidi/ui/notice';
import { Row } from '@yidi/ui/row';
import type { ReactElement } from 'react';
import { hrefOf } from '../../../route-table.ts';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import type { BatchOrder } from '../batch.data.ts';
import styles from '../batch.module.css';
import { Refused } from '../refused.tsx';
import type { Cancelled } from './cancel-many.ts';

/** The orders to be cancelled, and the results so far. */
export interface OutcomeOf {
  readonly asked: readonly BatchOrder[];
  readonly results: readonly Cancelled[];
}

/** Shows the result for each order; refused cancellations come first, with their reason. */
export function Outcome({ outcome, onClose }: { outcome: OutcomeOf; onClose: () => void }): ReactElement {
  const say = usePhrases(batchMany);
  const { asked, results } = outcome;
  const byId = new Map(asked.map((order) => [order.orderId, order]));
  const refused = results.filter(({ done }) => !done);
  const left = asked.length - results.length;
  return (
    <Card title={say.resultTitle} className={styles.stack}>
      <div aria-live="polite" className={styles.stack}>
        <Notice tone="good">{say.cancelled(results.length - refused.length)}</Notice>
        {refused.length > 0 && <Notice tone="warn">{say.cancelRest(refused.length)}</Notice>}
        {left > 0 && <Notice tone="warn">{say.cancelStopped(left)}</Notice>}
      </div>
      <ul className={styles.rows}>
        {[...refused, ...results.filter(({ done }) => done)].map(({ orderId, done, reason }) => (
          <li key={orderId}>
            <Row
              label={byId.get(orderId)?.mailNo ?? ''}
              {...(!done && { sub: <Refused reason={reason} otherwise={say.result.failed} /> })}
              value={done ? say.result.done : say.result.failed}
              href={hrefOf('/order-detail/{orderId}', { orderId })}
            />
          </li>
        ))}
      </ul>
      <Button wide kind="quiet" onClick={onClose}>
        {say.resultClose}
      </Button>
    </Card>
  );
}
