import { useQuery } from '@tanstack/react-query';
import { batch as words } from '@yidi/phrases/batch';
import { batchMany } from '@yidi/phrases/batch-many';
import { formatYuan } from '@yidi/phrases/money';
import { formatDate } from '@yidi/phrases/times';
import { batchPlaceOf, batchPlaces } from '@yidi/rules/batch/place';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import { Checkbox } from '@yidi/ui/choice';
import { type ReactElement, useState } from 'react';
import { useLanguage, usePhrases } from '../../../shell/preferences-context.tsx';
import { Screen } from '../../../shell/screen.tsx';
import { useAction } from '../../../shell/use-action.ts';
import { type BatchOrder, type BatchRecord, batchOrdersQuery } from '../batch.data.ts';
import styles from '../batch.module.css';
import type { Choice } from './use-chosen.ts';

interface ChooseProps {
  readonly batch: BatchRecord;
  readonly choice: Choice;
}

/** One batch with a checkbox; unfolded, each of its orders has one. */
export function ChooseBatch({ batch, choice }: ChooseProps): ReactElement {
  const say = usePhrases(batchMany);
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const { batchId, name, counts } = batch;
  const chosen = choice.countOf(batchId);
  const set = useAction((isIn: boolean) => choice.setBatch(batchId, isIn));
  const isWhole = chosen > 0 && chosen === counts.sent;
  return (
    <Card className={styles.stack}>
      <div className={styles.what}>
        {counts.sent > 0 ? (
          <Checkbox checked={isWhole} disabled={set.busy} label={say.all(name)} onChange={set.run}>
            <span className={styles.who}>{name}</span>
          </Checkbox>
        ) : (
          <span className={styles.who}>{name}</span>
        )}
        <span className={styles.quiet}>{formatDate(language, batch.createdAt)}</span>
      </div>
      {counts.sent === 0 ? (
        <p className={styles.quiet}>{say.none}</p>
      ) : (
        <>
          <Places batch={batch} />
          <div className={styles.what}>
            <Button kind="quiet" size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? say.fold : say.each}
            </Button>
            {chosen > 0 && <span className={styles.quiet}>{say.countSome(chosen)}</span>}
          </div>
          {open && <Orders batchId={batchId} choice={choice} />}
        </>
      )}
    </Card>
  );
}

function Places({ batch: { orders } }: Pick<ChooseProps, 'batch'>): ReactElement {
  const say = usePhrases(words);
  const shown = batchPlaces.filter((place) => orders[place] > 0);
  return (
    <dl className={styles.counts}>
      {shown.map((place) => (
        <div key={place}>
          <dt>{say[place]}</dt>
          <dd>{orders[place]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Orders({ batchId, choice }: { batchId: string; choice: Choice }): ReactElement {
  const say = usePhrases(batchMany);
  const query = useQuery(batchOrdersQuery(batchId));
  return (
    <Screen query={query} skeleton={{ label: say.busy, rows: ['long', 'long'] }} failed={{ title: say.failed }}>
      {({ orders }) => (
        <ul className={styles.rows}>
          {orders.map((order) => (
            <li key={order.orderId} className={styles.pick}>
              <Order order={order} choice={choice} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

function Order({ order, choice }: { order: BatchOrder; choice: Choice }): ReactElement {
  const say = usePhrases(batchMany);
  const places = usePhrases(words);
  const { orderId, rowNo, mailNo, name, city, orderStatus, dueFen } = order;
  return (
    <Checkbox
      checked={choice.has(orderId)}
      label={`${say.one(rowNo, name)} ${mailNo}`}
      onChange={() => choice.toggle(order)}
    >
      <span className={styles.picked}>
        <span className={styles.who}>{[say.one(rowNo, name), city].filter(Boolean).join(' ')}</span>
        <span className={styles.where}>{mailNo}</span>
        <span className={styles.where}>
          {[places[batchPlaceOf(orderStatus)], dueFen > 0 ? say.due(formatYuan(dueFen)) : '']
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </Checkbox>
  );
}
