import { useQueryClient } from '@tanstack/react-query';
import { chosenFile, chosenLabels } from '@yidi/contract/calls/batch-many';
import { BATCH_ROWS, type LabelPaper, labelPapers } from '@yidi/contract/values/batch';
import { batchMany } from '@yidi/phrases/batch-many';
import { formatYuan } from '@yidi/phrases/money';
import { canStillCancel } from '@yidi/rules/batch/place';
import { BottomBar } from '@yidi/ui/bottom-bar';
import { Button } from '@yidi/ui/button';
import { Notice } from '@yidi/ui/notice';
import { type ReactElement, useState } from 'react';
import { usePhrases } from '../../../shell/preferences-context.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { type BatchOrder, refreshBatch } from '../batch.data.ts';
import styles from '../batch.module.css';
import { type Cancelled, cancelMany } from './cancel-many.ts';
import type { OutcomeOf } from './outcome.tsx';
import type { Choice } from './use-chosen.ts';

interface BarProps {
  readonly choice: Choice;
  onOutcome(outcome: OutcomeOf): void;
  onPay(orderIds: readonly string[]): void;
}

const idsOf = (orders: readonly BatchOrder[]) => orders.map(({ orderId }) => orderId);
/** A cancelled order has no label. */
const isPrintable = ({ orderStatus }: BatchOrder) => orderStatus !== 4;

/** The number of chosen orders, and the actions for all of them. */
export function ChooseBar({ choice, onOutcome, onPay }: BarProps): ReactElement {
  const say = usePhrases(batchMany);
  const [asking, setAsking] = useState<'cancel' | 'print'>();
  const { orders } = choice;
  const owing = orders.filter((order) => order.dueFen > 0);
  const dueFen = owing.reduce((sum, order) => sum + order.dueFen, 0);
  const batches = new Set(orders.map(({ batchId }) => batchId)).size;
  const isTooMany = orders.length > BATCH_ROWS;
  const isNone = orders.length === 0;
  const above =
    asking === 'cancel' ? (
      <Cancel choice={choice} onOutcome={onOutcome} onDone={() => setAsking(undefined)} />
    ) : asking === 'print' ? (
      <Print orders={orders.filter(isPrintable)} onDone={() => setAsking(undefined)} />
    ) : (
      <Acts orders={orders} isTooMany={isTooMany} ask={setAsking} />
    );
  return (
    <BottomBar
      lead={<span role="status">{isNone ? say.countNone : say.count(orders.length, batches)}</span>}
      above={above}
      lesser={
        <Button kind="outline" disabled={isNone} onClick={choice.clear}>
          {say.clear}
        </Button>
      }
      action={
        <Button disabled={isTooMany || dueFen === 0} onClick={() => onPay(idsOf(owing))}>
          {dueFen === 0 ? say.payNone : say.pay(owing.length, formatYuan(dueFen))}
        </Button>
      }
    />
  );
}

interface ActsProps {
  readonly orders: readonly BatchOrder[];
  readonly isTooMany: boolean;
  ask(act: 'cancel' | 'print'): void;
}

/** What can be done with the chosen orders besides paying. */
function Acts({ orders, isTooMany, ask }: ActsProps): ReactElement {
  const say = usePhrases(batchMany);
  const keep = useAction(async () => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(chosenFile, { orderIds: idsOf(orders) });
  });
  const cancellable = orders.filter(({ orderStatus }) => canStillCancel(orderStatus));
  const printable = orders.filter(isPrintable);
  return (
    <div className={styles.buttons}>
      {isTooMany && <Notice tone="warn">{say.tooMany(BATCH_ROWS)}</Notice>}
      <Button kind="danger" size="small" disabled={isTooMany || cancellable.length === 0} onClick={() => ask('cancel')}>
        {say.cancel(cancellable.length)}
      </Button>
      <Button kind="outline" size="small" disabled={isTooMany || printable.length === 0} onClick={() => ask('print')}>
        {say.print(printable.length)}
      </Button>
      <Button
        kind="outline"
        size="small"
        disabled={isTooMany || orders.length === 0}
        busy={keep.busy}
        busyLabel={say.exporting}
        onClick={() => keep.run()}
      >
        {say.export}
      </Button>
    </div>
  );
}

/** Confirms, cancels in parts, and passes on the result of each. */
function Cancel({
  choice,
  onOutcome,
  onDone,
}: Pick<BarProps, 'choice' | 'onOutcome'> & { onDone: () => void }): ReactElement {
  const say = usePhrases(batchMany);
  const client = useQueryClient();
  const [handled, setHandled] = useState(0);
  const asked = choice.orders.filter(({ orderStatus }) => canStillCancel(orderStatus));
  const skipped = choice.orders.length - asked.length;
  const cancel = useAction(async () => {
    let results: readonly Cancelled[] = [];
    try {
      await cancelMany(idsOf(asked), (now) => {
        results = now;
        setHandled(now.length);
      });
    } finally {
      onOutcome({ asked, results });
      choice.drop(new Set(results.map(({ orderId }) => orderId)));
      onDone();
      window.scrollTo({ top: 0 });
      await refreshBatch(client);
    }
  });
  return (
    <div className={styles.stack}>
      <p className={styles.who}>{say.cancelSure(asked.length)}</p>
      <p className={styles.quiet}>{say.cancelSureText}</p>
      {skipped > 0 && <p className={styles.quiet}>{say.cancelSkipped(skipped)}</p>}
      <div className={styles.buttons}>
        <Button
          kind="dangerFilled"
          busy={cancel.busy}
          busyLabel={say.cancelling(handled, asked.length)}
          onClick={() => cancel.run()}
        >
          {say.cancel(asked.length)}
        </Button>
        <Button kind="outline" disabled={cancel.busy} onClick={onDone}>
          {say.keep}
        </Button>
      </div>
    </div>
  );
}

/** Chooses the paper for labels: thermal, or four on a sheet. */
function Print({ orders, onDone }: { orders: readonly BatchOrder[]; onDone: () => void }): ReactElement {
  const say = usePhrases(batchMany);
  const print = useAction(async (paper: LabelPaper) => {
    const { saveFile } = await import('../../../api/save-file.ts');
    await saveFile(chosenLabels, { orderIds: idsOf(orders), paper });
    onDone();
  });
  return (
    <div className={styles.stack}>
      <p className={styles.who}>{print.busy ? say.printing : say.print(orders.length)}</p>
      <div className={styles.buttons}>
        {labelPapers.map((paper) => (
          <Button key={paper} kind="tonal" busy={print.busy} busyLabel={say.printing} onClick={() => print.run(paper)}>
            {say.paper[paper]}
          </Button>
        ))}
        <Button kind="outline" disabled={print.busy} onClick={onDone}>
          {say.keep}
        </Button>
      </div>
    </div>
  );
}
