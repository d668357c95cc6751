import { useQueryClient } from '@tanstack/react-query';
import { urgeOrder } from '@yidi/contract/calls/order';
import { orderUrge } from '@yidi/phrases/order-detail';
import { formatTime } from '@yidi/phrases/times';
import { formatUrge } from '@yidi/phrases/urge-answer';
import { MINUTE_MS } from '@yidi/rules/time/shanghai';
import { Button } from '@yidi/ui/button';
import { Card } from '@yidi/ui/card';
import type { ReactElement } from 'react';
import { submit } from '../../../../api/submit.ts';
import { useNow } from '../../../../shell/now.ts';
import { useLanguage, usePhrases } from '../../../../shell/preferences-context.tsx';
import { useAction } from '../../../../shell/use-action.ts';
import { type OrderInfo, orderQuery } from '../../order.data.ts';
import styles from '../../order.module.css';

type Urge = NonNullable<OrderInfo['urge']>;

/** This long before the office can be urged, the card announces the time. */
const AHEAD_MS = 30 * MINUTE_MS;

/** Urges the office if the courier is late and shows its answer; else renders nothing. */
export function OrderUrge({ order: { orderId, urge } }: { order: OrderInfo }): ReactElement | null {
  const nowMs = useNow(30_000);
  const isShown = urge && (urge.last !== undefined || nowMs >= Date.parse(urge.nextAt) - AHEAD_MS);
  return isShown ? <UrgeCard orderId={orderId} urge={urge} /> : null;
}

function UrgeCard({ orderId, urge: { nextAt, last } }: { orderId: string; urge: Urge }): ReactElement {
  const say = usePhrases(orderUrge);
  const language = useLanguage();
  const client = useQueryClient();
  const nowMs = useNow(30_000);
  const urge = useAction(async () => {
    try {
      await submit(urgeOrder, { orderId }, `urge ${orderId}`);
    } finally {
      // A refusal, too, may mean a change: another device urged, or the courier came.
      await client.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    }
  });
  const time = formatTime(nextAt);
  return (
    <Card title={say.title}>
      {last && <p role="status">{formatUrge(language, last, nowMs)}</p>}
      {nowMs >= Date.parse(nextAt) ? (
        <Button kind="outline" wide busy={urge.busy} busyLabel={say.busy} onClick={() => urge.run()}>
          {say.urge}
        </Button>
      ) : (
        <p className={styles.sub}>{last ? say.again(time) : say.from(time)}</p>
      )}
    </Card>
  );
}
