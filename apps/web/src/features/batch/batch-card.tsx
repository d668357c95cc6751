import { useQueryClient } from '@tanstack/react-query';
import { batchFile, batchLabels } from '@yidi/contract/calls/batch';
import { batch as words } from '@yidi/phrases/batch';
import { batchMany } from '@yidi/phrases/batch-many';
import { formatYuan } from '@yidi/phrases/money';
import { formatDate } from '@yidi/phrases/times';
import { type BatchState, batchPlaces, batchStatesOf, canStillCancel } from '@yidi/rules/batch/place';
import { Button, ButtonLink } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { WarningIcon } from '@yidi/ui/icon';
import { Tag } from '@yidi/ui/tag';
import { type ReactElement, useState } from 'react';
import { hrefOf } from '../../route-table.ts';
import { useLanguage, usePhrases } from '../../shell/preferences-context.tsx';
import { showToast } from '../../shell/toast-list.ts';
import { useAction } from '../../shell/use-action.ts';
import { type BatchRecord, batchOrdersQuery, refreshBatch } from './batch.data.ts';
import styles from './batch.module.css';
import type { Cancelled } from './choose/cancel-many.ts';

/** States in which the sender has to act. */
const asks: ReadonlySet<BatchState> = new Set(['unread', 'mending', 'unsent', 'partSent', 'missed', 'unpaid']);

interface CardProps {
  readonly batch: BatchRecord;
  onPay(orderIds: readonly string[]): void;
}

/** One batch: counts by state, and actions for all of its parcels. */
export function BatchCard({ batch, onPay }: CardProps): ReactElement {
  const say = usePhrases(words);
  const language = useLanguage();
  const { orders, counts, sentFen } = batch;
  return (
    <Card
      title={say.tableName(batch.name)}
      aside={<span className={styles.quiet}>{formatDate(language, batch.createdAt)}</span>}
      className={styles.stack}
    >
      <Stands batch={batch} />
      {counts.sent > 0 ? (
        <dl className={styles.counts}>
          {batchPlaces
            .filter((place) => orders[place] > 0)
            .map((place) => (
              <div key={place}>
                <dt>{say[place]}</dt>
                <dd>{orders[place]}</dd>
              </div>
            ))}
          <div>
            <dt>{say.fee}</dt>
            <dd>{formatYuan(sentFen)}</dd>
          </div>
        </dl>
      ) : (
        <p className={styles.quiet}>
          {counts.unread > 0 ? say.rows(counts.unread) : say.ready(counts.ready, counts.wrong)}
        </p>
      )}
      <Buttons batch={batch} onPay={onPay} />
      {orders.waiting > 0 && <CancelWaiting batch={batch} />}
    </Card>
  );
}

/** What can be done with all parcels of a batch. */
function Buttons({ batch: { batchId, orders, counts }, onPay }: CardProps): ReactElement {
  const say = usePhrases(words);
  const client = useQueryClient();
  const left = counts.unread + counts.wrong + counts.ready + counts.failed;
  const print = useAction(async () => {
    const { saveFile } = await import('../../api/save-file.ts');
    await saveFile(batchLabels, { batchId, paper: 'thermal' });
  });
  const keep = useAction(async () => {
    const { saveFile } = await import('../../api/save-file.ts');
    await saveFile(batchFile, { batchId });
  });
  const pay = useAction(async () => {
    const { orders: all } = await client.fetchQuery({ ...batchOrdersQuery(batchId), staleTime: 0 });
    onPay(all.filter(({ dueFen }) => dueFen > 0).map(({ orderId }) => orderId));
  });
  return (
    <div className={styles.buttons}>
      <ButtonLink kind="tonal" href={hrefOf('/s/batch', {}, { id: batchId })}>
        {left > 0 ? say.goOn : say.open}
      </ButtonLink>
      {orders.toPay > 0 && (
        <Button kind="outline" busy={pay.busy} onClick={() => pay.run()}>
          {say.toPay(orders.toPay)}
        </Button>
      )}
      {counts.sent > orders.closed && (
        <Button kind="outline" busy={print.busy} onClick={() => print.run()}>
          {say.print}
        </Button>
      )}
      <Button kind="outline" busy={keep.busy} onClick={() => keep.run()}>
        {say.export}
      </Button>
    </div>
  );
}

/** The state of the whole batch as a tag. */
function Stands({ batch }: { batch: BatchRecord }): ReactElement {
  const say = usePhrases(words);
  return (
    <ul className={styles.stands} aria-label={say.standsLabel}>
      {batchStatesOf(batch).map((state) => (
        <li key={state}>
          {asks.has(state) ? (
            <Tag tone="warn" icon={<WarningIcon />} small>
              {say.stands[state]}
            </Tag>
          ) : (
            <Tag small>{say.stands[state]}</Tag>
          )}
        </li>
      ))}
    </ul>
  );
}

function CancelWaiting({ batch }: { batch: BatchRecord }): ReactElement {
  const say = usePhrases(words);
  const many = usePhrases(batchMany);
  const client = useQueryClient();
  const [sure, setSure] = useState(false);
  const cancel = useAction(async () => {
    let results: readonly Cancelled[] = [];
    try {
      const [{ cancelMany }, { orders }] = await Promise.all([
        import('./choose/cancel-many.ts'),
        client.fetchQuery({ ...batchOrdersQuery(batch.batchId), staleTime: 0 }),
      ]);
      const waiting = orders.filter(({ orderStatus }) => canStillCancel(orderStatus));
      await cancelMany(
        waiting.map(({ orderId }) => orderId),
        (now) => {
          results = now;
        },
      );
    } finally {
      const done = results.filter((result) => result.done).length;
      if (results.length > 0) showToast(say.cancelled(done));
      // Parcels that a courier collected meanwhile are not cancelled.
      if (results.length > done) showToast(many.cancelRest(results.length - done), { tone: 'bad' });
      setSure(false);
      await refreshBatch(client);
    }
  });
  if (!sure)
    return (
      <Button kind="quiet" onClick={() => setSure(true)}>
        {say.cancel}
      </Button>
    );
  return (
    <div className={styles.stack}>
      <p className={styles.who}>{say.cancelSure(batch.orders.waiting)}</p>
      <p className={styles.quiet}>{say.cancelSureText}</p>
      <div className={styles.buttons}>
        <Button kind="dangerFilled" busy={cancel.busy} onClick={() => cancel.run()}>
          {say.cancel}
        </Button>
        <Button kind="outline" onClick={() => setSure(false)}>
          {say.keep}
        </Button>
      </div>
    </div>
  );
}
